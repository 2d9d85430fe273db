import { expect, test } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { resembles, type Comparable } from './same-invoice.ts';

const invoice: Comparable = {
  id: 'a',
  supplierId: 's1',
  number: 'RE-0012/26',
  issuedOn: plainDate('2026-11-10'),
  grossMinor: 41_769n,
  currency: 'EUR',
  iban: 'DE1',
  fileId: null,
};

test('the same number in another spelling is the same invoice', () => {
  expect(resembles(invoice, { ...invoice, id: 'b', number: 're 0012 26', issuedOn: plainDate('2025-01-01') })).toBe(
    'same_number',
  );
});

test('the same amount within a week, or to the same account within thirty days, is suspicious', () => {
  expect(resembles(invoice, { ...invoice, id: 'b', number: 'X', issuedOn: plainDate('2026-11-17') })).toBe(
    'same_amount_near_day',
  );
  expect(
    resembles(invoice, { ...invoice, id: 'b', number: 'X', supplierId: 's2', issuedOn: plainDate('2026-10-11') }),
  ).toBe('same_account_and_amount');
});

test('the number of another total is suspicious for half a year', () => {
  const other = { ...invoice, id: 'b', number: 're 0012 26', grossMinor: 41_770n };
  expect(resembles(invoice, other)).toBe('number_again');
  expect(resembles(invoice, { ...other, issuedOn: plainDate('2026-05-14') })).toBe('number_again');
  expect(resembles(invoice, { ...other, issuedOn: plainDate('2026-05-13') })).toBeNull();
  expect(resembles(invoice, { ...other, supplierId: 's2' })).toBeNull();
});

test('another amount, currency or a distant day is another invoice', () => {
  expect(resembles(invoice, { ...invoice, id: 'b', number: 'X', grossMinor: 41_770n })).toBeNull();
  expect(resembles(invoice, { ...invoice, id: 'b', number: 'X', currency: 'GBP' })).toBeNull();
  expect(
    resembles(invoice, { ...invoice, id: 'b', number: 'X', iban: null, issuedOn: plainDate('2026-11-18') }),
  ).toBeNull();
});

test('the same document is suspicious whatever was typed of it; its number goes before', () => {
  const ofFile = { ...invoice, fileId: 'f1' };
  expect(resembles(ofFile, { ...ofFile, id: 'b', number: 'X', grossMinor: 1n, supplierId: 's2' })).toBe('same_file');
  expect(resembles(ofFile, { ...ofFile, id: 'b' })).toBe('same_number');
  expect(resembles(ofFile, { ...ofFile, id: 'b', number: 'X', grossMinor: 1n, fileId: 'f2' })).toBeNull();
});
