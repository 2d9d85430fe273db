import { expect, test } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { creditLetter, type DifferingLine } from './credit-letter.ts';

const EUR = currency('EUR');
const line = (change: Partial<DifferingLine>): DifferingLine => ({
  description: 'Flyer',
  quantity: '150',
  net: money(15_000n, EUR),
  orderedQuantity: '100',
  unitPrice: money(100n, EUR),
  billedBefore: null,
  cameQuantity: null,
  ...change,
});

test('a letter names each line that differs: what was ordered of it, or what came where that is less', () => {
  const lines = [line({}), line({ description: 'Box', quantity: '2.5', orderedQuantity: '2.5', cameQuantity: '1.5' })];
  const said = { company: 'Werk', invoice: 'A-1', order: 'PO-1', gross: money(1n, EUR), left: money(0n, EUR), lines };
  const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
  expect(plain(creditLetter('de', said))).toContain('Flyer: berechnet 150 (150,00 €), bestellt 100 × 1,00 €');
  expect(plain(creditLetter('de', said))).toContain('Box: berechnet 2,5 (150,00 €), geliefert 1,5');
  const again = { ...said, lines: [line({ quantity: '60', net: money(6000n, EUR), billedBefore: '80.5' })] };
  expect(plain(creditLetter('de', again))).toContain(
    'berechnet 60 (60,00 €), bestellt 100 × 1,00 €, davon 80,5 schon berechnet',
  );
  expect(plain(creditLetter('en', said))).toContain('Box: billed 2.5 (€150.00), delivered 1.5');
});
