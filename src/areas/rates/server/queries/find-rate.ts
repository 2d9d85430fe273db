import type { CurrencyCode } from '#kernel/currency.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { refuse, type Result } from '#kernel/result.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { memberNameColumn } from '#areas/members/server/door.ts';
import { AGREED, type AppliedRate } from '../../contract/applied-rate.ts';
import { crossRate } from '../../rules/euro-rates.ts';
import { DAYS_BACK_MAX, rateOn, type FxRate } from '../../rules/rate-on.ts';
import { ratesTables } from '../tables.ts';

export type RateFor = { from: CurrencyCode; to: CurrencyCode; on: PlainDate };

/**
 * The rate by which money spent on a day is converted (domain rules 2.13): the newest up to that day, the company's own
 * before a published one of the same day; refused as fx_rate_missing, with the pair and the day for who can enter one.
 */
export async function findRate(
  trx: Trx,
  companyId: CompanyId,
  asked: RateFor,
): Promise<Result<FxRate, 'fx_rate_missing'>> {
  const own = await newestOwn(trx, companyId, asked);
  const published = own?.on === asked.on ? null : await newestPublished(trx, asked);
  const isNewer = published !== null && (own === null || published.on > own.on);
  const found = rateOn(isNewer ? published : own, asked.on);
  return found.ok ? found : refuse(found.code, { ...asked });
}

/**
 * The company's own rate of that day or the last before it, however long ago; `perBase` where somebody typed it. What is
 * agreed with one supplier is nobody else's rate.
 */
export async function newestOwn(
  trx: Trx,
  companyId: CompanyId,
  { from, to, on }: RateFor,
): Promise<(FxRate & { perBase: string | null }) | null> {
  const newest = await ratesTables(trx)
    .selectFrom('rates.fx_rate')
    .select(['id', 'rate_on as on', 'rate', 'source', 'reason', 'per_base as perBase'])
    .select(memberNameColumn(companyId, 'rates.fx_rate.entered_by').as('byName'))
    .where('company_id', '=', companyId)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('source', '<>', AGREED)
    .where('rate_on', '<=', on)
    .orderBy('rate_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return null;
  const { reason, byName, ...rate } = newest;
  return { ...rate, entered: enteredOf(reason, byName) };
}

const enteredOf = (reason: string | null, byName: string): FxRate['entered'] =>
  reason === null ? null : { byName, reason };

/** Of the last days on which both currencies were published; nobody's yet, so it has no id. */
export async function newestPublished(trx: Trx, { from, to, on }: RateFor): Promise<FxRate | null> {
  const rows = await ratesTables(trx)
    .selectFrom('rates.euro_rate')
    .select(['currency', 'rate_on as on', 'per_euro as perEuro', 'source'])
    .where('currency', 'in', [from, to])
    .where('rate_on', '<=', on)
    .where('rate_on', '>=', addDays(on, -DAYS_BACK_MAX))
    .orderBy('rate_on', 'desc')
    .execute();
  for (const { on: day, source } of rows) {
    const ofDay = rows.filter((row) => row.on === day);
    const perEuro = new Map(ofDay.map((row) => [row.currency, row.perEuro]));
    const rate = crossRate({ on: day, perEuro }, from, to);
    if (rate !== null) return { id: null, on: day, rate, source, entered: null };
  }
  return null;
}

/** The same to be shown; null where nothing is converted, or no rate is known. */
export async function appliedRate(trx: Trx, companyId: CompanyId, asked: RateFor): Promise<AppliedRate | null> {
  if (asked.from === asked.to) return null;
  const found = await findRate(trx, companyId, asked);
  if (!found.ok) return null;
  return toApplied(asked, found.value);
}

export const toApplied = ({ from, to }: RateFor, { rate, on, source, entered }: FxRate): AppliedRate => ({
  from,
  to,
  rate,
  on,
  source,
  entered,
});

/** The very rate that something was converted by, to be shown. */
export async function rateById(trx: Trx, companyId: CompanyId, rateId: string): Promise<AppliedRate> {
  const { reason, byName, ...rate } = await ratesTables(trx)
    .selectFrom('rates.fx_rate')
    .select(['from_currency as from', 'to_currency as to', 'rate_on as on', 'rate', 'source', 'reason'])
    .select(memberNameColumn(companyId, 'rates.fx_rate.entered_by').as('byName'))
    .where('company_id', '=', companyId)
    .where('id', '=', rateId)
    .executeTakeFirstOrThrow();
  return { ...rate, entered: enteredOf(reason, byName) };
}
