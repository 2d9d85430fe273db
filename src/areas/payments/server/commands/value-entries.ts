import type { CurrencyCode } from '#kernel/currency.ts';
import { convert, money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { toBase } from '#areas/rates/server/door.ts';

/** What an entry is in the base currency, and by which rate; null where nothing is converted. */
export type EntryValue = { readonly minor: bigint; readonly rateId: string | null };
export type ValueEntry = (entry: { readonly minor: bigint; readonly bookedOn: PlainDate }) => Promise<EntryValue>;

/**
 * Values what one account books in the company's base currency, each entry by the rate of the day on which the bank booked it
 * and rounded once, half away from zero (domain rules 2.13). A day's rate is looked up once.
 * @throws AppError fx_rate_missing with the pair and the day: then nothing of the file is booked until somebody enters one.
 */
export function valueEntriesOf(
  { trx, actor }: Context,
  { currency, base }: { currency: CurrencyCode; base: CurrencyCode },
): ValueEntry {
  if (currency === base) return ({ minor }) => Promise.resolve({ minor, rateId: null });
  const rates = new Map<PlainDate, { rate: string; rateId: string | null }>();
  return async ({ minor, bookedOn }) => {
    const amount = money(minor, currency);
    const known = rates.get(bookedOn) ?? (await toBase(trx, actor.companyId, { amount, base, on: bookedOn }));
    rates.set(bookedOn, known);
    return {
      minor: convert(amount, { rate: known.rate, to: base, rounding: 'half-away-from-zero' }).minor,
      rateId: known.rateId,
    };
  };
}
