import { businessDayFrom } from '#kernel/business-days.ts';
import { addDays } from '#kernel/plain-date.ts';
import type { Issuer } from '#areas/cards/server/door.ts';

/** Made and printed, in minor units of the account. */
const CARD_MINOR = 400n;
const EUROPE = ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'LU', 'NL', 'NO', 'PL', 'PT', 'SE'];
/** By how far it goes: at home, in Europe, anywhere else. */
const WAYS = { home: { minor: 350n, days: 3 }, europe: { minor: 690n, days: 6 }, world: { minor: 980n, days: 11 } };

/** What the simulated issuer takes for a plastic card, sent there, and when the post brings it: on a business day. */
export const quoteDelivery: Issuer['quote'] = ({ country, home, today }) => {
  const way = country === home ? WAYS.home : EUROPE.includes(country) ? WAYS.europe : WAYS.world;
  return { costMinor: CARD_MINOR + way.minor, arrivesOn: businessDayFrom(addDays(today, way.days)) };
};
