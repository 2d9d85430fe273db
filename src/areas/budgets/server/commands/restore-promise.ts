import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { releasedBy } from '../../rules/posting.ts';
import { isGivenUp, type CommittedLine } from '../queries/find-committed.ts';
import { loadAsked } from '../queries/load-asked.ts';
import { holdPromises } from './cover-promises.ts';
import { postMovements, type NewMovement } from './post-movements.ts';

type Named = { readonly type: string; readonly id: string };

/**
 * Promises again what parts of a promise had used and a credit gave back: an order of 100 of which 20 were billed and 5 of
 * those credited is promised 85 (domain rules 2.11). No more than was used, nothing of a promise that was given up, and
 * nothing twice by the same credit. What the credit takes off what is used counts by itself.
 * @returns what is promised again, gross in base currency; `usePromiseOf` takes it back.
 */
export async function restorePromise(
  trx: Trx,
  companyId: CompanyId,
  { source, by, grossMinor, now }: { source: Named; by: Named; grossMinor: bigint; now: Instant },
): Promise<bigint> {
  await holdPromises(trx, companyId, [source]);
  const used = await findUsedLines(trx, companyId, source);
  const movements = releasedBy(
    used.map((line) => ({ line, netMinor: line.netMinor, grossMinor: line.grossMinor })),
    { grossMinor, isLast: false },
  ).map(({ line, ...amounts }): NewMovement => ({
    ...line,
    ...amounts,
    kind: 'committed',
    step: `use:${by.type}:${by.id}`,
  }));
  const budgets = await loadAsked(trx, companyId, { lines: movements, isLocked: true });
  await postMovements(trx, companyId, { movements, budgets, now });
  return movements.reduce((sum, movement) => sum + movement.grossMinor, 0n);
}

/** What was used of each line of a promise, as positive amounts; none of one that was given up since. */
async function findUsedLines(trx: Trx, companyId: CompanyId, source: Named): Promise<CommittedLine[]> {
  const { rows } = await sql<Omit<CommittedLine, 'source'>>`
    select line_no as "lineNo",
      coalesce(-sum(net_minor) filter (where step like 'use:%'), 0)::bigint as "netMinor",
      coalesce(-sum(gross_minor) filter (where step like 'use:%'), 0)::bigint as "grossMinor",
      min(occurred_on) as "on", min(cost_center_id) as "costCenterId", min(expense_category_id) as "expenseCategoryId",
      min(team_id) as "teamId", min(supplier_id) as "supplierId",
      (array_agg(analytical_values))[1] as "analyticalValues", min(label) as label,
      min(supplier_name) as "supplierName", min(person_id) as "personId"
    from budgets.movement
    where company_id = ${companyId} and source_type = ${source.type} and source_id = ${source.id} and kind = 'committed'
    group by line_no having not ${isGivenUp} order by line_no`.execute(trx);
  return rows.map((row) => ({ ...row, source }));
}
