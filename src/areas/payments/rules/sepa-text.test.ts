import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCreditorReference, toSepaId, toSepaName, toSepaText } from './sepa-text.ts';

describe('toSepaText', () => {
  it.each([
    ['Größe & Söhne GmbH', 'Groesse + Soehne GmbH'],
    ['Société Générale – Été', 'Societe Generale - Ete'],
    ['Ñandú, S.L.', 'Nandu, S.L.'],
    ['L’Œuvre “unique”', "L'oeuvre 'unique'".replace('oeuvre', 'Oeuvre')],
    ['Łódź Øresund Þór', 'Lodz Oresund Thor'],
    ['Αθήνα', 'Athina'],
    ['София', 'Sofiya'],
    ['10 € @ 5 %', '10 EUR (at) 5 pct'],
    ['a\n\tb\u00a0 c', 'a b c'],
    ['e\u0301\u200b', 'e'],
    ['発票 😀', '.. .'],
    ['İstanbul', 'Istanbul'],
  ])('writes %s', (text, expected) => {
    expect(toSepaText(text)).toBe(expected);
  });

  it('never leaves the character set, whatever comes, and changes nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const once = toSepaText(text);
        return /^[A-Za-z0-9/\-?:().,'+ ]*$/.test(once) && toSepaText(once) === once;
      }),
    );
  });
});

it('cuts names at 70 characters, at a word where it can', () => {
  expect(
    toSepaName('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH'),
  ).toHaveLength(70);
  expect(toSepaName('Gemeinnützige Gesellschaft zur Förderung der Binnenschifffahrt auf der Oder')).toBe(
    'Gemeinnuetzige Gesellschaft zur Foerderung der Binnenschifffahrt auf',
  );
});

it('never cuts an id, and refuses what banks refuse', () => {
  expect(toSepaId('pay_01k8m2')).toBe('pay-01k8m2');
  expect([toSepaId(''), toSepaId('x'.repeat(36)), toSepaId('/a'), toSepaId('a/'), toSepaId('a//b')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('tells creditor references by their check digits', () => {
  expect(['RF18 5390 0754 7034', 'RF18539007547034', 'RF712348231'].map(isCreditorReference)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['RF19539007547034', 'RF98123456789012X!', 'INV-1'].map(isCreditorReference)).toEqual([false, false, false]);
});

it.each([
  ['½ Seite', '1/2 Seite'],
  ['2½ Stunden', '2 1/2 Stunden'],
  ['¾', '3/4'],
  ['⅒ und ⅟ und 1⁄3', '1/10 und 1/ und 1/3'],
  ['Rechnung 10²', 'Rechnung 10(2)'],
  ['5 m² H₂O', '5 m2 H2O'],
  ['3① 4₂', '3(1) 4(2)'],
  ['2×50 und 2*50 und 2 * 50', '2x50 und 2x50 und 2 x 50'],
  ['10^6', '10(6)'],
  ['~500', 'ca. 500'],
  ['5 ± 1 ÷ 2', '5 +- 1 : 2'],
])('a sign beside a number never changes it: %s becomes %s', (text, sepa) => {
  expect(toSepaText(text)).toBe(sepa);
});
