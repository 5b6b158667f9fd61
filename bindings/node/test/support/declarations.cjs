'use strict';

// What the TypeScript compiler knows of a package: which of its public names lack a comment, and whether code blocks of a page hold.

const fs = require('node:fs');
const path = require('node:path');

const compiler = () => require(path.join(path.dirname(process.env.TSC), '../lib/typescript.js'));

/** The exported names of a declaration file, and the members of their types, that have no documentation. */
function undocumented(file) {
    const ts = compiler();
    const program = ts.createProgram([file], { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: [] });
    const checker = program.getTypeChecker();
    const folder = path.dirname(file);
    const isOurs = (node) => node.getSourceFile().fileName.startsWith(folder);
    const missing = new Set();
    const look = (name, symbol) => {
        const nodes = (symbol.declarations ?? []).filter(isOurs);
        const isHidden = nodes.some((node) => ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private);
        if (nodes.length === 0 || isHidden || symbol.name.startsWith('__#')) return;
        if (symbol.getDocumentationComment(checker).length === 0) missing.add(name);
        for (const node of nodes) {
            if (!ts.isClassDeclaration(node) && !ts.isInterfaceDeclaration(node)) continue;
            for (const member of node.members) {
                if (ts.isConstructorDeclaration(member)) {
                    if (ts.getJSDocCommentsAndTags(member).length === 0) missing.add(`${name}.constructor`);
                } else if (member.name && !ts.isPrivateIdentifier(member.name)) {
                    look(`${name}.${member.name.getText()}`, checker.getSymbolAtLocation(member.name));
                }
            }
        }
    };
    for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))) {
        look(symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
    }
    return [...missing].sort();
}

/** The code blocks of a page in that language. */
function blocksOf(page, language) {
    const text = fs.readFileSync(page, 'utf8');
    return [...text.matchAll(new RegExp('^```' + language + '\\n([^]*?)^```', 'gm'))].map((match) => match[1]);
}

module.exports = { undocumented, blocksOf };
