import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { countryOfLetters, countryOfVat, countryOr, parseVatNumber } from './vat-number.ts';
import { vatNumbersInUse } from './vat-samples.test-kit.ts';

const cases = path.resolve(import.meta.dirname, '../../../../../shared/samples/ids/eu-vat-cases.txt');

it.each([
  '',
  'DE',
  'DE12345678',
  'FR1234567890',
  'ATU1234567',
  'NL123456789X01',
  'SE556188840402',
  'hello',
  'X',
  '----',
  // One digit typed wrong.
  'DE136695977',
  'ATU13585626',
  'FR61498823512',
  'EL094259217',
  'XI110305877',
  // Forms that the United Kingdom and Switzerland do not have.
  'GB12345678',
  'GB1234567890',
  'GBGD500',
  'GBHA499',
  'GBAB123456789',
  'CH116281710',
  'CHE12345678',
  'CHE116281711',
  'CHE116281710XYZ',
  'GB980780685',
])('refuses %j', (text) => {
  expect(parseVatNumber(text)).toEqual({ ok: false, code: 'invalid_vat_number' });
});

it('keeps a number without blanks and signs, as its country writes it', () => {
  const kept = (text: string) => {
    const parsed = parseVatNumber(text);
    return parsed.ok ? parsed.value : null;
  };
  expect(kept(' de 136.695-976 ')).toBe('DE136695976');
  expect(kept('GR 094259216')).toBe('EL094259216');
  expect(kept('BE 428 759 497')).toBe('BE0428759497');
  expect(kept('IE 8473625E')).toBe('IE8473625E');
  expect(kept('CHE-116.281.710 MWST')).toBe('CHE116281710MWST');
  // Not of the countries whose numbers they look like.
  expect(kept('12-3456789')).toBe('123456789');
  expect(kept('AB 12 3456789')).toBe('AB123456789');
});

it.each(['GB980780684', 'GBGD001', 'GBHA599', 'CHE116281710', 'CHE116281710TVA'])('takes %s', (text) => {
  expect(parseVatNumber(text)).toEqual({ ok: true, value: text });
});

it('puts the letters of its country before a number that is right with them, and before no other', () => {
  const kept = (text: string, country: string) => {
    const parsed = parseVatNumber(text, country);
    return parsed.ok ? parsed.value : null;
  };
  expect(kept('136 695 976', 'DE')).toBe('DE136695976');
  expect(kept('94259216', 'GR')).toBe('EL094259216');
  expect(kept('428759497', 'BE')).toBe('BE0428759497');
  expect(kept('980 7806 84', 'GB')).toBe('GB980780684');
  expect(kept('U13585627', 'AT')).toBe('ATU13585627');
  // Named already, another country's, of other digits, or of a country whose numbers have no form here.
  expect(kept('FR40303265045', 'DE')).toBe('FR40303265045');
  expect(kept('136695977', 'DE')).toBe('136695977');
  expect(kept('12345', 'DE')).toBe('12345');
  expect(kept('12-3456789', 'US')).toBe('123456789');
});

it.skipIf(!existsSync(cases))('passes every number that was found in use', () => {
  const numbers = vatNumbersInUse(readFileSync(cases, 'utf8'));
  expect(numbers.length).toBeGreaterThan(600);
  const refused = numbers.filter((text) => !parseVatNumber(text).ok);
  expect(refused).toEqual([]);
});

it('knows the country of what surely is a VAT number', () => {
  for (const [vatNumber, country] of [
    ['DE136695976', 'DE'],
    ['EL094259216', 'GR'],
    ['XI980780684', 'GB'],
    ['GB980780684', 'GB'],
    // Letters and digits of a country whose form nobody here knows, and digits without letters.
    ['ZZ12345', null],
    ['US123456789', null],
    ['980780684', null],
  ] as const)
    expect(countryOfVat(vatNumber), vatNumber).toBe(country);
  expect(['EL', 'XI', 'FR', 'ZZ'].map(countryOfLetters)).toEqual(['GR', 'GB', 'FR', null]);
});

it('takes the country from a VAT number only where nobody said one, and only from one that is right', () => {
  expect(countryOr(null, null)).toBeNull();
  expect(countryOr(null, 'DE123')).toBeNull();
  expect(countryOr('FR', 'DE136695976')).toBe('FR');
  expect(['DE136695976', 'EL094259216', 'XI980780684'].map((number) => countryOr(null, number))).toEqual([
    'DE',
    'GR',
    'GB',
  ]);
});
