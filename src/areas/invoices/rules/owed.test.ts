import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { owedBy } from './owed.ts';

const eur = (minor: bigint) => money(minor, currency('EUR'));
const line = (net: bigint, tax: bigint) => ({ rate: '19', net: eur(net), tax: eur(tax) });
const said = (gross: bigint, { rounding = 0n, paid = 0n } = {}) => ({
  gross: eur(gross),
  rounding: eur(rounding),
  total: eur(gross + rounding),
  paid: eur(paid),
  due: eur(gross + rounding - paid),
});

it.each([
  ['was paid in full before', 11900n, said(11900n, { paid: 11900n }), { prepaid: 11900n, owed: 0n }],
  ['was paid in part before', 11900n, said(11900n, { paid: 10000n }), { prepaid: 10000n, owed: 1900n }],
  ['is owed whole', 11900n, said(11900n), { prepaid: 0n, owed: 11900n }],
  ['was corrected by hand', 10900n, said(11900n, { paid: 11900n }), { prepaid: 0n, owed: 10900n }],
  ['says nothing of it', 11900n, null, { prepaid: 0n, owed: 11900n }],
] as const)('of an invoice that %s so much is owed', (_what, gross, document, { prepaid, owed }) => {
  const found = owedBy({ gross: eur(gross), vatLines: [line(10000n, 1900n)] }, document);
  expect([found.prepaid.minor, found.owed.minor, found.vatLines.length]).toEqual([prepaid, owed, 1]);
});

it.each([9997n, 10000n])(
  'a rounding is billed as a line without VAT, whichever of its totals was typed: %s',
  (gross) => {
    const found = owedBy({ gross: eur(gross), vatLines: [line(8401n, 1596n)] }, said(9997n, { rounding: 3n }));
    expect(found).toMatchObject({ gross: eur(10000n), owed: eur(10000n), prepaid: eur(0n) });
    expect(found.vatLines[1]).toEqual({ rate: '0', net: eur(3n), tax: eur(0n) });
    // Once it is billed so, it stays.
    expect(owedBy(found, said(9997n, { rounding: 3n })).vatLines).toHaveLength(2);
  },
);

it('a rounding down lowers what is owed', () => {
  const found = owedBy({ gross: eur(10002n), vatLines: [line(8405n, 1597n)] }, said(10002n, { rounding: -2n }));
  expect(found).toMatchObject({ gross: eur(10000n), owed: eur(10000n) });
});
