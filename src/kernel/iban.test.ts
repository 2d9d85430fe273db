import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ibansOfRegistry } from './iban-samples.test-kit.ts';
import { formatIban, isIban, isSepaIban, maskIban, parseIban } from './iban.ts';

const ids = path.resolve(import.meta.dirname, '../../../shared/samples/ids');

describe('parseIban', () => {
  it.each([
    ['nothing', '  ', 'iban_missing'],
    ['a country that has no IBAN', 'US1234567890', 'iban_country_unknown'],
    ['an unknown country', 'XX12 3456 7890', 'iban_country_unknown'],
    ['a digit too few', 'DE0212030000000020205', 'iban_length'],
    ['a digit too many', 'DE021203000000002020511', 'iban_length'],
    ['letters where digits belong', 'DE02ABCD0000000020205A', 'iban_format'],
    ['two digits exchanged', 'DE02120300000000202015', 'iban_check_digits'],
    ['wrong check digits', 'FR2112421242124212421242124', 'iban_check_digits'],
  ])('refuses %s', (_name, text, code) => {
    expect(parseIban(text)).toMatchObject({ ok: false, code });
  });

  it('takes what people type', () => {
    expect(parseIban(' de02 1203-0000 0000 2020 51 ')).toEqual({ ok: true, value: 'DE02120300000000202051' });
  });
});

it('masks all but the ends, grouped as on paper', () => {
  expect([
    maskIban('DE02120300000000202051'),
    maskIban('ES9121000418450200051332'),
    maskIban('FR1420041010050500013M02606'),
    maskIban('X'),
  ]).toEqual(['DE02 •••• 20 51', 'ES91 •••• 1332', 'FR14 •••• 2 606', '••••']);
  expect(formatIban('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51');
});

it('knows the countries that joined SEPA last, and those outside', () => {
  expect(['RS35260005601001611379', 'ME25505000012345678951', 'CH9300762011623852957'].map(isSepaIban)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['TR330006100519786457841326', 'BR1800360305000010009795493C1'].map(isSepaIban)).toEqual([false, false]);
});

describe.skipIf(!existsSync(ids))('the registry’s own examples', () => {
  it('are all accepted, and none of them with a digit changed', () => {
    const registry = readFileSync(path.join(ids, 'iban_registry_v99.txt'), 'latin1');
    const examples = ibansOfRegistry(registry);
    expect(examples.length).toBeGreaterThan(80);
    expect(examples.filter((iban) => !isIban(iban))).toEqual([]);
    const changed = examples.map((iban) => iban.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)));
    expect(changed.filter((iban) => isIban(iban))).toEqual([]);
  });
});
