import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { labelledReceipts, measureMatching } from './labelled-receipts.test-kit.ts';
import { decideMatch, scoreMatch, type MatchPayment, type ReadReceipt } from './match-score.ts';
import { merchantAlias, nameLikeness } from './merchant-words.ts';

const eur = (minor: bigint) => money(minor, currency('EUR'));
const usd = (minor: bigint) => money(minor, currency('USD'));
const PAYMENT: MatchPayment = {
  charged: eur(44_309n),
  taken: usd(48_000n),
  paidOn: plainDate('2026-11-23'),
  bookedOn: plainDate('2026-11-25'),
  merchant: 'FIELDNOTE LABS SF',
  last4: '9061',
};
const READ: ReadReceipt = {
  amount: usd(48_000n),
  issuedOn: plainDate('2026-11-23'),
  merchant: 'Fieldnote Labs, Inc.',
  last4: '9061',
};
const none = { aliases: () => 0, rateOf: () => null };
const score = (read: Partial<ReadReceipt>, payment: Partial<MatchPayment> = {}, by = none) =>
  scoreMatch({ ...READ, ...read }, { ...PAYMENT, ...payment }, by).score;

describe('the score of a match', () => {
  it('is full where all is the same, and says why', () => {
    expect(scoreMatch(READ, PAYMENT, none)).toEqual({
      score: 1,
      pairs: 0,
      reasons: [
        { what: 'amount', how: 'same', read: '48000 USD' },
        { what: 'date', how: 'same', read: '2026-11-23' },
        { what: 'merchant', how: 'same', read: 'Fieldnote Labs, Inc.' },
        { what: 'card', how: 'same', read: '9061' },
      ],
    });
  });

  it('is nothing where the amount differs by a cent in the same currency', () => {
    expect(score({ amount: usd(48_001n) })).toBe(0);
    expect(score({ amount: null })).toBe(0);
  });

  it('takes another currency within three percent of what was charged, and no more', () => {
    const rateOf = (from: string) => (from === 'GBP' ? '1.17' : null);
    const gbp = (minor: bigint) => money(minor, currency('GBP'));
    const by = { aliases: () => 0, rateOf: rateOf as never };
    expect(score({ amount: gbp(37_871n) }, {}, by)).toBeGreaterThan(0.9);
    expect(score({ amount: gbp(39_000n) }, {}, by)).toBeGreaterThan(0.9);
    expect(score({ amount: gbp(39_100n) }, {}, by)).toBe(0);
    expect(score({ amount: gbp(37_871n) })).toBe(0);
  });

  it('takes a day from three before the purchase to ten after it', () => {
    const settled = { bookedOn: plainDate('2026-11-23') };
    expect(score({ issuedOn: plainDate('2026-11-20') }, settled)).toBeGreaterThan(0.6);
    expect(score({ issuedOn: plainDate('2026-11-19') }, settled)).toBe(0);
    expect(score({ issuedOn: plainDate('2026-12-03') }, settled)).toBeGreaterThan(0.6);
    expect(score({ issuedOn: plainDate('2026-12-04') }, settled)).toBe(0);
  });

  it('is nothing where the receipt names another card', () => {
    expect(score({ last4: '1190' })).toBe(0);
  });

  it('suggests without the merchant, and attaches nothing without it', () => {
    expect(score({ merchant: 'Something Else', last4: null })).toBe(0.65);
  });

  it('knows a merchant by a learnt name', () => {
    const learnt = { ...none, aliases: () => 2 };
    expect(score({ merchant: 'FL Holdings' }, {}, learnt)).toBe(1);
    expect(merchantAlias('UBER *TRIP 8842')).toBe('trip uber');
    expect(nameLikeness('Bäckerei Sonne', 'BACKEREI SONNE 12')).toBe(1);
  });
});

describe('a machine', () => {
  const sure = (pairs: number, of = 0.97) => ({ score: of, reasons: [], pairs });

  it('attaches alone only after two confirmed pairs of the name', () => {
    expect(decideMatch([{ id: 'a', match: sure(2) }])).toEqual({ kind: 'attach', id: 'a' });
    expect(decideMatch([{ id: 'a', match: sure(1) }])).toEqual({ kind: 'suggest', ids: ['a'] });
    expect(decideMatch([{ id: 'a', match: sure(2, 0.91) }])).toEqual({ kind: 'suggest', ids: ['a'] });
    expect(decideMatch([{ id: 'a', match: sure(2, 0.59) }])).toEqual({ kind: 'none' });
  });

  it('decides nothing between two payments that fit as well', () => {
    expect(
      decideMatch([
        { id: 'a', match: sure(2) },
        { id: 'b', match: sure(2, 0.95) },
      ]),
    ).toEqual({
      kind: 'suggest',
      ids: ['a', 'b'],
    });
  });
});

it('of a thousand labelled receipts with doubles among them attaches right and finds nearly all', () => {
  const figures = measureMatching(labelledReceipts(2026, 1000));
  expect(figures.attached).toBeGreaterThan(300);
  expect(figures.precision).toBeGreaterThanOrEqual(99);
  expect(figures.recall).toBeGreaterThanOrEqual(90);
});
