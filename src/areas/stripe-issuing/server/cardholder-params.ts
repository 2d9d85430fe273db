import type Stripe from 'stripe';
import type { HolderToKnow } from '#areas/cards/server/door.ts';

/** Stripe takes names of at most so many characters, of letters, blanks and a few marks. */
const NAME_MAX = 24;
const PART_MAX = 15;

/** A cardholder as Stripe wants it: strong authentication of web shops goes to the holder's own phone and mail. */
export function cardholderParams(holder: HolderToKnow): Stripe.Issuing.CardholderCreateParams {
  const { billing, terms } = holder;
  return {
    type: 'individual',
    name: nameFor(holder.name, NAME_MAX),
    email: holder.email,
    ...(holder.phone === null ? {} : { phone_number: holder.phone }),
    preferred_locales: [holder.lang],
    individual: {
      first_name: nameFor(holder.firstName, PART_MAX),
      last_name: nameFor(holder.lastName, PART_MAX),
      ...(terms === null
        ? {}
        : {
            card_issuing: {
              user_terms_acceptance: { date: Math.floor(Date.parse(terms.at) / 1000), ip: terms.ip },
            },
          }),
    },
    billing: {
      address: {
        line1: billing.line1,
        city: billing.city,
        postal_code: billing.postalCode,
        country: billing.country,
      },
    },
  };
}

/** What is printed on a card: no digits and no marks but hyphen, apostrophe, full stop and comma. */
function nameFor(name: string, max: number): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{M}\s.,'’-]/gu, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.slice(0, max).trim();
}
