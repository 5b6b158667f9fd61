// Finds sections and declarations whose text has every word of the query. Works from a file: the index is a script.
'use strict';
(() => {
    const field = document.getElementById('search');
    const list = document.getElementById('found');
    const root = document.documentElement.dataset.root;
    const MOST = 20;

    function score(entry, words) {
        const [title, , text] = entry.map((part) => part.toLowerCase());
        let total = 0;
        for (const word of words) {
            if (title === word) total += 100;
            else if (title.startsWith(word)) total += 40;
            else if (title.includes(word)) total += 20;
            else if (text.includes(word)) total += 1;
            else return 0;
        }
        return total;
    }

    function show() {
        const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
        const found = words.length === 0 ? [] : window.cardeaIndex
            .map((entry) => [score(entry, words), entry]).filter(([points]) => points > 0)
            .sort((one, other) => other[0] - one[0]).slice(0, MOST);
        list.replaceChildren(...found.map(([, [title, address, text, page]]) => {
            const link = document.createElement('a');
            link.href = root + address;
            const name = document.createElement('b');
            name.textContent = title;
            const where = document.createElement('span');
            where.textContent = `${page} - ${text.slice(0, 90)}`;
            link.append(name, where);
            const item = document.createElement('li');
            item.append(link);
            return item;
        }));
        if (words.length > 0 && found.length === 0) list.textContent = 'Nothing has all of these words.';
        list.hidden = words.length === 0;
    }

    field.addEventListener('input', show);
    document.addEventListener('keydown', (event) => {
        if (event.key === '/' && document.activeElement !== field) {
            event.preventDefault();
            field.focus();
        } else if (event.key === 'Escape') {
            field.value = '';
            show();
            field.blur();
        }
    });
})();
