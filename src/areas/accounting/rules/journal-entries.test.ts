import fc from 'fast-check';
import { PCG } from './charts/pcg.ts';
import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, toDecimalText, type Money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { contraEntry, numberEntries, totalsOf, type JournalEntry } from './journal-entry.ts';
import { purchaseEntry, type CodedLine, type PurchaseInput } from './purchase-entry.ts';
import type { FeeAccounts } from './books.ts';
import { ownMovementEntry, ownMovementKind, type OwnMovementKind } from './own-movement-entry.ts';
import { settlementEntry, transferEntry, type SettlementInput } from './settlement-entry.ts';

const eur = (text: string): Money => money(BigInt(text.replace('.', '')), currency('EUR'));
const usd = (text: string): Money => money(BigInt(text.replace('.', '')), currency('USD'));

/** Entries as domain rules write them: `D 6226 600.00`. */
const written = (entry: JournalEntry): string[] =>
  entry.lines.map((line) => {
    const isDebit = line.debit.minor > 0n;
    return `${isDebit ? 'D' : 'C'} ${line.account}${line.auxiliary ?? ''} ${toDecimalText(isDebit ? line.debit : line.credit)}${line.costCentre === undefined ? '' : ` (${line.costCentre})`}`;
  });

const STANDARD = { kind: 'standard', account: '44566', recoverableRate: '1' } as const;
const NOT_RECOVERABLE = { ...STANDARD, recoverableRate: '0' };

const line = (net: Money, tax: Money, change: Partial<CodedLine> = {}): CodedLine => ({
  net,
  tax,
  label: 'ACME',
  vat: STANDARD,
  parts: [{ account: '6226', weight: 1n }],
  ...change,
});

const purchase = (lines: readonly CodedLine[], change: Partial<PurchaseInput> = {}): JournalEntry =>
  purchaseEntry({
    journal: 'ACH',
    bookedOn: plainDate('2026-03-05'),
    pieceRef: 'FA-1',
    pieceOn: plainDate('2026-03-02'),
    label: 'ACME FA-1',
    isCreditNote: false,
    payable: { account: '401', auxiliary: 'ACME' },
    lines,
    base: { currency: currency('EUR'), rate: '1' },
    ...change,
  });

const settlement = (change: Partial<SettlementInput> = {}): JournalEntry =>
  settlementEntry({
    journal: 'BQ',
    bookedOn: plainDate('2026-03-20'),
    pieceRef: 'FA-1',
    pieceOn: plainDate('2026-03-20'),
    label: 'ACME FA-1',
    bankAccount: '5121',
    counterpart: { account: '401', auxiliary: 'ACME' },
    direction: 'out',
    open: eur('1200.00'),
    booked: eur('1200.00'),
    exchange: { lossAccount: '666', gainAccount: '766' },
    ...change,
  });

describe('the entries of domain rules 2.12', () => {
  it('1: an invoice on two cost centres', () => {
    const parts = [
      { account: '6226', weight: 60n, costCentre: 'A' },
      { account: '6226', weight: 40n, costCentre: 'B' },
    ];
    expect(written(purchase([line(eur('1000.00'), eur('200.00'), { parts })]))).toEqual([
      'D 6226 600.00 (A)',
      'D 6226 400.00 (B)',
      'D 44566 200.00',
      'C 401ACME 1200.00',
    ]);
  });

  it('2: a hotel without and a restaurant with recoverable VAT', () => {
    const payable = { account: '421', auxiliary: 'DUPONT' };
    const hotel = line(eur('100.00'), eur('10.00'), { vat: NOT_RECOVERABLE, parts: [{ account: '6256', weight: 1n }] });
    expect(written(purchase([hotel], { payable }))).toEqual(['D 6256 110.00', 'C 421DUPONT 110.00']);
    const restaurant = line(eur('50.00'), eur('5.00'), { parts: [{ account: '6257', weight: 1n }] });
    expect(written(purchase([restaurant], { payable }))).toEqual(['D 6257 50.00', 'D 44566 5.00', 'C 421DUPONT 55.00']);
  });

  it('3: a card purchase', () => {
    const paper = line(eur('100.00'), eur('20.00'), { parts: [{ account: '6063', weight: 1n }] });
    expect(written(purchase([paper], { payable: { account: '401', auxiliary: 'MISC' } }))).toEqual([
      'D 6063 100.00',
      'D 44566 20.00',
      'C 401MISC 120.00',
    ]);
  });

  it('4: its settlement', () => {
    expect(written(settlement())).toEqual(['D 401ACME 1200.00', 'C 5121 1200.00']);
  });

  it('5 and 10: a bank fee and a transfer between own accounts, each with its way back', () => {
    const movement = {
      counterpartyName: 'Spreebank FX fee',
      reference: '2026-03',
      baseMinor: 186n,
      baseCurrency: currency('EUR'),
      bookedOn: plainDate('2026-03-20'),
      bankAccount: '5121',
      paymentId: 'bma_1',
    };
    const of = (kind: OwnMovementKind) => written(ownMovementEntry(kind, movement, PCG));
    expect(of('fee')).toEqual(['D 627000 1.86', 'C 5121 1.86']);
    expect(of('feeBack')).toEqual(['D 5121 1.86', 'C 627000 1.86']);
    expect(of('transferOut')).toEqual(['D 580000 1.86', 'C 5121 1.86']);
    expect(of('transferIn')).toEqual(['D 5121 1.86', 'C 580000 1.86']);
    const withTax = (fees: FeeAccounts) => written(ownMovementEntry('fee', movement, { ...PCG, fees }));
    expect(withTax({ bank: { account: '627800', taxCode: null } })).toEqual(['D 627800 1.86', 'C 5121 1.86']);
    expect(withTax({ bank: { account: '627800', taxCode: 'D20' } })).toEqual([
      'D 627800 1.55',
      'D 445660 0.31',
      'C 5121 1.86',
    ]);
    expect(withTax({ card: { account: '627800', taxCode: null } })).toEqual(['D 627000 1.86', 'C 5121 1.86']);
    expect(ownMovementKind('fee', true)).toBe('fee');
    expect(ownMovementKind('transfer', false)).toBe('transferIn');
  });

  it('6: a realised exchange loss, and the gain that mirrors it', () => {
    const counterpart = { account: '401', auxiliary: 'MISC' };
    expect(written(settlement({ counterpart, open: eur('92.00'), booked: eur('93.10') }))).toEqual([
      'D 401MISC 92.00',
      'D 666 1.10',
      'C 5121 93.10',
    ]);
    expect(written(settlement({ counterpart, open: eur('93.10'), booked: eur('92.00') }))).toEqual([
      'D 401MISC 93.10',
      'C 766 1.10',
      'C 5121 92.00',
    ]);
  });

  it('7: reverse charge, which the supplier does not bill', () => {
    const vat = { kind: 'reverse-charge', debitAccount: '44566', creditAccount: '4452', recoverableRate: '1' } as const;
    const service = line(eur('500.00'), eur('100.00'), { vat, parts: [{ account: '611', weight: 1n }] });
    expect(written(purchase([service], { payable: { account: '401', auxiliary: 'X' } }))).toEqual([
      'D 611 500.00',
      'D 44566 100.00',
      'C 4452 100.00',
      'C 401X 500.00',
    ]);
  });

  it('7b: reverse charge of which a part is not recovered', () => {
    const vat = {
      kind: 'reverse-charge',
      debitAccount: '44566',
      creditAccount: '4452',
      recoverableRate: '0.8',
    } as const;
    expect(written(purchase([line(eur('500.00'), eur('100.00'), { vat })]))).toEqual([
      'D 6226 520.00',
      'D 44566 80.00',
      'C 4452 100.00',
      'C 401ACME 500.00',
    ]);
  });

  it('8: a credit note', () => {
    expect(written(purchase([line(eur('200.00'), eur('40.00'))], { isCreditNote: true }))).toEqual([
      'D 401ACME 240.00',
      'C 6226 200.00',
      'C 44566 40.00',
    ]);
  });

  it('9: a refund on the card', () => {
    expect(
      written(
        settlement({
          direction: 'in',
          counterpart: { account: '401', auxiliary: 'MISC' },
          open: eur('50.00'),
          booked: eur('50.00'),
        }),
      ),
    ).toEqual(['D 5121 50.00', 'C 401MISC 50.00']);
  });

  it('10: wallet funding', () => {
    const funding = transferEntry({
      journal: 'BQ',
      bookedOn: plainDate('2026-03-01'),
      pieceRef: 'F1',
      label: 'Funding',
      debit: { account: '5121' },
      credit: { account: '580' },
      amount: eur('5000.00'),
    });
    expect(written(funding)).toEqual(['D 5121 5000.00', 'C 580 5000.00']);
  });
});

describe('cents', () => {
  it('a third each still sums to the whole', () => {
    const parts = ['A', 'B', 'C'].map((costCentre) => ({ account: '6226', weight: 1n, costCentre }));
    const entry = purchase([line(eur('100.00'), eur('20.00'), { vat: NOT_RECOVERABLE, parts })]);
    expect(written(entry)).toEqual(['D 6226 40.00 (A)', 'D 6226 40.00 (B)', 'D 6226 40.00 (C)', 'C 401ACME 120.00']);
    expect(written(purchase([line(eur('100.00'), eur('0.00'), { parts })]))).toEqual([
      'D 6226 33.34 (A)',
      'D 6226 33.33 (B)',
      'D 6226 33.33 (C)',
      'C 401ACME 100.00',
    ]);
  });

  it('a foreign document converts once and its last expense line takes the rest', () => {
    const entry = purchase(
      [line(usd('10.01'), usd('0.00')), line(usd('10.01'), usd('0.00')), line(usd('10.01'), usd('2.00'))],
      { base: { currency: currency('EUR'), rate: '0.92' } },
    );
    expect(written(entry)).toEqual(['D 6226 9.21', 'D 6226 9.21', 'D 6226 9.21', 'D 44566 1.84', 'C 401ACME 29.47']);
    const other = purchase(
      [line(usd('10.02'), usd('0.00')), line(usd('10.02'), usd('0.00')), line(usd('10.02'), usd('0.00'))],
      { base: { currency: currency('EUR'), rate: '0.9217' } },
    );
    expect(written(other)).toEqual(['D 6226 9.24', 'D 6226 9.24', 'D 6226 9.23', 'C 401ACME 27.71']);
    expect(other.lines.at(-1)?.foreign).toEqual(usd('30.06'));
  });

  it('a discount line lowers the expense on the other side', () => {
    expect(written(purchase([line(eur('100.00'), eur('20.00')), line(eur('-10.00'), eur('-2.00'))]))).toEqual([
      'D 6226 100.00',
      'C 6226 10.00',
      'D 44566 20.00',
      'C 44566 2.00',
      'C 401ACME 108.00',
    ]);
  });

  it('every entry balances, whatever the lines, the shares, the rate and the currency', () => {
    const amount = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 10n });
    const lines = fc.array(
      fc.record({
        net: amount,
        tax: amount,
        weights: fc.array(fc.bigInt({ min: 0n, max: 100n }), { minLength: 1, maxLength: 4 }),
        vat: fc.constantFrom('0', '0.8', '1', 'reverse', 'none'),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(
        lines,
        fc.boolean(),
        fc.constantFrom('1.0867', '0.0061234567', '151.123456'),
        (rows, isCreditNote, rate) => {
          const coded = rows.map((row): CodedLine => {
            const weights = row.weights.some((weight) => weight > 0n) ? row.weights : [1n];
            const vat =
              row.vat === 'none'
                ? ({ kind: 'none' } as const)
                : row.vat === 'reverse'
                  ? ({
                      kind: 'reverse-charge',
                      debitAccount: '44566',
                      creditAccount: '4452',
                      recoverableRate: '0.8',
                    } as const)
                  : { ...STANDARD, recoverableRate: row.vat };
            return line(money(row.net, currency('USD')), money(row.tax, currency('USD')), {
              vat,
              parts: weights.map((weight, index) => ({ account: `6${index}`, weight })),
            });
          });
          const entry = purchase(coded, { isCreditNote, base: { currency: currency('EUR'), rate } });
          if (entry.lines.length === 0) return true;
          const { debit, credit } = totalsOf([entry], currency('EUR'));
          return (
            debit.minor === credit.minor &&
            entry.lines.every(
              (one) =>
                one.debit.minor >= 0n && one.credit.minor >= 0n && one.debit.minor > 0n !== one.credit.minor > 0n,
            )
          );
        },
      ),
    );
  });
});

it('a contra entry takes an entry back exactly', () => {
  const entry = purchase([line(eur('1000.00'), eur('200.00'))]);
  const back = contraEntry(entry, { bookedOn: plainDate('2026-04-01'), labelPrefix: 'Undo ' });
  expect(written(back)).toEqual(['C 6226 1000.00', 'C 44566 200.00', 'D 401ACME 1200.00']);
  expect([back.bookedOn, back.lines[0]?.label]).toEqual(['2026-04-01', 'Undo ACME']);
});

it('a document of 0.00 makes an entry without lines, which takes no number', () => {
  const nothing = purchase([line(eur('0.00'), eur('0.00'))]);
  expect(nothing.lines).toEqual([]);
  expect([...numberEntries([nothing, settlement()])].map((one) => `${one.journal} ${one.entryNumber}`)).toEqual([
    'BQ 1',
    'BQ 1',
  ]);
});

it('entries are numbered without a gap per journal, by day, going on from the last export', () => {
  const entries = [
    settlement(),
    purchase([line(eur('1.00'), eur('0.00'))]),
    settlement({ bookedOn: plainDate('2026-03-01') }),
  ];
  const numbered = [...numberEntries(entries, new Map([['BQ', 41]]))];
  expect(numbered.map((one) => `${one.journal} ${one.entryNumber} ${one.bookedOn}`)).toEqual([
    'BQ 42 2026-03-01',
    'BQ 42 2026-03-01',
    'ACH 1 2026-03-05',
    'ACH 1 2026-03-05',
    'BQ 43 2026-03-20',
    'BQ 43 2026-03-20',
  ]);
});
