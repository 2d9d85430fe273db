import type { CurrencyCode } from '#kernel/currency.ts';
import { convert, money, moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import type { AnswerOf } from '#platform/http/call.ts';
import type { convertAmount as convertAmountEndpoint } from '../../contract/rates.ts';
import type { AppliedRate } from '../../contract/applied-rate.ts';
import { ratio } from '../../rules/ratio.ts';
import { rateOn, type FxRate } from '../../rules/rate-on.ts';
import { newestOwn, toApplied } from './find-rate.ts';
import { newestCommon, type RateFor } from './newest-common.ts';

type Asked = { minor: string; from: CurrencyCode; to: CurrencyCode; on: PlainDate };

/**
 * What an amount is in another currency by the rate of a day, rounded half away from zero; into the base currency it is
 * what a request would be converted to. Keeps nothing. @throws AppError invalid_input for one currency twice.
 */
export async function convertAmount(
  context: Context,
  { minor, ...asked }: Asked,
): Promise<AnswerOf<typeof convertAmountEndpoint>> {
  if (asked.from === asked.to) throw invalidInput([{ path: 'to', code: 'same_currency' }]);
  const { rights } = context.actor;
  const mayEnter = rights.has('controller') || rights.has('owner');
  const rate = await rateBetween(context, asked);
  if (rate === null) return { result: null, mayEnter };
  const amount = money(BigInt(minor), asked.from);
  const converted = convert(amount, { rate: rate.rate, to: asked.to, rounding: 'half-away-from-zero' });
  return { result: { amount: moneyToWire(converted), rate }, mayEnter };
}

/** The rate of a day between two currencies, whichever of them is the company's own; null where none is known. */
export async function rateBetween(context: Context, asked: RateFor): Promise<AppliedRate | null> {
  const rate = await rateEitherWay(context, asked);
  return rate === null ? null : toApplied(asked, rate);
}

/**
 * The newest of all that is known of the pair. A company has rates into its base currency only; turned round they serve the
 * other way, a typed one just as it was typed. Of one day what somebody entered goes first, and what was fixed or published
 * before its reciprocal.
 */
async function rateEitherWay({ trx, actor }: Context, asked: RateFor): Promise<FxRate | null> {
  const { from, to, on } = asked;
  const own = await newestOwn(trx, actor.companyId, asked);
  const back = await newestOwn(trx, actor.companyId, { from: to, to: from, on });
  const turned = back === null ? null : { ...back, rate: back.perBase ?? ratio('1', back.rate) };
  const common = await newestCommon(trx, asked);
  const known = [own, turned?.entered === null ? null : turned, common, turned].filter((rate) => rate !== null);
  const [newest = null] = known.toSorted((one, other) => (one.on === other.on ? 0 : one.on < other.on ? 1 : -1));
  const found = rateOn(newest, on);
  return found.ok ? found.value : null;
}
