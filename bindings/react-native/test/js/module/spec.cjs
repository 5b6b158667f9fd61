'use strict';

// Reads src/NativeCardea.ts with the TypeScript compiler, and knows no type that React Native's Codegen does not know. So reading
// it is a test of the file, and what it says is held against what crosses.

const fs = require('node:fs');
const path = require('node:path');

const ts = require(path.join(process.env.TSC, '../../lib/typescript.js'));
const file = path.join(path.dirname(require.resolve('cardea-auth-react-native/package.json')), 'src/NativeCardea.ts');

function read(text = fs.readFileSync(file, 'utf8')) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2020, true);
    const aliases = new Map();
    for (const node of source.statements.filter(ts.isTypeAliasDeclaration)) aliases.set(node.name.text, typeOf(node.type, source));
    const spec = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'Spec');
    const methods = new Map();
    const emitters = new Map();
    for (const member of spec.members) {
        const name = member.name.getText(source);
        if (ts.isMethodSignature(member)) {
            methods.set(name, { parameters: member.parameters.map((each) => typeOf(each.type, source)), result: typeOf(member.type, source) });
        } else {
            emitters.set(name, emitterOf(member, source));
        }
    }
    for (const type of [...aliases.values(), ...[...methods.values()].flatMap((each) => [...each.parameters, each.result])]) check(type, aliases);
    return { aliases, methods, emitters };
}

function unknown(node, source) {
    throw new Error(`Codegen knows no type ${node.getText(source)}`);
}

function typeOf(node, source) {
    switch (node.kind) {
        case ts.SyntaxKind.StringKeyword: return 'string';
        case ts.SyntaxKind.NumberKeyword: return 'number';
        case ts.SyntaxKind.BooleanKeyword: return 'boolean';
        case ts.SyntaxKind.VoidKeyword: return 'void';
        case ts.SyntaxKind.ArrayType: return { array: typeOf(node.elementType, source) };
        case ts.SyntaxKind.TypeLiteral: return { members: node.members.map((member) => memberOf(member, source)) };
        case ts.SyntaxKind.UnionType: return nullableOf(node, source);
        case ts.SyntaxKind.TypeReference: return referenceOf(node, source);
        default: return unknown(node, source);
    }
}

function memberOf(member, source) {
    if (!ts.isPropertySignature(member)) unknown(member, source);
    return { name: member.name.getText(source), isOptional: member.questionToken !== undefined, type: typeOf(member.type, source) };
}

/** Of unions, Codegen knows `T | null`. */
function nullableOf(node, source) {
    const rest = node.types.filter((type) => type.getText(source) !== 'null');
    if (rest.length !== 1 || node.types.length !== 2) unknown(node, source);
    return { nullable: typeOf(rest[0], source) };
}

function referenceOf(node, source) {
    const name = node.typeName.getText(source);
    if (name === 'CodegenTypes.UnsafeObject') return 'object';
    if (name !== 'Promise') return node.typeArguments ? unknown(node, source) : { alias: name };
    return { promise: typeOf(node.typeArguments[0], source) };
}

function emitterOf(member, source) {
    if (member.type.typeName?.getText(source) !== 'CodegenTypes.EventEmitter') unknown(member.type, source);
    return typeOf(member.type.typeArguments[0], source);
}

function check(type, aliases) {
    if (type.alias && !aliases.has(type.alias)) throw new Error(`the file has no type ${type.alias}`);
    for (const inner of [type.array, type.nullable, type.promise, ...(type.members ?? []).map((each) => each.type)]) {
        if (inner) check(inner, aliases);
    }
}

/** What of a value is not as the type says; null when all is. */
function differs(value, type, aliases, place) {
    if (type === 'void') return value === null || value === undefined ? null : `${place} is there`;
    // eslint-disable-next-line valid-typeof
    if (typeof type === 'string') return typeof value === type ? null : `${place} is no ${type}: ${JSON.stringify(value)}`;
    if (type.alias) return differs(value, aliases.get(type.alias), aliases, place);
    if (type.promise) return differs(value, type.promise, aliases, place);
    if (type.nullable) return value === null ? null : differs(value, type.nullable, aliases, place);
    if (type.array) {
        if (!Array.isArray(value)) return `${place} is no array`;
        return value.map((each, index) => differs(each, type.array, aliases, `${place}[${index}]`)).find(Boolean) ?? null;
    }
    if (typeof value !== 'object' || value === null) return `${place} is no object: ${JSON.stringify(value)}`;
    const extra = Object.keys(value).find((name) => !type.members.some((member) => member.name === name));
    if (extra) return `${place}.${extra} is not in the spec`;
    return type.members.map((member) => (value[member.name] === undefined && member.isOptional
        ? null : differs(value[member.name], member.type, aliases, `${place}.${member.name}`))).find(Boolean) ?? null;
}

module.exports = { read, differs };
