import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { addDays, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { judgeCharge, lowLimit, missingCharge, type Watched, type WatchedCharge } from './detect.ts';
import { findSubscription, type SeenCharge } from './find-subscription.ts';
import { annualMinor, expectedDays, forecast, monthlyMinor, proRata } from './forecast.ts';
import { addPeriods, anchorAfter, nextExpected } from './recurrence.ts';
import { graceUntil, noticeBy, renewalNotice, renewed } from './renewal.ts';
import { isSameShop } from './same-shop.ts';
import { moveSubscription } from './states.ts';

const EUR = currency('EUR');
const day = plainDate;

const seen = (...charges: readonly (readonly [string, number, string?])[]): SeenCharge[] =>
  charges.map(([on, cents, code = 'EUR'], at) => ({
    id: `c${at}`,
    on: day(on),
    minor: BigInt(cents),
    currency: currency(code),
  }));

describe('finding a subscription', () => {
  it('three like charges of a month are one, and the next is expected a month later', () => {
    const found = findSubscription(seen(['2026-01-05', 8700], ['2026-02-06', 8700], ['2026-03-05', 8700]));
    expect(found).toMatchObject({ recurrence: 'month', amountMinor: 8700n, varies: false, nextOn: '2026-04-05' });
  });

  it.each([
    ['week', ['2026-03-02', '2026-03-09', '2026-03-16']],
    ['quarter', ['2025-06-15', '2025-09-13', '2025-12-16']],
    ['year', ['2024-03-22', '2025-03-20', '2026-03-20']],
  ] as const)('three like charges of a %s are one', (recurrence, days) => {
    const found = findSubscription(seen(...days.map((on) => [on, 11_988] as const)));
    expect(found?.recurrence).toBe(recurrence);
  });

  it('two charges are none, however alike', () => {
    expect(findSubscription(seen(['2026-01-05', 8700], ['2026-02-05', 8700]))).toBeNull();
  });

  it('charges that differ by more than 5 % are none while there are three of them', () => {
    expect(findSubscription(seen(['2026-01-05', 8700], ['2026-02-05', 9900], ['2026-03-05', 8700]))).toBeNull();
  });

  it('what usage decides is one after six in a row, and says that it varies', () => {
    const cloud = seen(
      ['2026-01-05', 36_347],
      ['2026-02-04', 39_799],
      ['2026-03-03', 39_247],
      ['2026-04-05', 32_816],
      ['2026-05-03', 28_048],
      ['2026-06-03', 34_014],
    );
    expect(findSubscription(cloud)).toMatchObject({ recurrence: 'month', varies: true, amountMinor: 34_014n });
    expect(findSubscription(cloud.slice(1))).toBeNull();
  });

  it('weekly lunches and fuel are none: neither their days nor their amounts are regular', () => {
    const lunches = seen(['2026-01-04', 1665], ['2026-01-10', 2101], ['2026-01-18', 1962], ['2026-01-24', 1955]);
    const fuel = seen(['2026-01-03', 7639], ['2026-01-17', 7397], ['2026-01-31', 6846], ['2026-02-13', 4903]);
    expect([findSubscription(lunches), findSubscription(fuel)]).toEqual([null, null]);
  });

  it('the same amount each month is found between other purchases of the supplier', () => {
    const found = findSubscription(
      seen(
        ['2026-01-05', 5999],
        ['2026-01-20', 31_000],
        ['2026-02-05', 5999],
        ['2026-02-11', 1250],
        ['2026-03-05', 5999],
      ),
    );
    expect(found).toMatchObject({ recurrence: 'month', amountMinor: 5999n });
  });

  it('a trial of nothing that turns paid is one, and amounts in different currencies are never compared', () => {
    expect(findSubscription(seen(['2026-05-02', 0], ['2026-06-01', 9600], ['2026-07-01', 9600]))?.amountMinor).toBe(
      9600n,
    );
    expect(findSubscription(seen(['2026-01-05', 8700], ['2026-02-05', 8700, 'USD'], ['2026-03-05', 8700]))).toBeNull();
  });
});

describe('the day of the next charge', () => {
  it('keeps to the day it began on, through short months', () => {
    const anchor = day('2026-01-31');
    const days = [1, 2, 3].map((count) => addPeriods(anchor, 'month', count));
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(nextExpected(anchor, 'month', day('2026-02-28'))).toBe('2026-03-31');
  });

  it('stays where a working day later is charged, and moves where the supplier moved it', () => {
    expect(anchorAfter(day('2026-01-05'), 'month', day('2026-03-07'))).toBe('2026-01-05');
    expect(anchorAfter(day('2026-01-05'), 'month', day('2026-03-18'))).toBe('2026-03-18');
  });
});

const WATCHED: Watched = {
  recurrence: 'month',
  currency: EUR,
  varies: false,
  multiReceipt: false,
  nextOn: day('2026-04-05'),
  amountMinor: 8700n,
};
const charge = (on: string, cents: number, more: Partial<WatchedCharge> = {}): WatchedCharge => ({
  id: `c-${on}`,
  on: day(on),
  minor: BigInt(cents),
  currency: EUR,
  shop: 'SLACK T01ABCDEFGH',
  ...more,
});
const BEFORE = [charge('2026-01-05', 8700), charge('2026-02-05', 8700), charge('2026-03-05', 8700)];
const kinds = (next: WatchedCharge, more: Partial<Watched> = {}, before = BEFORE) =>
  judgeCharge({ watched: { ...WATCHED, ...more }, before }, next, isSameShop).map(({ kind }) => kind);

describe('a charge', () => {
  it('says nothing where it is as expected', () => {
    expect(kinds(charge('2026-04-06', 8700))).toEqual([]);
  });

  it('of more than 5 % and more than a unit above the median of the last three is a price change, and so is one below', () => {
    expect(kinds(charge('2026-04-05', 9570))).toEqual(['price_change']);
    expect(kinds(charge('2026-04-05', 7000))).toEqual(['price_change']);
    expect(kinds(charge('2026-04-05', 9135))).toEqual([]);
    expect(kinds(charge('2026-04-05', 600), {}, [charge('2026-03-05', 500)])).toEqual([]);
  });

  it('compares with the median: one odd charge before makes no price change of the usual one', () => {
    const before = [charge('2026-01-05', 8700), charge('2026-02-05', 8700), charge('2026-03-05', 20_000)];
    expect(kinds(charge('2026-04-05', 8700), {}, before)).toEqual([]);
  });

  it('at the new price is told once, and small changes of what usage decides never', () => {
    const risen = [...BEFORE.slice(1), charge('2026-04-05', 9570)];
    expect(kinds(charge('2026-05-05', 9570), {}, risen)).toEqual([]);
    expect(kinds(charge('2026-04-05', 9570), { varies: true })).toEqual([]);
    expect(kinds(charge('2026-04-05', 14_000), { varies: true })).toEqual(['price_change']);
  });

  it('a day after another is a double, unless several are agreed or a period lies between', () => {
    expect(kinds(charge('2026-03-06', 8700))).toEqual(['double_charge']);
    expect(kinds(charge('2026-03-06', 8700), { multiReceipt: true })).toEqual([]);
    expect(kinds(charge('2026-04-02', 8700))).toEqual([]);
  });

  it('in another currency than the price is foreign billing', () => {
    expect(kinds(charge('2026-04-05', 9000, { currency: currency('USD') }))).toEqual(['foreign_billing']);
    expect(kinds(charge('2026-04-05', 9000, { currency: currency('USD') }), { currency: currency('USD') })).toEqual([]);
  });

  it('of another shop on its card is a second merchant; another spelling or a transfer is none', () => {
    expect(kinds(charge('2026-04-05', 8700, { shop: 'SLACKLINE SHOP' }))).toEqual(['second_merchant']);
    expect(kinds(charge('2026-04-05', 8700, { shop: 'Slack Technologies Ltd' }))).toEqual([]);
    expect(kinds(charge('2026-04-05', 8700, { shop: null }))).toEqual([]);
  });
});

describe('a day', () => {
  it('more than seven days after the expected one misses the charge', () => {
    expect(missingCharge(WATCHED, day('2026-04-13'))).toMatchObject({ kind: 'missing_charge', key: '2026-04-05' });
    expect(missingCharge(WATCHED, day('2026-04-12'))).toBeNull();
  });

  it('on which the card has too little left for the next charge says so, unless its period begins anew before', () => {
    const asked = { nextOn: day('2026-04-05'), expectedMinor: 8700n, currency: EUR };
    const card = { leftMinor: 5000n, limitMinor: 10_000n, renewsOn: day('2026-05-01') };
    expect(lowLimit(asked, card)).toMatchObject({ kind: 'limit_low', beforeMinor: 5000n, afterMinor: 8700n });
    expect(lowLimit(asked, { ...card, renewsOn: day('2026-04-01') })).toBeNull();
    expect(lowLimit(asked, { ...card, renewsOn: day('2026-04-01'), limitMinor: 8000n })?.beforeMinor).toBe(8000n);
    expect(lowLimit(asked, { ...card, leftMinor: 8700n })).toBeNull();
  });
});

describe('a renewal', () => {
  it('is told at 60, 30 and 7 days, the nearest that has come', () => {
    const renewalOn = day('2026-09-01');
    const told = [61, 60, 31, 30, 8, 7, 0, -1].map((left) => renewalNotice(renewalOn, addDays(renewalOn, -left)));
    expect(told).toEqual([null, 60, 60, 30, 30, 7, 7, null]);
  });

  it('comes again after its term, where the contract renews by itself', () => {
    const contract = { renewalOn: day('2025-01-31'), autoRenew: true, termMonths: 12 };
    expect(renewed(contract, day('2026-06-01'))).toBe('2027-01-31');
    expect(renewed({ ...contract, autoRenew: false }, day('2026-06-01'))).toBe('2025-01-31');
    expect(noticeBy(day('2026-09-01'), 30)).toBe('2026-08-02');
  });

  it('leaves thirty days after its owner left', () => {
    expect(graceUntil(day('2026-03-01'))).toBe('2026-03-31');
  });
});

describe('the cost', () => {
  it('of a year is the amount times its periods; a month is a twelfth of it', () => {
    expect([annualMinor(8700n, 'month'), annualMinor(1000n, 'week'), monthlyMinor(1000n, 'year')]).toEqual([
      104_400n,
      52_000n,
      83n,
    ]);
  });

  it('of the next twelve months is told by the month of each charge, and not beyond its end', () => {
    const quarterly = { nextOn: day('2026-02-15'), recurrence: 'quarter', endsOn: null, amountMinor: 500n } as const;
    expect([...forecast(quarterly, day('2026-02-01'))]).toEqual([
      ['2026-02', 500n],
      ['2026-05', 500n],
      ['2026-08', 500n],
      ['2026-11', 500n],
    ]);
    expect(expectedDays({ ...quarterly, endsOn: day('2026-06-01') }, day('2026-02-01'))).toHaveLength(2);
  });

  it('of the rest of a period is its share by days', () => {
    const period = { nextOn: day('2026-07-01'), recurrence: 'month' } as const;
    const share = (today: PlainDate) => proRata(3000n, { ...period, today });
    expect([share(day('2026-06-01')), share(day('2026-06-16')), share(day('2026-07-01'))]).toEqual([3000n, 1500n, 0n]);
  });
});

it('a proposal is answered once, and nothing leads out of what was cancelled', () => {
  expect(moveSubscription('accept', 'proposed')).toMatchObject({ ok: true, value: 'active' });
  for (const [move, state] of [
    ['accept', 'refused'],
    ['accept', 'active'],
    ['refuse', 'active'],
    ['resume', 'cancelled'],
    ['cancel', 'cancelled'],
  ] as const)
    expect(moveSubscription(move, state)).toMatchObject({ ok: false, code: 'illegal_state' });
});

it('two names are one shop when what tells them from others is the same', () => {
  expect(isSameShop('PADDLE.NET* NOTION', 'Notion Labs, Inc.')).toBe(true);
  expect(isSameShop('ZOOM.US 888-799-9666', 'Zoom')).toBe(true);
  for (const [other, name] of [
    ['ZOOM PIZZA', 'Zoom'],
    ['FIGMAR GMBH', 'Figma'],
    ['ADOBE INN', 'Adobe'],
  ] as const)
    expect(isSameShop(other, name)).toBe(false);
});
