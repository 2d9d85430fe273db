import type { Form, FormValue } from './form.ts';

/** Objects as Stripe's API of 2026-07-29 answers them: every field is there, many are null. */
export type StripeObject = { id: string } & Record<string, unknown>;

const part = (form: Form, key: string): Form => (form[key] ?? {}) as Form;
const given = (value: FormValue | undefined): FormValue | null => value ?? null;
const listOf = (value: FormValue | undefined): FormValue[] | null => (Array.isArray(value) ? value : null);

/** What a holder has to do before their cards pay: those of Europe accept the issuer's terms. */
const pastDue = (form: Form, asksForTerms: boolean): string[] => {
  const terms = part(part(part(form, 'individual'), 'card_issuing'), 'user_terms_acceptance');
  return asksForTerms && terms['date'] === undefined
    ? ['individual.card_issuing.user_terms_acceptance.date', 'individual.card_issuing.user_terms_acceptance.ip']
    : [];
};

export function cardholderObject(id: string, form: Form, { asksForTerms }: { asksForTerms: boolean }): StripeObject {
  const address = part(part(form, 'billing'), 'address');
  const individual = part(form, 'individual');
  const due = pastDue(form, asksForTerms);
  const terms = part(part(individual, 'card_issuing'), 'user_terms_acceptance');
  return {
    id,
    object: 'issuing.cardholder',
    billing: {
      address: {
        city: given(address['city']),
        country: given(address['country']),
        line1: given(address['line1']),
        line2: given(address['line2']),
        postal_code: given(address['postal_code']),
        state: given(address['state']),
      },
    },
    company: null,
    created: CREATED,
    email: given(form['email']),
    individual: {
      card_issuing:
        terms['date'] === undefined
          ? null
          : { user_terms_acceptance: { date: Number(terms['date']), ip: given(terms['ip']), user_agent: null } },
      dob: null,
      first_name: given(individual['first_name']),
      last_name: given(individual['last_name']),
      verification: { document: null },
    },
    livemode: false,
    metadata: form['metadata'] ?? {},
    name: form['name'],
    phone_number: given(form['phone_number']),
    preferred_locales: given(form['preferred_locales']),
    requirements: { disabled_reason: due.length > 0 ? 'requirements.past_due' : null, past_due: due },
    spending_controls: { ...NO_CONTROLS, spending_limits: [] },
    status: 'active',
    type: form['type'] ?? 'individual',
  };
}

const CREATED = 1_790_000_000;
const NO_CONTROLS = {
  allowed_categories: [],
  allowed_card_presences: null,
  allowed_merchant_countries: [],
  blocked_categories: [],
  blocked_card_presences: null,
  blocked_merchant_countries: [],
  spending_limits_currency: null,
};

export function controlsObject(form: Form, currency: unknown): object {
  const controls = part(form, 'spending_controls');
  const limits = (listOf(controls['spending_limits']) ?? []) as Form[];
  return {
    ...NO_CONTROLS,
    allowed_categories: listOf(controls['allowed_categories']),
    allowed_merchant_countries: listOf(controls['allowed_merchant_countries']),
    blocked_categories: listOf(controls['blocked_categories']),
    blocked_merchant_countries: listOf(controls['blocked_merchant_countries']),
    spending_limits: limits.map(({ amount, interval }) => ({ amount: Number(amount), categories: null, interval })),
    spending_limits_currency: limits.length > 0 ? currency : null,
  };
}

export function cardObject(
  id: string,
  form: Form,
  { holder, last4 }: { holder: StripeObject; last4: string },
): StripeObject {
  return {
    id,
    object: 'issuing.card',
    brand: 'Visa',
    cancellation_reason: null,
    cardholder: holder,
    created: CREATED,
    currency: form['currency'],
    exp_month: 8,
    exp_year: 2030,
    last4,
    latest_fraud_warning: null,
    lifecycle_controls: null,
    livemode: false,
    metadata: form['metadata'] ?? {},
    personalization_design: null,
    replaced_by: null,
    replacement_for: null,
    replacement_reason: null,
    second_line: null,
    shipping: null,
    spending_controls: controlsObject(form, form['currency']),
    status: form['status'] ?? 'inactive',
    type: form['type'],
    wallets: {
      apple_pay: { eligible: true, ineligible_reason: null },
      google_pay: { eligible: true, ineligible_reason: null },
      primary_account_identifier: null,
    },
  };
}

export type Shop = {
  readonly name: string;
  readonly category: string;
  readonly code: string;
  readonly country: string;
};

const merchantOf = ({ name, category, code, country }: Shop) => ({
  category,
  category_code: code,
  city: 'BERLIN',
  country,
  name,
  network_id: '1234567890',
  postal_code: null,
  state: null,
  tax_id: null,
  terminal_id: null,
  url: null,
});

export type Money = { readonly amount: number; readonly currency: string };

/** An authorisation in which nothing was decided yet. */
export const authorizationObject = (
  id: string,
  {
    card,
    shop,
    asked,
    isControllable,
  }: { card: StripeObject; shop: Shop; asked: Money & { merchant: Money }; isControllable: boolean },
): StripeObject => ({
  id,
  object: 'issuing.authorization',
  amount: 0,
  amount_details: { atm_fee: null, cashback_amount: null },
  approved: false,
  authorization_method: 'online',
  balance_transactions: [],
  card,
  card_presence: 'not_present',
  cardholder: (card['cardholder'] as StripeObject).id,
  created: CREATED,
  currency: asked.currency,
  fleet: null,
  fuel: null,
  livemode: false,
  merchant_amount: 0,
  merchant_currency: asked.merchant.currency,
  merchant_data: merchantOf(shop),
  metadata: {},
  network_data: null,
  pending_request: {
    amount: asked.amount,
    amount_details: { atm_fee: null, cashback_amount: null },
    currency: asked.currency,
    is_amount_controllable: isControllable,
    merchant_amount: asked.merchant.amount,
    merchant_currency: asked.merchant.currency,
    network_risk_score: null,
  },
  request_history: [],
  status: 'pending',
  token: null,
  transactions: [],
  verification_data: {
    address_line1_check: 'not_provided',
    address_postal_code_check: 'not_provided',
    authentication_exemption: null,
    cvc_check: 'match',
    expiry_check: 'match',
    postal_code: null,
    three_d_secure: null,
  },
  verified_by_fraud_challenge: null,
  wallet: null,
});

/** Money that was taken (below zero) or given back. */
export const transactionObject = (
  id: string,
  {
    card,
    shop,
    moved,
    authorization,
  }: { card: StripeObject; shop: Shop; moved: Money & { merchant: Money }; authorization: string | null },
): StripeObject => ({
  id,
  object: 'issuing.transaction',
  amount: moved.amount,
  amount_details: { atm_fee: null, cashback_amount: null },
  authorization,
  balance_transaction: null,
  card: card.id,
  cardholder: (card['cardholder'] as StripeObject).id,
  created: CREATED,
  currency: moved.currency,
  dispute: null,
  livemode: false,
  merchant_amount: moved.merchant.amount,
  merchant_currency: moved.merchant.currency,
  merchant_data: merchantOf(shop),
  metadata: {},
  network_data: { authorization_code: null, processing_date: null, transaction_id: null },
  token: null,
  type: moved.amount < 0 ? 'capture' : 'refund',
  wallet: null,
});

/** As it was sent, with its days as numbers. */
const evidenceObject = ({ reason = 'other', ...evidence }: Form): object => ({
  ...Object.fromEntries(
    Object.entries(evidence).map(([key, said]) => [
      key,
      Object.fromEntries(
        Object.entries(said).map(([name, value]) => [
          name,
          name.endsWith('_at') ? Number(value) : (value as FormValue),
        ]),
      ),
    ]),
  ),
  reason,
});

export const disputeObject = (id: string, form: Form, transaction: StripeObject): StripeObject => ({
  id,
  object: 'issuing.dispute',
  amount: form['amount'] === undefined ? Math.abs(Number(transaction['amount'])) : Number(form['amount']),
  balance_transactions: null,
  created: CREATED,
  currency: transaction['currency'],
  evidence: evidenceObject(part(form, 'evidence')),
  livemode: false,
  loss_reason: null,
  metadata: form['metadata'] ?? {},
  status: 'unsubmitted',
  transaction: transaction.id,
});
