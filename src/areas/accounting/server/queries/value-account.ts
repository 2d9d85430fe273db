import type { CurrencyCode } from '#kernel/currency.ts';
import { convert, money, moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { AccountBalance } from '#areas/payments/server/door.ts';
import { appliedRate } from '#areas/rates/server/door.ts';
import type { ProofView } from '../../contract/proof.ts';

type Asked = {
  base: CurrencyCode;
  on: PlainDate;
  /** What the ledger moved of it, in base currency. */ posted: bigint;
};

/**
 * What an account in another currency stands at in the books beside what it is by the rate of a day. The books have each entry
 * at the rate of its own day, and what the account began with at the rate of the day on which its first statement does; the
 * difference is not realised and not booked (domain rules 2.13). Null for an account in base currency, or without an opening.
 */
export async function valueAccount(
  { trx, actor }: Context,
  { currency, opening, openingOn, moved }: AccountBalance,
  { base, on, posted }: Asked,
): Promise<ProofView['accounts'][number]['inBase']> {
  if (currency === base || opening === null || openingOn === null) return null;
  const rateOn = (day: PlainDate) => appliedRate(trx, actor.companyId, { from: currency, to: base, on: day });
  const [began, now] = [await rateOn(openingOn), await rateOn(on)];
  const wire = (minor: bigint) => moneyToWire(money(minor, base));
  const inBase = (minor: bigint, rate: string): bigint =>
    convert(money(minor, currency), { rate, to: base, rounding: 'half-away-from-zero' }).minor;
  const openingBase = opening === 0n ? 0n : began === null ? null : inBase(opening, began.rate);
  const books = openingBase === null ? null : openingBase + posted;
  const worth = now === null ? null : inBase(opening + moved, now.rate);
  return {
    books: books === null ? null : wire(books),
    rate: now,
    worth: worth === null ? null : wire(worth),
    difference: books === null || worth === null ? null : wire(worth - books),
  };
}
