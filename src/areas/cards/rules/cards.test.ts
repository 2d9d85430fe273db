import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import type { LocalTime } from '#kernel/local-time.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { OUR_REASONS, type OurDeclineReason } from '#areas/notifications/contract/decline-words.ts';
import { rateBetween } from './card-rate.ts';
import { CARD_ACTIONS, CARD_MOVES, CARD_STATES, isFinal, moveCard } from './card-states.ts';
import { NO_CONTROLS } from './controls.ts';
import { compareCards } from './compare-cards.ts';
import { decideAuthorization, type Asked, type CardToAsk } from './decide-authorization.ts';
import { NO_USAGE, periodStart, RECURRENCES, remainingOf } from './limit-period.ts';
import { isNamedLike, merchantKey, merchantName } from './merchant.ts';

const CARD: CardToAsk = {
  kind: 'multi_use',
  state: 'active',
  isHolderActive: true,
  blockedReasons: [],
  controls: NO_CONTROLS,
  supplierName: null,
  merchantKey: null,
  limitMinor: 10_000n,
  usage: NO_USAGE,
  dayMinor: 0n,
  clearedCount: 0,
};
const ASKED: Asked = {
  amountMinor: 5_000n,
  merchant: { name: 'ADOBE *CREATIVE', networkId: null, category: '5734', country: 'IE' },
  channel: 'online',
  // A Friday.
  at: '2026-03-20T10:30' as LocalTime,
  isAmountControllable: false,
};

/** What each reason needs to hold, each alone: together they fail in the order of the list. */
const BROKEN: Readonly<Record<OurDeclineReason, Partial<CardToAsk>>> = {
  card_not_active: { state: 'shipped' },
  card_frozen: { state: 'paused' },
  card_ended: { state: 'lost' },
  card_used: { kind: 'single_use', clearedCount: 1 },
  holder_left: { isHolderActive: false },
  card_blocked: { blockedReasons: ['receipts'] },
  category_not_allowed: { controls: { ...NO_CONTROLS, categories: { mode: 'never', codes: ['5734'] } } },
  supplier_not_allowed: { supplierName: 'Deutsche Bahn' },
  country_not_allowed: { controls: { ...NO_CONTROLS, countries: { mode: 'only', codes: ['DE'] } } },
  channel_not_allowed: { controls: { ...NO_CONTROLS, channels: ['chip'] } },
  outside_hours: { controls: { ...NO_CONTROLS, weekdays: [1, 2, 3, 4], hours: { from: 480, until: 1080 } } },
  over_transaction_limit: { controls: { ...NO_CONTROLS, perTransactionMinor: 4_999n } },
  over_day_limit: { controls: { ...NO_CONTROLS, perDayMinor: 6_000n }, dayMinor: 1_001n },
  over_limit: { usage: { ...NO_USAGE, settledMinor: 3_000n, heldMinor: 2_001n } },
  account_short: {},
};

describe('an authorisation', () => {
  it.each(OUR_REASONS)('is declined as %s for that cause alone', (code) => {
    const available = code === 'account_short' ? 4_999n : 5_000n;
    expect(decideAuthorization({ ...CARD, ...BROKEN[code] }, ASKED, available)).toEqual({ isApproved: false, code });
  });

  it('that breaks several rules is declined for the first of them', () => {
    // From the last to the first each cause is added: the earlier one always wins.
    let card = CARD;
    for (const code of OUR_REASONS.toReversed()) {
      const { controls = NO_CONTROLS, ...rest } = BROKEN[code];
      const set = Object.fromEntries(Object.entries(controls).filter(([, rule]) => rule !== null));
      card = { ...card, ...rest, controls: { ...card.controls, ...set } };
      expect(decideAuthorization(card, ASKED, 0n)).toEqual({ isApproved: false, code });
    }
  });

  it('of exactly what is left is approved, and of nothing too', () => {
    expect(decideAuthorization(CARD, { ...ASKED, amountMinor: 10_000n }, 10_000n).isApproved).toBe(true);
    expect(decideAuthorization(CARD, { ...ASKED, amountMinor: 0n }, 0n)).toEqual({ isApproved: true, amountMinor: 0n });
  });

  it('of a shop that takes less is approved for what is left of the narrowest bound', () => {
    const fuel = { ...ASKED, amountMinor: 15_000n, isAmountControllable: true };
    expect(decideAuthorization(CARD, fuel, 8_000n)).toEqual({ isApproved: true, amountMinor: 8_000n });
    expect(decideAuthorization(CARD, fuel, 0n)).toEqual({ isApproved: false, code: 'over_limit' });
  });

  it('over midnight keeps the hours of both days', () => {
    const night = { ...CARD, controls: { ...NO_CONTROLS, hours: { from: 1320, until: 360 } } };
    const at = (time: string) =>
      decideAuthorization(night, { ...ASKED, at: `2026-03-20T${time}` as LocalTime }, 10_000n);
    expect([at('21:59'), at('22:00'), at('05:59'), at('06:00')].map(({ isApproved }) => isApproved)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('by a card for one supplier pays its first shop, and then no other', () => {
    const recurring = { ...CARD, kind: 'recurring' as const, supplierName: 'Figma' };
    expect(decideAuthorization(recurring, ASKED, 10_000n).isApproved).toBe(true);
    const known = { ...recurring, merchantKey: merchantKey({ networkId: null, name: 'PADDLE.NET* FIGMA' }) };
    expect(decideAuthorization(known, ASKED, 10_000n)).toEqual({ isApproved: false, code: 'supplier_not_allowed' });
  });
});

describe('the states of a card', () => {
  it('lead nowhere from an end, but from lost to stolen', () => {
    for (const state of CARD_STATES.filter(isFinal))
      for (const action of CARD_ACTIONS)
        expect([state, action, moveCard(action, state).ok]).toEqual([
          state,
          action,
          state === 'lost' && action === 'reportStolen',
        ]);
  });

  it('become active only by the issuer, an activation or its holder', () => {
    const into = CARD_ACTIONS.filter((action) => CARD_MOVES[action].to === 'active');
    expect(into).toEqual(['issue', 'activate', 'resume']);
  });
});

describe('a period', () => {
  it.each([
    ['one_time', '2000-01-01'],
    ['week', '2026-03-16'],
    ['month', '2026-03-01'],
    ['quarter', '2026-01-01'],
    ['year', '2026-01-01'],
  ] as const)('of a limit per %s begins on %s', (recurrence, start) => {
    expect(RECURRENCES).toContain(recurrence);
    expect(periodStart(recurrence, plainDate('2026-03-20'))).toBe(start);
  });

  it('of a week holds its Sunday', () => {
    expect(periodStart('week', plainDate('2026-03-22'))).toBe('2026-03-16');
    expect(periodStart('week', plainDate('2026-03-23'))).toBe('2026-03-23');
  });

  it('has raises on top, and less than nothing left after an over-capture', () => {
    expect(remainingOf(100n, { raisedMinor: 50n, settledMinor: 170n, heldMinor: 0n, overMinor: 20n })).toBe(-20n);
  });
});

describe('a shop', () => {
  it.each([
    ['PAYPAL *SPOTIFY 4029357733', 'SPOTIFY'],
    ['SQ *BLUE BOTTLE COFFEE', 'BLUE BOTTLE COFFEE'],
    ['SumUp  *Cafe Morgen', 'Cafe Morgen'],
    ['AMAZON MKTPL*2T4K91AB0', 'AMAZON MKTPL'],
    ['DB BAHN 170523', 'DB BAHN'],
    ['7-ELEVEN', '7-ELEVEN'],
    ['*', '*'],
  ])('%s is called %s', (descriptor, name) => {
    expect(merchantName(descriptor)).toBe(name);
  });

  it('is known again without case, marks and numbers, or by its number in the network', () => {
    const key = (name: string, networkId: string | null = null): string => merchantKey({ name, networkId });
    expect(key('ADOBE *CREATIVE 408-536')).toBe(key('Adobe Creative'));
    expect(key('ADOBE', '12')).not.toBe(key('ADOBE', '13'));
  });

  it.each([
    ['ADOBE *CREATIVE CLOUD', 'Adobe Systems Software Ireland Ltd', true],
    ['PAYPAL *NOTION', 'Notion Labs Inc.', true],
    ['DEUTSCHE BAHN AG', 'Deutsche Bahn', true],
    ['ADOBE', 'Figma', false],
    ['ANYTHING', 'GmbH', false],
  ])('%s is, or is not, %s', (descriptor, supplier, is) => {
    expect(isNamedLike(descriptor, supplier)).toBe(is);
  });
});

it('the rate of a card is what one unit came to, in currencies of other decimals too', () => {
  const of = (minor: bigint, code: string) => money(minor, currency(code));
  expect(rateBetween(of(10_000n, 'USD'), of(9_310n, 'EUR'))).toBe('0.931');
  expect(rateBetween(of(5_000n, 'JPY'), of(3_100n, 'EUR'))).toBe('0.0062');
  expect(rateBetween(of(12_345n, 'KWD'), of(3_703n, 'EUR'))).toBe('2.999594977723');
  expect(rateBetween(of(1n, 'EUR'), of(1n, 'EUR'))).toBe('1');
});

describe('a comparison with the issuer', () => {
  const here = {
    ref: 'c1',
    state: 'active',
    isBlocked: false,
    holder: 'h1',
    limits: [{ interval: 'month', minor: 100n }],
  } as const;
  const there = { ref: 'c1', state: 'active', holder: 'h1', limits: [{ interval: 'month', minor: 100n }] } as const;

  it('finds nothing where both sides agree, or the card is over on both', () => {
    expect(compareCards([here], [there])).toEqual([]);
    expect(compareCards([{ ...here, state: 'stolen', limits: [] }], [{ ...there, state: 'cancelled' }])).toEqual([]);
    expect(compareCards([{ ...here, state: 'paused' }], [{ ...there, state: 'inactive' }])).toEqual([]);
    expect(compareCards([], [{ ...there, state: 'cancelled' }])).toEqual([]);
    // What the company blocks is stopped at the issuer too.
    expect(compareCards([{ ...here, isBlocked: true }], [{ ...there, state: 'inactive' }])).toEqual([]);
    expect(compareCards([{ ...here, isBlocked: true }], [there])).toHaveLength(1);
  });

  it.each(CARD_STATES)('of a card that is %s says where the issuer has another state', (state) => {
    const fitting = {
      active: 'active',
      cancelled: 'cancelled',
      expired: 'cancelled',
      lost: 'cancelled',
      stolen: 'cancelled',
    };
    const fits = (fitting as Record<string, string>)[state] ?? 'inactive';
    for (const says of ['active', 'inactive', 'cancelled'] as const)
      expect(compareCards([{ ...here, state }], [{ ...there, state: says }]).some(({ kind }) => kind === 'state')).toBe(
        says !== fits,
      );
  });

  it('says what is there on one side alone, and which limits differ', () => {
    expect(compareCards([here], [])).toEqual([{ ref: 'c1', kind: 'missing' }]);
    expect(compareCards([], [there])).toEqual([{ ref: 'c1', kind: 'unknown' }]);
    expect(compareCards([here], [{ ...there, limits: [{ interval: 'day', minor: 5n }] }])).toEqual([
      { ref: 'c1', kind: 'limit', interval: 'month', oursMinor: 100n, theirsMinor: null },
      { ref: 'c1', kind: 'limit', interval: 'day', oursMinor: null, theirsMinor: 5n },
    ]);
    expect(compareCards([{ ...here, limits: null, holder: null }], [{ ...there, limits: [] }])).toEqual([]);
  });
});
