import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { firstDayOf, type Month } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { loadAsked } from '../queries/load-asked.ts';
import { NO_DIMENSIONS } from '../../rules/match-budgets.ts';
import { lockForPosting, lockSource, postMovements, type NewMovement } from './post-movements.ts';

/** What a month is expected to cost, in base currency, and whose money that is. */
export type ExpectedSpend = {
  readonly month: Month;
  readonly minor: bigint;
  readonly costCenterId: string | null;
  readonly expenseCategoryId: string | null;
  readonly supplierId: string | null;
};

export type Expected = {
  readonly source: { readonly type: string; readonly id: string };
  readonly label: string;
  readonly supplierName: string | null;
  readonly months: readonly ExpectedSpend[];
  /** Months before it stay as they were expected. */
  readonly from: Month;
  readonly now: Instant;
};

type Known = {
  month: Month;
  costCenterId: string | null;
  expenseCategoryId: string | null;
  supplierId: string | null;
  minor: bigint;
};

/**
 * Says what a source is expected to cost from a month on: soft commitments, which budgets show and never enforce (domain
 * rules 2.6, 2.11). What was expected before is corrected by its difference, so that telling the same again writes nothing.
 */
export async function expectSpend(trx: Trx, companyId: CompanyId, expected: Expected): Promise<void> {
  const { source, label, supplierName, months, from, now } = expected;
  await lockForPosting(trx, companyId);
  await lockSource(trx, companyId, source);
  const { rows: known } = await sql<Known>`
    select to_char(month, 'YYYY-MM') as month, cost_center_id as "costCenterId", expense_category_id as "expenseCategoryId",
      supplier_id as "supplierId", sum(net_minor)::bigint as minor
    from budgets.movement where company_id = ${companyId} and source_type = ${source.type} and source_id = ${source.id}
      and kind = 'soft' and month >= ${firstDayOf(from)}::date group by 1, 2, 3, 4`.execute(trx);
  const wanted = new Map<string, Known>();
  const add = (one: Known): void => {
    const key = JSON.stringify([one.month, one.costCenterId, one.expenseCategoryId, one.supplierId]);
    wanted.set(key, { ...one, minor: (wanted.get(key)?.minor ?? 0n) + one.minor });
  };
  for (const one of known) add({ ...one, minor: -one.minor });
  for (const one of months) if (one.month >= from) add(one);
  const changed = [...wanted.values()].filter(({ minor }) => minor !== 0n);
  if (changed.length === 0) return;
  const { rows } = await sql<{ count: number }>`select count(distinct step)::int as count from budgets.movement
    where company_id = ${companyId} and source_type = ${source.type} and source_id = ${source.id} and kind = 'soft'`.execute(
    trx,
  );
  const movements = changed.map(({ month, minor, ...dimensions }, lineNo): NewMovement => ({
    ...NO_DIMENSIONS,
    ...dimensions,
    kind: 'soft',
    source,
    lineNo,
    step: `expect:${rows[0]?.count ?? 0}`,
    on: firstDayOf(month),
    netMinor: minor,
    grossMinor: minor,
    label,
    supplierName,
    personId: null,
  }));
  const budgets = await loadAsked(trx, companyId, { lines: movements, isLocked: true });
  await postMovements(trx, companyId, { movements, budgets, now });
}
