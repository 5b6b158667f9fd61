// Bytes cross to C++ as text whose characters are U+0000 to U+00FF.

/** The bytes of a body; text becomes UTF-8. */
export function textFromBody(body: string | Uint8Array): string {
    if (typeof body === 'string') {
        return encodeURIComponent(body).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    }
    let text = '';
    for (const byte of body) text += String.fromCharCode(byte);
    return text;
}

export function bytesFromText(text: string): Uint8Array {
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return bytes;
}

/** UTF-8, with U+FFFD for what is none. Not every JavaScript engine of React Native has TextDecoder. */
export function decodeUtf8(bytes: Uint8Array): string {
    let text = '';
    for (let i = 0; i < bytes.length; ) {
        const first = bytes[i++];
        if (first < 0x80) {
            text += String.fromCharCode(first);
            continue;
        }
        const count = first >= 0xc2 && first < 0xe0 ? 1 : first >= 0xe0 && first < 0xf0 ? 2 : first >= 0xf0 && first < 0xf5 ? 3 : 0;
        let point = count === 0 ? -1 : first & (0x3f >> count);
        for (let n = 0; n < count; n++) {
            if (i >= bytes.length || !isContinuation(bytes[i], first, n)) {
                point = -1;
                break;
            }
            point = (point << 6) | (bytes[i++] & 0x3f);
        }
        text += point < 0 ? '\ufffd' : String.fromCodePoint(point);
    }
    return text;
}

/** Overlong forms, surrogates and what is beyond U+10FFFF show in the first continuation byte. */
function isContinuation(byte: number, first: number, index: number): boolean {
    const least = index > 0 ? 0x80 : first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
    const most = index > 0 ? 0xbf : first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
    return byte >= least && byte <= most;
}
