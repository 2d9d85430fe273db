import type { Form, FormValue } from './form.ts';

/** What a parameter may be: a text of so many characters, an integer, one of some words, a list, or parts. */
export type Rule =
  | { readonly text: number }
  | { readonly int: true }
  | { readonly words: readonly string[] }
  | { readonly list: Rule }
  | { readonly parts: Rules; readonly needs?: readonly string[] }
  | { readonly any: true };
type Rules = Readonly<Record<string, Rule>>;

const text: Rule = { text: 5000 };
const metadata: Rule = { any: true };
const address: Rule = {
  parts: { city: text, country: text, line1: text, line2: text, postal_code: text, state: text },
  needs: ['city', 'country', 'line1', 'postal_code'],
};
const spendingControls: Rule = {
  parts: {
    allowed_categories: { list: text },
    blocked_categories: { list: text },
    allowed_merchant_countries: { list: { text: 2 } },
    blocked_merchant_countries: { list: { text: 2 } },
    spending_limits: {
      list: {
        parts: {
          amount: { int: true },
          categories: { list: text },
          interval: { words: ['all_time', 'daily', 'monthly', 'per_authorization', 'weekly', 'yearly'] },
        },
        needs: ['amount', 'interval'],
      },
    },
  },
};
const individual: Rule = {
  parts: {
    card_issuing: { parts: { user_terms_acceptance: { parts: { date: { int: true }, ip: text, user_agent: text } } } },
    dob: { parts: { day: { int: true }, month: { int: true }, year: { int: true } }, needs: ['day', 'month', 'year'] },
    first_name: text,
    last_name: text,
  },
};
const cardholder: Rules = {
  billing: { parts: { address }, needs: ['address'] },
  email: text,
  individual,
  metadata,
  phone_number: text,
  preferred_locales: { list: { words: ['de', 'en', 'es', 'fr', 'it'] } },
  status: { words: ['active', 'inactive'] },
};
const evidenceOf = (more: Rules): Rule => ({
  parts: { additional_documentation: text, explanation: text, ...more },
});
const product: Rules = { product_description: text, product_type: { words: ['merchandise', 'service'] } };
const evidence: Rule = {
  parts: {
    reason: {
      words: [
        'canceled',
        'duplicate',
        'fraudulent',
        'merchandise_not_as_described',
        'no_valid_authorization',
        'not_received',
        'other',
        'service_not_as_described',
      ],
    },
    canceled: evidenceOf({ canceled_at: { int: true }, cancellation_reason: text, ...product }),
    duplicate: evidenceOf({ original_transaction: text }),
    fraudulent: evidenceOf({}),
    merchandise_not_as_described: evidenceOf({ received_at: { int: true } }),
    no_valid_authorization: evidenceOf({}),
    not_received: evidenceOf({ expected_at: { int: true }, ...product }),
    other: evidenceOf(product),
    service_not_as_described: evidenceOf({ received_at: { int: true } }),
  },
};

/** What each call takes, and what it must be given; nothing else is taken. */
export const CALLS = {
  createCardholder: {
    parts: { ...cardholder, name: { text: 24 }, type: { words: ['individual', 'company'] } },
    needs: ['billing', 'name'],
  },
  updateCardholder: { parts: cardholder },
  createCard: {
    parts: {
      cardholder: text,
      currency: { text: 3 },
      metadata,
      spending_controls: spendingControls,
      status: { words: ['active', 'inactive'] },
      type: { words: ['physical', 'virtual'] },
    },
    needs: ['currency', 'type'],
  },
  updateCard: {
    parts: {
      cancellation_reason: { words: ['lost', 'stolen'] },
      metadata,
      spending_controls: spendingControls,
      status: { words: ['active', 'canceled', 'inactive'] },
    },
  },
  createDispute: { parts: { amount: { int: true }, evidence, metadata, transaction: text } },
  submitDispute: { parts: { metadata } },
} as const satisfies Record<string, Rule>;

/** What is wrong with the parameters of a call; null where nothing is. */
export function wrongParameter(form: Form, rule: Rule): { code: string; param: string } | null {
  return wrongIn(form, rule, '');
}

function wrongIn(value: FormValue, rule: Rule, at: string): { code: string; param: string } | null {
  const wrong = (code: string): { code: string; param: string } => ({ code, param: at });
  if ('any' in rule) return null;
  if ('parts' in rule) {
    if (typeof value === 'string' || Array.isArray(value)) return wrong('parameter_invalid');
    const missing = (rule.needs ?? []).find((key) => value[key] === undefined || value[key] === '');
    if (missing !== undefined) return { code: 'parameter_missing', param: inside(at, missing) };
    for (const [key, inner] of Object.entries(value)) {
      const of = rule.parts[key];
      if (of === undefined) return { code: 'parameter_unknown', param: inside(at, key) };
      const found = wrongIn(inner, of, inside(at, key));
      if (found !== null) return found;
    }
    return null;
  }
  if ('list' in rule) {
    // An empty list is sent as an empty text.
    if (value === '') return null;
    if (!Array.isArray(value)) return wrong('parameter_invalid');
    return (
      value.map((inner, index) => wrongIn(inner, rule.list, `${at}[${index}]`)).find((one) => one !== null) ?? null
    );
  }
  if (typeof value !== 'string') return wrong('parameter_invalid');
  if ('int' in rule) return /^-?\d+$/.test(value) ? null : wrong('parameter_invalid_integer');
  if ('words' in rule) return rule.words.includes(value) ? null : wrong('parameter_invalid');
  return value.length <= rule.text ? null : wrong('parameter_invalid_string_too_long');
}

const inside = (at: string, key: string): string => (at === '' ? key : `${at}[${key}]`);
