import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { instantFromMs } from '#kernel/instant.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { writePain001, type TransferToWrite } from './pain-001.ts';
import { transfersCsv } from './transfers-csv.ts';

const transfer = (endToEndId: string, change: Partial<TransferToWrite> = {}): TransferToWrite => ({
  endToEndId,
  executionOn: plainDate('2026-03-05'),
  amount: money(120_000n, currency('EUR')),
  debtor: { name: 'Halden & Roy GmbH', iban: 'DE02120300000000202051' },
  creditor: { name: 'Atelier Morel', iban: 'FR1420041010050500013M02606' },
  remittance: 'FA-2026-0117',
  ...change,
});

function csvOf(transfers: readonly TransferToWrite[], version: '09' | '03'): string[] {
  const createdAt = instantFromMs(Date.UTC(2026, 2, 4, 9, 30));
  const file = writePain001({ version, messageId: 'MSG-1', createdAt, initiatorName: 'Halden & Roy GmbH', transfers });
  if (!file.ok) throw new Error(file.code);
  return transfersCsv(file.value.xml).split('\r\n');
}

it.each(['09', '03'] as const)('holds every transfer of the file, whatever its version: %s', (version) => {
  const later = transfer('pay-2', { executionOn: plainDate('2026-03-09'), amount: money(5n, currency('EUR')) });
  expect(csvOf([transfer('pay-1'), later], version)).toEqual([
    'Execution date,Debtor IBAN,Payee,Payee IBAN,Amount,Currency,Remittance,Reference',
    '2026-03-05,DE02120300000000202051,Atelier Morel,FR1420041010050500013M02606,1200.00,EUR,FA-2026-0117,pay-1',
    '2026-03-09,DE02120300000000202051,Atelier Morel,FR1420041010050500013M02606,0.05,EUR,FA-2026-0117,pay-2',
    '',
  ]);
});

it('keeps a cell a cell: commas are quoted, and nothing begins as a formula', () => {
  const [, row] = csvOf(
    [transfer('pay-1', { remittance: '+A1,5', creditor: { name: '-Morel', iban: 'FR1420041010050500013M02606' } })],
    '09',
  );
  expect(row).toContain(`,"'-Morel",`);
  expect(row).toContain(`,"'+A1,5",`);
});

it('gives a creditor reference as it is', () => {
  const [, row] = csvOf([transfer('pay-1', { remittance: 'RF18 5390 0754 7034' })], '09');
  expect(row).toContain(',RF18539007547034,');
});
