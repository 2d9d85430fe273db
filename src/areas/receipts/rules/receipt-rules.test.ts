import { describe, expect, it } from 'vitest';
import type { Instant } from '#kernel/instant.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { DEFAULT_RULE, type ControlRule } from './control-rule.ts';
import { countLate } from './late-events.ts';
import { assessPayment, proofOf, type JudgedPayment } from './receipt-status.ts';
import { judgeStanding, WELL } from './standing.ts';

const PAID: JudgedPayment = {
  bookedOn: plainDate('2026-03-10'),
  amountMinor: 10_000n,
  merchant: 'UBER *TRIP 8842',
  receiptCount: 0,
  hasAffidavit: false,
  invalidReason: null,
  severalUntil: null,
  hasCostCenter: true,
  hasCategory: true,
  isDescribed: true,
  isOfDispute: false,
};
const at = (day: string, change: Partial<JudgedPayment> = {}, rule: Partial<ControlRule> = {}) =>
  assessPayment({ ...PAID, ...change }, { ...DEFAULT_RULE, ...rule }, plainDate(day));

describe('the receipt of a payment', () => {
  it('is in time through the seventh day after settlement and late on the eighth', () => {
    expect(at('2026-03-17')).toEqual({ status: 'missing', owes: ['receipt'], dueOn: '2026-03-17', isLate: false });
    expect(at('2026-03-18')).toEqual({ status: 'late', owes: ['receipt'], dueOn: '2026-03-17', isLate: true });
  });

  it('owes nothing while the payment is pending, however old it is', () => {
    expect(at('2027-03-18', { bookedOn: null })).toMatchObject({ status: 'pending', isLate: false, dueOn: null });
  });

  it('is not required below the exempt amount, of an exempt merchant, or of a dispute’s money', () => {
    expect(at('2026-05-01', { amountMinor: 7_499n }).status).toBe('not_required');
    expect(at('2026-05-01', { amountMinor: 7_500n }).status).toBe('late');
    expect(at('2026-05-01', {}, { exemptMerchants: ['Uber'] }).status).toBe('not_required');
    expect(at('2026-05-01', { merchant: 'Uberlin Kiosk' }, { exemptMerchants: ['Uber'] }).status).toBe('late');
    expect(at('2026-05-01', { isOfDispute: true }).status).toBe('not_required');
  });

  it('counts as late at once when finance refuses it, and no more once another is there', () => {
    expect(at('2026-03-11', { receiptCount: 1, invalidReason: 'unreadable' })).toMatchObject({
      status: 'invalid',
      isLate: true,
    });
    expect(at('2026-03-11', { receiptCount: 2 }).status).toBe('provided');
  });

  it('cannot be provided with an affidavit, and is provided once a real one comes', () => {
    expect(at('2026-05-01', { hasAffidavit: true })).toMatchObject({ status: 'cannot_be_provided', isLate: false });
    expect(at('2026-05-01', { hasAffidavit: true, receiptCount: 1 }).status).toBe('provided');
    expect(at('2026-05-01', { hasAffidavit: true, receiptCount: 1, invalidReason: 'other' }).status).toBe(
      'cannot_be_provided',
    );
  });

  it('of several that are expected is not late before the month ends', () => {
    const several = { receiptCount: 1, severalUntil: plainDate('2026-03-31') };
    expect(at('2026-03-31', several)).toMatchObject({ status: 'several_expected', dueOn: '2026-03-31', isLate: false });
    expect(at('2026-04-01', several).status).toBe('provided');
    expect(at('2026-04-01', { ...several, receiptCount: 0 }).status).toBe('late');
  });

  it('is not all that a rule may ask for', () => {
    const rule = { requires: ['receipt', 'cost_center', 'description'] as const };
    expect(at('2026-03-12', { receiptCount: 1, hasCostCenter: false, isDescribed: false }, rule)).toMatchObject({
      status: 'missing',
      owes: ['cost_center', 'description'],
    });
  });

  it('tells the books what files alone do not say', () => {
    const statuses = [
      'not_required',
      'missing',
      'provided',
      'late',
      'invalid',
      'cannot_be_provided',
      'several_expected',
    ];
    expect(statuses.map((status) => proofOf({ status } as never))).toEqual([
      'not_needed',
      null,
      null,
      null,
      'refused',
      'sworn',
      'refused',
    ]);
  });
});

describe('late receipts', () => {
  it('of one card at one merchant on one day are one event', () => {
    const tap = { cardId: 'a', merchant: 'METRO 0041', paidOn: plainDate('2026-03-10') };
    const taps = Array.from({ length: 50 }, () => tap);
    expect(countLate(taps)).toBe(1);
    expect(
      countLate([
        ...taps,
        { ...tap, cardId: 'b' },
        { ...tap, merchant: 'Kiosk' },
        { ...tap, paidOn: plainDate('2026-03-11') },
      ]),
    ).toBe(4);
  });
});

describe('a member’s standing', () => {
  const t = (text: string) => `2026-03-${text}:00.000Z` as Instant;
  const judge = (standing: Partial<typeof WELL>, lateCount: number, now: Instant, graceDays = 1) =>
    judgeStanding({ ...WELL, ...standing }, { lateCount, maxLate: 5, graceDays, now });

  it('is well within the limit, and over it begins with a grace', () => {
    expect(judge({}, 5, t('01T10:00'))).toEqual({ overSince: null, isBlocked: false, blocksAt: null });
    expect(judge({}, 6, t('01T10:00'))).toEqual({
      overSince: t('01T10:00'),
      isBlocked: false,
      blocksAt: t('02T10:00'),
    });
  });

  it('is blocked when the grace is over, and not a moment before', () => {
    expect(judge({ overSince: t('01T10:00') }, 6, t('02T09:59')).isBlocked).toBe(false);
    expect(judge({ overSince: t('01T10:00') }, 6, t('02T10:00'))).toMatchObject({ isBlocked: true, blocksAt: null });
    expect(judge({}, 6, t('01T10:00'), 0).isBlocked).toBe(true);
  });

  it('is well again as soon as the limit is kept, and stays blocked while it is not', () => {
    const blocked = { overSince: t('01T10:00'), isBlocked: true };
    expect(judge(blocked, 5, t('03T10:00'))).toEqual({ overSince: null, isBlocked: false, blocksAt: null });
    expect(judge(blocked, 6, t('03T10:00'), 30).isBlocked).toBe(true);
  });

  it('is put off by a snooze, which also opens the cards, and blocked when that ends', () => {
    const snoozed = { overSince: t('01T10:00'), isBlocked: true, snoozedUntil: t('09T10:00') };
    expect(judge(snoozed, 9, t('08T10:00'))).toMatchObject({ isBlocked: false, blocksAt: t('09T10:00') });
    expect(judge({ ...snoozed, isBlocked: false }, 9, t('09T10:00')).isBlocked).toBe(true);
  });
});
