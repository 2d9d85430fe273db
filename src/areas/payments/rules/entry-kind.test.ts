import { expect, test } from 'vitest';
import { entryKindOf } from './entry-kind.ts';

test.each([
  ['PMNT-ICDT-ESCT', 'transfer'],
  ['PMNT-RCDT-ESCT', 'transfer'],
  ['NTRF', 'transfer'],
  ['PMNT-RDDT-ESDD', 'direct_debit'],
  ['PMNT-CCRD-POSD', 'card'],
  ['ACMT-MDOP-CHRG', 'fee'],
  ['PMNT-ICDT-FEES', 'fee'],
  ['NCHG', 'fee'],
  ['ACMT-MCOP-INTR', 'interest'],
  ['PMNT-ICDT-RRTN', 'return'],
  ['NRTI', 'return'],
  ['NMSC', 'other'],
  ['', 'other'],
])('%s is %s', (bankCode, kind) => {
  expect(entryKindOf({ bankCode, isReturn: false })).toBe(kind);
});

test('what names a reason for coming back is a return whatever the bank calls it', () => {
  expect(entryKindOf({ bankCode: 'PMNT-RCDT-ESCT', isReturn: true })).toBe('return');
  expect(entryKindOf({ isReturn: false })).toBe('other');
});
