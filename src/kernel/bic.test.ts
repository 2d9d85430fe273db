import { expect, it } from 'vitest';
import { isBankOf, parseBic } from './bic.ts';

it.each([
  ['UBSWCHZH80A', 'UBSWCHZH80A'],
  [' ubsw ch zh80a', 'UBSWCHZH80A'],
  ['POFICHBE', 'POFICHBE'],
])('a BIC is read as it was meant: %s', (typed, stored) => {
  expect(parseBic(typed)).toMatchObject({ ok: true, value: stored });
});

it.each([
  ['', 'bic_missing'],
  ['UBSWCHZ', 'bic_invalid'],
  ['UBSWCHZH8', 'bic_invalid'],
  ['UBSWCHZH80', 'bic_invalid'],
  ['UBSWCHZH80AB', 'bic_invalid'],
  ['UBS1CHZH', 'bic_invalid'],
  ['UBSWCHZO', 'bic_invalid'],
])('what is no BIC is refused: %s', (typed, code) => {
  expect(parseBic(typed)).toMatchObject({ ok: false, code });
});

it.each([
  ['UBSWCHZH80A', 'CH9300762011623852957', true],
  ['BARCGB22', 'GB82WEST12345698765432', true],
  ['BARCJESH', 'GB82WEST12345698765432', true],
  ['BYLADEM1001', 'CH9300762011623852957', false],
  ['UBSWCHZH80A', 'GB82WEST12345698765432', false],
])('a bank %s of an account %s: %s', (bic, iban, fits) => {
  expect(isBankOf(bic, iban)).toBe(fits);
});
