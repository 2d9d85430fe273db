import { refuse, type Result } from '#kernel/result.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { memberNameColumn } from '#areas/members/server/door.ts';
import { AGREED, type AppliedRate } from '../../contract/applied-rate.ts';
import { rateOn, type FxRate } from '../../rules/rate-on.ts';
import { ratesTables } from '../tables.ts';
import { newestCommon, type RateFor } from './newest-common.ts';

/**
 * The rate by which money spent on a day is converted (domain rules 2.13): the newest up to that day, the company's own
 * before what is fixed by law or published for the same day; refused as fx_rate_missing, with the pair and the day for
 * who can enter one.
 */
export async function findRate(
  trx: Trx,
  companyId: CompanyId,
  asked: RateFor,
): Promise<Result<FxRate, 'fx_rate_missing'>> {
  const own = await newestOwn(trx, companyId, asked);
  const common = own?.on === asked.on ? null : await newestCommon(trx, asked);
  const isNewer = common !== null && (own === null || common.on > own.on);
  const found = rateOn(isNewer ? common : own, asked.on);
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
