import type { Form } from './form.ts';
import { cardholderObject, cardObject, controlsObject, disputeObject, type StripeObject } from './objects.ts';
import { CALLS, wrongParameter, type Rule } from './params.ts';

export const STRIPE_ACCOUNT = 'acct_1StandIn00000000';
/** A number that no bank uses, with a valid check digit. */
const NUMBER = '4000009990000013';

export type Answered = { readonly status: number; readonly answer: object };
/** `asksForTerms`: Europe, where holders accept the issuer's terms before their cards pay. */
export type State = { asksForTerms: boolean; count: number };
type Parts = {
  readonly all: (kind: string) => StripeObject[];
  readonly keep: (object: StripeObject) => Answered;
  readonly next: (start: string) => string;
  readonly store: ReadonlyMap<string, StripeObject>;
  readonly state: State;
};
export type Route = readonly [pattern: RegExp, method: 'GET' | 'POST', carryOut: (form: Form, id: string) => Answered];

export const refused = (status: number, type: string, more: object = {}): Answered => ({
  status,
  answer: { error: { type, message: `${type} ${JSON.stringify(more)}`, ...more } },
});
const invalid = (wrong: object): Answered => refused(400, 'invalid_request_error', wrong);
const MISSING = { code: 'resource_missing' };

const listOf = (data: StripeObject[]): Answered => ({
  status: 200,
  answer: { object: 'list', data, has_more: false, url: '/v1' },
});
const isOf = (card: StripeObject, holder: unknown): boolean =>
  holder === undefined || (card['cardholder'] as StripeObject).id === holder;

/** Carries out what fits the parameters of a call; another is refused as Stripe does. */
const taking =
  (rule: Rule, carryOut: (form: Form, id: string) => Answered) =>
  (form: Form, id: string): Answered => {
    const wrong = wrongParameter(form, rule);
    return wrong === null ? carryOut(form, id) : invalid(wrong);
  };

const readRoutes = ({ all, store }: Parts): Route[] => [
  [
    /^\/v1\/account$/,
    'GET',
    () => ({
      status: 200,
      answer: { id: STRIPE_ACCOUNT, object: 'account', country: 'DE', default_currency: 'eur', metadata: {} },
    }),
  ],
  [
    /^\/v1\/issuing\/cardholders$/,
    'GET',
    (form) => listOf(all('issuing.cardholder').filter(({ email }) => email === form['email'])),
  ],
  [
    /^\/v1\/issuing\/cards$/,
    'GET',
    (form) => listOf(all('issuing.card').filter((card) => isOf(card, form['cardholder']))),
  ],
  [
    /^\/v1\/issuing\/cards\/(\w+)$/,
    'GET',
    (form, id) => {
      const card = store.get(id);
      if (card === undefined) return refused(404, 'invalid_request_error', MISSING);
      const shows = card['type'] === 'virtual' && Array.isArray(form['expand']);
      return { status: 200, answer: { ...card, ...(shows ? { number: NUMBER, cvc: '123' } : {}) } };
    },
  ],
];

const holderRoutes = ({ keep, next, store, state }: Parts): Route[] => [
  [
    /^\/v1\/issuing\/cardholders$/,
    'POST',
    taking(CALLS.createCardholder, (form) => keep(cardholderObject(next('ich'), form, state))),
  ],
  [
    /^\/v1\/issuing\/cardholders\/(\w+)$/,
    'POST',
    taking(CALLS.updateCardholder, (form, id) => {
      const before = store.get(id);
      if (before === undefined) return invalid(MISSING);
      const renewed = cardholderObject(id, { ...form, name: before['name'] as string }, state);
      return keep({ ...renewed, metadata: before['metadata'] });
    }),
  ],
];

const cardRoutes = ({ keep, next, store, state }: Parts): Route[] => [
  [
    /^\/v1\/issuing\/cards$/,
    'POST',
    taking(CALLS.createCard, (form) => {
      const holder = store.get(form['cardholder'] as string);
      if (holder === undefined) return invalid({ ...MISSING, param: 'cardholder' });
      return keep(cardObject(next('ic'), form, { holder, last4: String(4000 + state.count) }));
    }),
  ],
  [
    /^\/v1\/issuing\/cards\/(\w+)$/,
    'POST',
    taking(CALLS.updateCard, (form, id) => {
      const before = store.get(id);
      if (before === undefined) return invalid(MISSING);
      if (before['status'] === 'canceled') return invalid({ code: 'card_canceled', param: 'status' });
      const { status = before['status'], cancellation_reason: gone = null } = form;
      const controls =
        form['spending_controls'] === undefined
          ? before['spending_controls']
          : controlsObject(form, before['currency']);
      return keep({ ...before, status, cancellation_reason: gone, spending_controls: controls });
    }),
  ],
];

const disputeRoutes = ({ keep, next, store }: Parts): Route[] => [
  [
    /^\/v1\/issuing\/disputes$/,
    'POST',
    taking(CALLS.createDispute, (form) => {
      const transaction = store.get(form['transaction'] as string);
      if (transaction === undefined) return invalid({ ...MISSING, param: 'transaction' });
      return keep(disputeObject(next('idp'), form, transaction));
    }),
  ],
  [
    /^\/v1\/issuing\/disputes\/(\w+)\/submit$/,
    'POST',
    taking(CALLS.submitDispute, (_form, id) => {
      const before = store.get(id);
      return before === undefined ? invalid(MISSING) : keep({ ...before, status: 'submitted' });
    }),
  ],
  [
    /^\/v1\/files$/,
    'POST',
    () => keep({ id: next('file'), object: 'file', purpose: 'dispute_evidence', size: 1, type: 'pdf', url: null }),
  ],
];

/** The calls that the stand-in answers. */
export const routesOf = (parts: Parts): Route[] => [
  ...readRoutes(parts),
  ...holderRoutes(parts),
  ...cardRoutes(parts),
  ...disputeRoutes(parts),
];
