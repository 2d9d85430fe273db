import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { plainDate } from '#kernel/plain-date.ts';
import type { Standing } from '../contract/standing.ts';
import { currenciesWithoutRate, headlineOf, isOver, totalOf, type OrganisationRow } from './compare-companies.ts';

const eur = (minor: number, code = 'EUR') => ({ minor: String(minor), currency: currency(code) });
const calm: Standing = {
  name: 'Berlin',
  legalName: 'Berlin GmbH',
  country: 'DE',
  baseCurrency: currency('EUR'),
  held: null,
  isMoneyLocked: false,
  converted: null,
  toApprove: 0,
  toReview: 0,
  toPay: 0,
  toConfirm: 0,
  lateReceipts: 0,
  budget: null,
  close: { month: '2026-11' as never, exported: 0, ready: 0, toPrepare: 0, closesInDays: 3 },
};
const row = (id: string, change: Partial<Standing> = {}): OrganisationRow => ({
  id,
  name: id,
  standing: { ...calm, ...change },
});
const held = (balance: number, shortfall: number, code = 'EUR'): NonNullable<Standing['held']> => ({
  balance: eur(balance, code),
  available: eur(balance - 10, code),
  shortfall: eur(shortfall, code),
  balanceOn: plainDate('2026-11-26'),
  shortOn: shortfall === 0 ? null : plainDate('2026-11-30'),
});
const rate = { from: 'GBP', to: 'EUR', rate: '1.2', on: plainDate('2026-11-25'), source: 'ECB', entered: null };

describe('the headline of the organisation', () => {
  it('is the first shortfall, then what waits for a second person, then a late close, else calm', () => {
    const late = row('late', { close: { ...calm.close, toPrepare: 2, closesInDays: -1 } });
    const waits = row('waits', { toConfirm: 1 });
    const short = row('short', { held: held(5, 20) });
    const sooner = row('sooner', { held: { ...held(5, 1), shortOn: plainDate('2026-11-27') } });
    const of = (...rows: OrganisationRow[]) => headlineOf(rows).row?.id ?? headlineOf(rows).kind;
    expect([of(late, waits, short, sooner), of(late, waits, short), of(late, waits), of(late), of(row('a'))]).toEqual([
      'sooner',
      'short',
      'waits',
      'late',
      'calm',
    ]);
  });

  it('is not a month that is late and has nothing left', () => {
    expect(headlineOf([row('a', { close: { ...calm.close, exported: 9, closesInDays: -4 } })]).kind).toBe('calm');
  });

  it('leaves out what could not be read', () => {
    expect(headlineOf([{ id: 'a', name: 'a', standing: undefined }]).kind).toBe('calm');
  });
});

describe('the total over all companies', () => {
  const inPounds = row('london', {
    baseCurrency: currency('GBP'),
    held: held(100, 0, 'GBP'),
    converted: { rate, balance: eur(120), available: eur(108), shortfall: eur(0) },
  });

  it('adds up in one currency what was converted, and nothing of who has no account', () => {
    const rows = [row('berlin', { held: held(50, 7) }), inPounds, row('new')];
    expect((['balance', 'available', 'shortfall'] as const).map((one) => totalOf(rows, one, 'EUR'))).toEqual([
      '170',
      '148',
      '7',
    ]);
  });

  it('is none where a rate is missing, a company was not read or money is locked', () => {
    const unconverted = row('tokyo', { baseCurrency: currency('JPY'), held: held(9, 0, 'JPY') });
    expect(totalOf([inPounds, unconverted], 'balance', 'EUR')).toBeNull();
    expect(currenciesWithoutRate([inPounds, unconverted], 'EUR')).toEqual(['JPY']);
    expect(totalOf([{ id: 'a', name: 'a', standing: undefined }], 'balance', 'EUR')).toBeNull();
    expect(totalOf([row('a', { isMoneyLocked: true })], 'balance', 'EUR')).toBeNull();
  });
});

it('a budget is over once nothing of it is left, and not before', () => {
  const of = (left: number) =>
    isOver({ planned: eur(9), used: eur(9), committed: eur(0), left: eur(left), passed: 0.5 });
  expect([of(-1), of(0), isOver(null)]).toEqual([true, false, false]);
});
