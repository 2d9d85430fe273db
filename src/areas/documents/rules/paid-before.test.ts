import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { paidBefore } from './paid-before.ts';
import type { WireInvoiceReading } from './invoice-reading.ts';

const eur = (minor: bigint) => money(minor, currency('EUR'));
const field = (minor: number, confidence = 1, code = 'EUR') =>
  ({ value: { minor: String(minor), currency: code }, confidence, origin: 'einvoice' }) as WireInvoiceReading['gross'];
const reading = (parts: Partial<WireInvoiceReading>): WireInvoiceReading => ({
  kind: 'invoice',
  vatBreakdown: [],
  lines: [],
  ...parts,
});

it('says nothing of what is owed whole, of more than that, of another currency, and of what was not read for sure', () => {
  expect(paidBefore(null)).toBeNull();
  expect(paidBefore(reading({ gross: field(67115) }))).toBeNull();
  expect(paidBefore(reading({ gross: field(67115), amountDue: field(67115) }))).toBeNull();
  expect(paidBefore(reading({ gross: field(67115), amountDue: field(70000) }))).toBeNull();
  expect(paidBefore(reading({ gross: field(67115), amountDue: field(47015, 1, 'USD') }))).toBeNull();
  expect(paidBefore(reading({ gross: field(67115), amountDue: field(47015, 0.6) }))).toBeNull();
  expect(paidBefore(reading({ kind: 'credit-note', gross: field(67115), amountDue: field(0) }))).toBeNull();
});

it('says what was paid before and what is left, down to nothing', () => {
  expect(paidBefore(reading({ gross: field(67115), amountDue: field(47015) }))).toEqual({
    gross: eur(67115n),
    paid: eur(20100n),
    due: eur(47015n),
  });
  expect(paidBefore(reading({ gross: field(500), amountDue: field(0) }))?.paid).toEqual(eur(500n));
});
