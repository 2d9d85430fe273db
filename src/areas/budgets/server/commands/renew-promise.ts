import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { judgeBudgets } from '../../rules/judge-budgets.ts';
import { findTaken, isGivenUp, roundOf, type CommittedLine } from '../queries/find-committed.ts';
import { loadAsked } from '../queries/load-asked.ts';
import { holdPromises } from './cover-promises.ts';
import { postMovements, type NewMovement } from './post-movements.ts';
import { checkOf, outStep, refuseBlocked, takenOutOf } from './spend.ts';

type Named = { readonly type: string; readonly id: string };

/** A part of what is promised again, in base currency, and whose money it is. */
export type Renewal = {
  readonly costCenterId: string | null;
  readonly expenseCategoryId: string | null;
  readonly netMinor: bigint;
  readonly grossMinor: bigint;
};

/**
 * Promises money again to a source that gave it up: each part by the line with its cost centre and category, in that
 * line's month, else by the first. The budgets are asked as for new money, and what the first promise was taken out of,
 * such as a trip, gives as much again. Nothing happens to a source that gave nothing up, so a second telling changes
 * nothing. @throws AppError budget_exceeded for a budget that blocks.
 */
export async function renewPromise(
  trx: Trx,
  companyId: CompanyId,
  { source, parts, now }: { source: Named; parts: readonly Renewal[]; now: Instant },
): Promise<void> {
  await holdPromises(trx, companyId, [source]);
  const lines = await findGivenUp(trx, companyId, source);
  const [first] = lines;
  if (first === undefined) return;
  const round = await roundOf(trx, companyId, source);
  const renewed = lines.map((line): NewMovement => {
    const own = parts.filter((part) => (lines.find((one) => isOfPlace(one, part)) ?? first).lineNo === line.lineNo);
    return {
      ...line,
      netMinor: own.reduce((sum, part) => sum + part.netMinor, 0n),
      grossMinor: own.reduce((sum, part) => sum + part.grossMinor, 0n),
      kind: 'committed',
      step: `renew:${round}`,
    };
  });
  const taken = await takenAgain(trx, companyId, { source, renewed, round });
  const movements = [...taken, ...renewed];
  const budgets = await loadAsked(trx, companyId, { lines: movements, isLocked: true });
  const { base_currency: base } = await getCompanyRow(trx, companyId);
  refuseBlocked(checkOf(judgeBudgets(budgets, movements), base));
  await postMovements(trx, companyId, { movements, budgets, now });
}

const isOfPlace = (line: CommittedLine, place: Renewal): boolean =>
  line.costCenterId === place.costCenterId && line.expenseCategoryId === place.expenseCategoryId;

/** As much out of the wider promise that the first one came out of, unless nothing is promised there any more. */
async function takenAgain(
  trx: Trx,
  companyId: CompanyId,
  { source, renewed, round }: { source: Named; renewed: readonly NewMovement[]; round: number },
): Promise<NewMovement[]> {
  const [wider] = await findTaken(trx, companyId, { step: outStep(source, 1) });
  if (wider === undefined) return [];
  await holdPromises(trx, companyId, [wider.source]);
  return takenOutOf(trx, companyId, { lines: renewed, outOf: wider.source, step: outStep(source, round + 1) });
}

/** The lines of a source whose promise was given up, with the dimensions and month that it had. */
async function findGivenUp(trx: Trx, companyId: CompanyId, source: Named): Promise<CommittedLine[]> {
  const { rows } = await sql<Omit<CommittedLine, 'source'>>`
    select line_no as "lineNo", 0::bigint as "netMinor", 0::bigint as "grossMinor", min(occurred_on) as "on",
      min(cost_center_id) as "costCenterId", min(expense_category_id) as "expenseCategoryId",
      min(team_id) as "teamId", min(supplier_id) as "supplierId",
      (array_agg(analytical_values))[1] as "analyticalValues", min(label) as label,
      min(supplier_name) as "supplierName", min(person_id) as "personId"
    from budgets.movement
    where company_id = ${companyId} and source_type = ${source.type} and source_id = ${source.id} and kind = 'committed'
    group by line_no having ${isGivenUp} order by line_no`.execute(trx);
  return rows.map((row) => ({ ...row, source }));
}
