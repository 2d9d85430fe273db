import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { releasedBy } from '../../rules/posting.ts';
import { findCommitted, type CommittedLine } from '../queries/find-committed.ts';
import { loadAsked } from '../queries/load-asked.ts';
import { holdPromises } from './cover-promises.ts';
import { postMovements, type NewMovement } from './post-movements.ts';

type Named = { readonly type: string; readonly id: string };

/**
 * What is promised to one source is promised to another from here on, as it was promised: an order that costs more holds
 * what the request for the difference was given (domain rules 2.11). In all nothing changes, so nothing is refused.
 */
export async function movePromise(
  trx: Trx,
  companyId: CompanyId,
  { from, to, now }: { from: Named; to: Named; now: Instant },
): Promise<void> {
  await holdPromises(trx, companyId, [from, to]);
  const open = await findCommitted(trx, companyId, from);
  const { rows } = await sql<{ last: number }>`select coalesce(max(line_no), -1) as last from budgets.movement
    where company_id = ${companyId} and source_type = ${to.type} and source_id = ${to.id}`.execute(trx);
  const next = (rows[0]?.last ?? -1) + 1;
  const movements = open.flatMap((line, index): NewMovement[] => [
    { ...line, kind: 'committed', step: `moved:${to.id}`, netMinor: -line.netMinor, grossMinor: -line.grossMinor },
    { ...line, source: to, lineNo: next + index, kind: 'committed', step: `moved:${from.id}` },
  ]);
  await post(trx, companyId, { movements, now });
}

export type Reduction = {
  readonly costCenterId: string | null;
  readonly expenseCategoryId: string | null;
  /** In base currency. */
  readonly grossMinor: bigint;
};

/**
 * Gives back a part of what is promised to a source that will not be spent: of the lines with the same cost centre and
 * category first. No more is given back than is promised. `step` names the occasion, which counts once.
 */
export async function reducePromise(
  trx: Trx,
  companyId: CompanyId,
  { source, by, step, now }: { source: Named; by: readonly Reduction[]; step: string; now: Instant },
): Promise<void> {
  await holdPromises(trx, companyId, [source]);
  const open = await findCommitted(trx, companyId, source);
  const left = new Map(open.map((line) => [line.lineNo, line]));
  for (const { grossMinor, ...place } of by) {
    const isSame = (line: CommittedLine): boolean =>
      line.costCenterId === place.costCenterId && line.expenseCategoryId === place.expenseCategoryId;
    const inTurn = [...left.values()].toSorted((one, other) => Number(isSame(other)) - Number(isSame(one)));
    const taken = releasedBy(
      inTurn.map((line) => ({ line, netMinor: line.netMinor, grossMinor: line.grossMinor })),
      { grossMinor, isLast: false },
    );
    for (const { line, ...amounts } of taken)
      left.set(line.lineNo, {
        ...line,
        netMinor: line.netMinor - amounts.netMinor,
        grossMinor: line.grossMinor - amounts.grossMinor,
      });
  }
  const movements = open.flatMap((line): NewMovement[] => {
    const rest = left.get(line.lineNo) ?? line;
    const [netMinor, grossMinor] = [rest.netMinor - line.netMinor, rest.grossMinor - line.grossMinor];
    return grossMinor === 0n && netMinor === 0n
      ? []
      : [{ ...line, kind: 'committed', step: `less:${step}`, netMinor, grossMinor }];
  });
  await post(trx, companyId, { movements, now });
}

async function post(
  trx: Trx,
  companyId: CompanyId,
  { movements, now }: { movements: readonly NewMovement[]; now: Instant },
): Promise<void> {
  const budgets = await loadAsked(trx, companyId, { lines: movements, isLocked: true });
  await postMovements(trx, companyId, { movements, budgets, now });
}
