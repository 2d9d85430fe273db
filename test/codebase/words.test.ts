import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Second names of what GLOSSARY.md names once, by language; the first name beside each. */
const SECOND_NAMES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/Spesen|Abrechnung/i, 'Auslage'],
    [/Sammelzahlung|Zahll[aä]uf/i, 'Bankdatei'],
  ],
  fr: [
    [/frais de mission|note de dépenses/i, 'note de frais'],
    [/\blots? de paiements|\{# lots?\}/i, 'fichier bancaire'],
  ],
  es: [
    [/informe de gastos|hoja de gastos|\{# gastos?\}/i, 'nota de gastos'],
    [/\bremesas?\b|\blotes?\b/i, 'fichero bancario'],
    [/\bdivisas?\b/i, 'moneda'],
  ],
};

it.each(Object.keys(SECOND_NAMES))('one thing has one name in %s', (language) => {
  const files = globSync(`src/**/messages/${language}.ts`, { cwd: root });
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      // A second name that is only searched by is what the search is for.
      .replaceAll(/keywords:\s*'[^']*'/g, '')
      .split('\n')
      .flatMap((line, index) =>
        (SECOND_NAMES[language] ?? [])
          .filter(([second]) => second.test(line))
          .map(([, first]) => `${file}:${index + 1} says otherwise than "${first}": ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});

/** Pronouns, and the commands that texts give most often. */
const INFORMAL =
  /\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)\b|\b(Gib|Wähle|Frag|Lade|Prüfe|Öffne|Versuche es|Beantrage|Klicke)\b/;

it('German readers are addressed formally everywhere', () => {
  const files = globSync('src/**/de.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => INFORMAL.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

/** What words.md never says to a reader: paraphrases where the field has a noun, and people without a name or number. */
const PARAPHRASES =
  /\b(whoever|whomever|somebody|nobody|once more|anew|what came|what stands|what blocks|what it is of|dearer|a name a line|is apart|makes nothing good|(?:is|are) so)\b|\bof it\b|\bcounts (?:from|for|now|as|until|at)\b/i;
const TEXT = /'(?:[^'\\\n]|\\.)*'|`[^`]*`/g;

it('English texts say the field’s own nouns and no paraphrase of them', () => {
  const files = globSync('src/**/en.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:import|export|\/\/|\*|\/\*)/.test(line))
      .flatMap((line) => [...line.matchAll(TEXT)])
      .filter(([text]) => PARAPHRASES.test(text))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
