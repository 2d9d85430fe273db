import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AGREED } from '../../contract/applied-rate.ts';
import { ratio } from '../../rules/ratio.ts';
import { ratesTables } from '../tables.ts';
import { refuseUnlikely } from './refuse-unlikely.ts';

type Agreed = {
  /** What one unit of `base` is in `currency`, as typed. */
  perBase: string;
  currency: CurrencyCode;
  base: CurrencyCode;
  /** From when the contract runs. */
  on: PlainDate;
  /** What the contract is about. */
  title: string;
  /** The caller has seen that it is far from the nearest known rate. */
  isConfirmed: boolean;
};

/**
 * Keeps the rate that a contract with a supplier fixes (domain rules 2.13, "contract rate") and answers its id, by which
 * that supplier's spend is converted; it never counts for anybody else's. It is changed by agreeing on another one: what
 * was converted by it keeps its id. @throws AppError rate_unlikely, as a typed rate of a day.
 */
export async function agreeRate(context: Context, agreed: Agreed): Promise<string> {
  const { trx, actor, now } = context;
  const { currency: from, base: to, on, perBase, title } = agreed;
  const rate = ratio('1', perBase);
  if (!agreed.isConfirmed) await refuseUnlikely(trx, actor.companyId, { from, to, on, rate });
  const id = newId('fxr');
  await ratesTables(trx)
    .insertInto('rates.fx_rate')
    .values({
      company_id: actor.companyId,
      id,
      from_currency: from,
      to_currency: to,
      rate_on: on,
      rate,
      source: AGREED,
      per_base: perBase,
      reason: title,
      entered_by: actor.userId,
      entered_at: now,
    })
    .execute();
  return id;
}
