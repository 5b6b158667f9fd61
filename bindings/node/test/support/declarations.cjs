'use strict';

// What the TypeScript compiler knows of a package: its public names, and which of them lack a comment. Finds code blocks of pages.

const fs = require('node:fs');
const path = require('node:path');

const compiler = () => require(path.join(path.dirname(process.env.TSC), '../lib/typescript.js'));

/** The compiler, what it knows of a declaration file, and what the file exports: names with their symbols, and whether as types alone. */
function read(file) {
    const ts = compiler();
    const program = ts.createProgram([file], { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: [] });
    const checker = program.getTypeChecker();
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))
        .map((symbol) => [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
            symbol.declarations.some(ts.isTypeOnlyImportOrExportDeclaration)]);
    return { ts, checker, exported };
}

/** What a declaration file exports that there is when a program runs, and the members of a class of it. */
function declared(file, type) {
    const { ts, checker, exported } = read(file);
    const members = checker.getDeclaredTypeOfSymbol(new Map(exported).get(type)).getProperties();
    return {
        values: exported.filter(([, { flags }, isType]) => flags & ts.SymbolFlags.Value && !isType).map(([name]) => name).sort(),
        // The name of a symbol is __@NAME@NUMBER.
        members: members.map(({ name }) => name.replace(/^__@(\w+)@\d+$/, '$1')),
    };
}

/** The exported names of a declaration file, and the members of their types, that have no documentation. */
function undocumented(file) {
    const { ts, checker, exported } = read(file);
    const folder = path.dirname(file);
    const isOurs = (node) => node.getSourceFile().fileName.startsWith(folder);
    const missing = new Set();
    const look = (name, symbol) => {
        const nodes = (symbol.declarations ?? []).filter(isOurs);
        const isHidden = nodes.some((node) => ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private);
        if (nodes.length === 0 || isHidden || /^(?:__)?#/.test(symbol.name)) return;
        if (symbol.getDocumentationComment(checker).length === 0) missing.add(name);
        for (const node of nodes) {
            if (!ts.isClassDeclaration(node) && !ts.isInterfaceDeclaration(node)) continue;
            // Also what it has from a type that is not exported.
            for (const member of checker.getTypeAtLocation(node).getProperties()) look(`${name}.${member.name}`, member);
            for (const member of node.members) {
                if (ts.isConstructorDeclaration(member)) {
                    if (ts.getJSDocCommentsAndTags(member).length === 0) missing.add(`${name}.constructor`);
                } else if (member.name && !ts.isPrivateIdentifier(member.name)) {
                    look(`${name}.${member.name.getText()}`, checker.getSymbolAtLocation(member.name));
                }
            }
        }
    };
    for (const [name, symbol] of exported) look(name, symbol);
    return [...missing].sort();
}

/** The code blocks of a page in that language. */
function blocksOf(page, language) {
    const text = fs.readFileSync(page, 'utf8');
    return [...text.matchAll(new RegExp('^```' + language + '\\n([^]*?)^```', 'gm'))].map((match) => match[1]);
}

module.exports = { undocumented, declared, blocksOf };
