import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { issuerMessageSchema, type IssuerMessage } from '#areas/cards/contract/issuer-message.ts';
import type { CardLimits } from '#areas/cards/server/door.ts';
import { NO_CONTROLS } from '#areas/cards/rules/controls.ts';
import { signAsStripe } from '../../../../test/setup/stripe/play.ts';
import { categoryWord } from './category-words.ts';
import { cardholderParams } from './cardholder-params.ts';
import { eventShape } from './event-shapes.ts';
import { holderNeeds } from './holder-needs.ts';
import { readStripeEvent } from './read-event.ts';
import { spendingControls } from './spending-controls.ts';
import { amountFromStripe, amountToStripe } from './stripe-amount.ts';
import { stripeIssuer } from './stripe-issuer.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../../../shared/samples/cards/stripe');
const SECRET = 'whsec_test_secret';
const issuer = stripeIssuer({
  secretKey: 'sk_test_none',
  webhookSecret: SECRET,
  account: 'acct_1',
  url: null,
  showsNumbers: false,
  termsUrl: null,
});

const read = (event: unknown): IssuerMessage | null => readStripeEvent(eventShape.parse(event), 'acct_1');
const LIMITS: CardLimits = {
  currency: currency('EUR'),
  limitMinor: 10_000n,
  recurrence: 'month',
  carryOver: 'set',
  controls: NO_CONTROLS,
};

describe('a signature', () => {
  const body = '{"id":"evt_1","type":"ping","created":1767225600,"data":{"object":{}}}';
  const nowMs = 1_767_225_600_000;
  const open = (signature: string | undefined, at = nowMs, text = body) =>
    (async () => issuer.readWebhook({ signature, text, nowMs: at }))();

  it('opens what it was made for, within five minutes either way', async () => {
    const signature = signAsStripe(body, nowMs, SECRET);
    for (const apart of [0, 300_000, -300_000]) expect(await open(signature, nowMs + apart)).toBeNull();
  });

  it.each([
    ['older than that', signAsStripe(body, nowMs, SECRET), 301_000, 'signature_old'],
    ['as much in the future', signAsStripe(body, nowMs, SECRET), -301_000, 'signature_old'],
    ['of another secret', signAsStripe(body, nowMs, 'whsec_other'), 0, 'signature_invalid'],
    ['of another body', signAsStripe(`${body} `, nowMs, SECRET), 0, 'signature_invalid'],
    ['that is missing', undefined, 0, 'signature_invalid'],
    ['without a time', 'v1=00', 0, 'signature_invalid'],
    ['of a scheme before', signAsStripe(body, nowMs, SECRET).replace('v1=', 'v0='), 0, 'signature_invalid'],
  ])('%s is refused', async (_name, signature, apart, code) => {
    await expect(open(signature, nowMs + apart)).rejects.toMatchObject({ code });
  });

  it.skipIf(!existsSync(SAMPLES))('of each published example is judged as it says', async () => {
    type Vector = { name: string; header: string; body: string; now: number; secret: string; accept: boolean };
    const vectors = JSON.parse(readFileSync(path.join(SAMPLES, 'signature-vectors.json'), 'utf8')) as Vector[];
    const judged = await Promise.all(
      vectors.map(async ({ name, header, body: text, now, accept }) => {
        const code = await open(header, now * 1000, text).then(
          () => 'opened',
          (error: { code: string }) => error.code,
        );
        // Their bodies are no whole events: one that is opened is then said to be unreadable.
        return [name, accept, !code.startsWith('signature_')];
      }),
    );
    expect(judged.filter(([, accept, opened]) => accept !== opened)).toEqual([]);
    expect(judged.length).toBeGreaterThan(5);
  });
});

describe.skipIf(!existsSync(SAMPLES))('each of the issuer’s own events', () => {
  const files = existsSync(SAMPLES) ? readdirSync(path.join(SAMPLES, 'events')).toSorted() : [];
  const said = Object.fromEntries(
    files.map((file) => [file.slice(0, 2), read(JSON.parse(readFileSync(path.join(SAMPLES, 'events', file), 'utf8')))]),
  );

  it('is read in the shape of all issuers', () => {
    for (const message of Object.values(said)) {
      if (message !== null) expect(issuerMessageSchema.parse(message)).toEqual(message);
    }
    expect(
      Object.entries(said)
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([number, message]) => [number, message?.type ?? null]),
    ).toEqual([
      ['01', 'authorization.asked'],
      ['02', 'authorization.changed'],
      ['03', 'payment.captured'],
      ['05', 'authorization.asked'],
      ['07', 'authorization.asked'],
      ['08', 'authorization.asked'],
      ['09', 'authorization.changed'],
      ['13', 'payment.captured'],
      ['14', 'payment.refunded'],
      ['16', 'dispute.changed'],
      ['19', 'card.changed'],
      ['20', 'card.changed'],
    ]);
  });

  it('says what it is about', () => {
    const eur = (minor: string) => ({ minor, currency: 'EUR' });
    expect(said['01']).toMatchObject({
      amount: eur('4250'),
      channel: 'chip',
      merchant: { category: '5812', country: 'FR' },
    });
    expect(said['03']).toMatchObject({ amount: eur('5100'), authorization: 'iauth_MT01', isFinal: false });
    expect(said['05']).toMatchObject({ isAmountControllable: true });
    expect(said['07']).toMatchObject({ amount: eur('20000'), asked: eur('20000') });
    expect(said['08']).toMatchObject({ amount: eur('9310'), asked: { minor: '10000', currency: 'USD' } });
    expect(said['09']).toMatchObject({ state: 'declined', reason: 'not_answered', asked: eur('2900') });
    expect(said['13']).toMatchObject({ authorization: null, isFinal: true });
    expect(said['14']).toMatchObject({ amount: eur('5100'), ofAuthorization: null });
    expect(said['16']).toMatchObject({ dispute: 'idp_MT16', payment: 'ipi_MT13', state: 'submitted' });
    expect(said['19']).toMatchObject({ state: 'cancelled' });
    expect(said['20']).toMatchObject({ state: 'inactive' });
  });
});

describe('an amount of Stripe', () => {
  it.each([
    [4_250, 'eur', '4250'],
    [-4_250, 'eur', '4250'],
    [1_500, 'jpy', '1500'],
    [10_000, 'kwd', '10000'],
    [500, 'isk', '5'],
    [500, 'ugx', '5'],
    [7, 'mga', '700'],
    [10 ** 12, 'eur', '1000000000000'],
  ])('%d %s is %s', (amount, code, minor) => {
    expect(amountFromStripe(amount, code)).toEqual({ minor, currency: code.toUpperCase() });
    expect(amountToStripe(BigInt(minor), currency(code.toUpperCase()))).toBe(Math.abs(amount));
  });

  it('of a currency that nobody knows, or beyond what a number holds, is none', () => {
    expect([amountFromStripe(1, 'xxq'), amountFromStripe(2 ** 60, 'eur')]).toEqual([null, null]);
    expect(() => amountToStripe(2n ** 60n, currency('EUR'))).toThrow(RangeError);
  });
});

describe('limits at Stripe', () => {
  it.each([
    ['one_time', 'all_time'],
    ['week', 'weekly'],
    ['month', 'monthly'],
    ['year', 'yearly'],
    ['quarter', null],
  ] as const)('of a %s are kept as %s', (recurrence, interval) => {
    expect(spendingControls({ ...LIMITS, recurrence }).spending_limits).toEqual(
      interval === null ? [] : [{ amount: 10_000, interval }],
    );
  });

  it('that carry over are ours alone, since a smaller fence would decline what we approve', () => {
    expect(spendingControls({ ...LIMITS, carryOver: 'increase' }).spending_limits).toEqual([]);
  });

  it('of categories are left out where an allowed one has no word there', () => {
    const only = (codes: string[]) =>
      spendingControls({ ...LIMITS, controls: { ...NO_CONTROLS, categories: { mode: 'only', codes } } });
    expect(only(['5812', '3001', '3005']).allowed_categories).toEqual([
      'eating_places_restaurants',
      'airlines_air_carriers',
    ]);
    expect(only(['5812', '9999']).allowed_categories).toEqual([]);
    expect([categoryWord('7011'), categoryWord('3600'), categoryWord('9999')]).toEqual([
      'hotels_motels_and_resorts',
      'hotels_motels_and_resorts',
      null,
    ]);
  });
});

describe('a cardholder', () => {
  const holder = {
    name: 'Åsa-Marie O’Neill 3rd (Finance) of the very long name',
    firstName: 'Åsa-Marie',
    lastName: 'O’Neill',
    email: 'asa@example.com',
    phone: null,
    lang: 'de' as const,
    billing: { line1: 'Torstraße 61', city: 'Berlin', postalCode: '10119', country: 'DE' },
    terms: { at: '2026-11-28T10:00:00.000Z' as never, ip: '192.0.2.1' },
  };

  it('is named with the letters and in the length that Stripe takes, and accepted the terms when they did', () => {
    expect(cardholderParams(holder)).toMatchObject({
      name: "Åsa-Marie O'Neill rd Fin",
      individual: {
        first_name: 'Åsa-Marie',
        last_name: "O'Neill",
        card_issuing: { user_terms_acceptance: { date: 1_795_860_000, ip: '192.0.2.1' } },
      },
    });
  });

  it.each([
    [{ status: 'active', requirements: null }, true, []],
    [
      {
        status: 'active',
        requirements: {
          disabled_reason: 'requirements.past_due',
          past_due: ['individual.card_issuing.user_terms_acceptance.ip', 'individual.dob.day', 'individual.dob.year'],
        },
      },
      false,
      ['terms', 'birth_date'],
    ],
    [{ status: 'active', requirements: { disabled_reason: 'under_review', past_due: [] } }, false, ['review']],
    [{ status: 'blocked', requirements: { disabled_reason: 'rejected.listed', past_due: null } }, false, ['refused']],
    [{ status: 'inactive', requirements: undefined }, false, []],
  ])('of whom Stripe says %j pays: %s', (given, isAllowed, needs) => {
    expect(holderNeeds(given)).toEqual({ isAllowed, needs });
  });
});
