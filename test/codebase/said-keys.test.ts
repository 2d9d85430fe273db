import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './planted-tree.ts';

/** What English says in each namespace. The compiler holds the other languages to the same keys (`MessagesOf`). */
const said = new Map<string, unknown>();

beforeAll(async () => {
  for (const file of globSync('src/**/*messages.ts', { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, namespace = '', english = ''] of text.matchAll(
      /defineMessages\(\s*'(\w+)',\s*\{\s*en: \(\) => import\('([^']+)'\)/g,
    )) {
      const found: { en: object } = await import(pathToFileURL(path.join(root, path.dirname(file), english)).href);
      said.set(namespace, found.en);
    }
  }
});

describe('what a screen says', () => {
  // A key that no language has compiles, and stands on the screen as "invoices.months.of".
  it('is there in English, wherever it is written out', () => {
    expect(said.size).toBeGreaterThan(50);
    const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|test-kit/.test(file));
    const calls = files.flatMap((file) => callsIn(file, readFileSync(path.join(root, file), 'utf8')));
    expect(calls.length).toBeGreaterThan(4000);
    expect(
      calls.filter(({ path: key }) => textAt(key) === undefined).map(({ at, path: key }) => `${at}: ${key}`),
    ).toEqual([]);
  });

  it('is missed where a key is in no language', () => {
    const source =
      "const Word = () => { const t = useTranslations('global'); return t('noSuchWord') + t(`parts.${x}`); };";
    expect(callsIn('word.tsx', source).map(({ path: key }) => [key, textAt(key)])).toEqual([
      ['global.noSuchWord', undefined],
      ['global.parts', textAt('global.parts')],
    ]);
  });
});

type Call = { readonly at: string; readonly path: string };

/** Each call of a translator that is made in the same file: with the whole key, or its part before what is filled in. */
function callsIn(file: string, text: string): Call[] {
  if (!text.includes('useTranslations(')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const calls: Call[] = [];
  const visit = (node: ts.Node, known: ReadonlyMap<string, string>): void => {
    const here = ts.isBlock(node) || ts.isSourceFile(node) ? withTranslators(node.statements, known) : known;
    const inside = ts.isFunctionLike(node) ? withoutParameters(node, here) : here;
    if (ts.isCallExpression(node)) {
      const namespace = inside.get(translatorOf(node.expression));
      const key = node.arguments[0] === undefined ? undefined : writtenKey(node.arguments[0]);
      if (namespace !== undefined && key !== undefined) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        calls.push({ at: `${file}:${line}`, path: [namespace, key].filter(Boolean).join('.') });
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, new Map());
  return calls;
}

/** The translators in scope once these statements' own are added: name → namespace. */
function withTranslators(statements: readonly ts.Statement[], known: ReadonlyMap<string, string>): Map<string, string> {
  const scope = new Map(known);
  for (const statement of statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name)) continue;
      scope.delete(name.text);
      if (initializer === undefined || !ts.isCallExpression(initializer)) continue;
      const [namespace] = initializer.arguments;
      if (initializer.expression.getText() !== 'useTranslations') continue;
      if (namespace === undefined) scope.set(name.text, '');
      else if (ts.isStringLiteral(namespace)) scope.set(name.text, namespace.text);
    }
  }
  return scope;
}

/** A parameter of the same name is another translator, of which this file says nothing. */
function withoutParameters(node: ts.SignatureDeclaration, known: ReadonlyMap<string, string>): Map<string, string> {
  const scope = new Map(known);
  for (const { name } of node.parameters) for (const word of name.getText().match(/\w+/g) ?? []) scope.delete(word);
  return scope;
}

/** The variable called: of `t(…)`, and of `t.rich(…)`. */
function translatorOf(called: ts.Expression): string {
  if (ts.isIdentifier(called)) return called.text;
  return ts.isPropertyAccessExpression(called) && /^(?:rich|raw|markup)$/.test(called.name.text)
    ? called.expression.getText()
    : '';
}

/** The key as far as it is written out: `a.b` of `'a.b'`, `a` of `` `a.${x}` ``, and nothing of a variable. */
function writtenKey(argument: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (!ts.isTemplateExpression(argument)) return undefined;
  return argument.head.text.includes('.') ? argument.head.text.slice(0, argument.head.text.lastIndexOf('.')) : '';
}

const textAt = (key: string): unknown =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>(
      (texts, part) => (texts as Record<string, unknown> | undefined)?.[part],
      said.get(key.split('.')[0] ?? ''),
    );
