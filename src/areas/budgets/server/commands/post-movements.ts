import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { monthOf, type Month } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { addSums, sumOf } from '../../rules/availability.ts';
import { crossedPercents } from '../../rules/alerts.ts';
import { changesOf, postingsOf, type BalanceChange, type Movement } from '../../rules/posting.ts';
import type { LoadedBudget } from '../queries/load-asked.ts';
import { tellCrossing } from './tell-crossing.ts';

/** What a movement is about: the source that moved, which line of it, in which step of its life. */
export type NewMovement = Movement & {
  readonly source: { readonly type: string; readonly id: string };
  readonly lineNo: number;
  readonly step: string;
  readonly label: string;
  readonly supplierName: string | null;
  readonly personId: UserId | null;
};

/**
 * While spend is posted no budget may be made, which would miss it; several may post at once. The lock is the
 * company's and goes with the transaction.
 */
export const lockForPosting = (trx: Trx, companyId: CompanyId): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${`budgets:${companyId}`}, 0))`.execute(trx);
export const lockForPlanning = (trx: Trx, companyId: CompanyId): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`budgets:${companyId}`}, 0))`.execute(trx);

/** Two uses of one promise come one after the other: both would otherwise give back the same rest of it. */
export const lockSource = (
  trx: Trx,
  companyId: CompanyId,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`budgets:${companyId}:${type}:${id}`}, 0))`.execute(trx);

/**
 * Writes movements, their entries in these budgets and the new balances, and tells of thresholds that were crossed. The
 * caller holds the posting lock and the budgets' rows. A line that moved in this step before breaks
 * `movement__once`, and with it the transaction.
 */
export async function postMovements(
  trx: Trx,
  companyId: CompanyId,
  { movements, budgets, now }: { movements: readonly NewMovement[]; budgets: readonly LoadedBudget[]; now: Instant },
): Promise<void> {
  if (movements.length === 0) return;
  const written = movements.map((movement) => ({ ...movement, id: newId('bmv', Date.parse(now)) }));
  await insertMovements(trx, companyId, { written, now });
  const postings = written.flatMap((movement) => postingsOf(movement, budgets)).filter(({ delta }) => delta !== 0n);
  await insertEntries(trx, companyId, {
    entries: postings.map((posting) => ({
      id: newId('ben', Date.parse(now)),
      budget_id: posting.budgetId,
      month: dayOf(posting.month),
      kind: posting.kind,
      delta_minor: posting.delta.toString(),
      movement_id: posting.movement.id,
      plan_number: null,
    })),
    now,
  });
  const changes = changesOf(postings);
  await applyChanges(trx, companyId, changes);
  await tellCrossings(trx, companyId, { budgets, changes, now });
}

async function insertMovements(
  trx: Trx,
  companyId: CompanyId,
  { written, now }: { written: readonly (NewMovement & { id: string })[]; now: Instant },
): Promise<void> {
  const rows = written.map((movement) => ({
    id: movement.id,
    kind: movement.kind,
    source_type: movement.source.type,
    source_id: movement.source.id,
    line_no: movement.lineNo,
    step: movement.step,
    occurred_on: movement.on,
    month: dayOf(monthOf(movement.on)),
    net_minor: movement.netMinor.toString(),
    gross_minor: movement.grossMinor.toString(),
    cost_center_id: movement.costCenterId,
    expense_category_id: movement.expenseCategoryId,
    team_id: movement.teamId,
    supplier_id: movement.supplierId,
    analytical_values: movement.analyticalValues,
    label: movement.label,
    supplier_name: movement.supplierName,
    person_id: movement.personId,
  }));
  // One parameter however many lines: an order of five hundred is one statement.
  await sql`insert into budgets.movement (company_id, id, kind, source_type, source_id, line_no, step, occurred_on, month, net_minor,
      gross_minor, cost_center_id, expense_category_id, team_id, supplier_id, analytical_values, label, supplier_name, person_id, at)
    select ${companyId}, id, kind, source_type, source_id, line_no, step, occurred_on, month, net_minor, gross_minor, cost_center_id,
      expense_category_id, team_id, supplier_id, analytical_values, label, supplier_name, person_id, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, kind text, source_type text, source_id text, line_no int,
      step text, occurred_on date, month date, net_minor bigint, gross_minor bigint, cost_center_id text, expense_category_id text,
      team_id text, supplier_id text, analytical_values jsonb, label text, supplier_name text, person_id text)`.execute(
    trx,
  );
}

export type NewEntry = {
  id: string;
  budget_id: string;
  month: string;
  kind: string;
  delta_minor: string;
  movement_id: string | null;
  plan_number: number | null;
};

export async function insertEntries(
  trx: Trx,
  companyId: CompanyId,
  { entries, now }: { entries: readonly NewEntry[]; now: Instant },
): Promise<void> {
  if (entries.length === 0) return;
  await sql`insert into budgets.entry (company_id, id, budget_id, month, kind, delta_minor, movement_id, plan_number, at)
    select ${companyId}, id, budget_id, month, kind, delta_minor, movement_id, plan_number, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r (id text, budget_id text, month date, kind text,
      delta_minor bigint, movement_id text, plan_number int)`.execute(trx);
}

/** Adds to the running balances, in one order for everybody. */
export async function applyChanges(trx: Trx, companyId: CompanyId, changes: readonly BalanceChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ budgetId, month, change }) => ({
    budget_id: budgetId,
    month: dayOf(month),
    planned: change.planned.toString(),
    soft: change.soft.toString(),
    committed: change.committed.toString(),
    used: change.used.toString(),
  }));
  // A month's first row begins at nothing, so that what is given back is checked against what was there.
  await sql`insert into budgets.balance (company_id, budget_id, month)
    select ${companyId}, budget_id, month from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (budget_id text, month date)
    order by budget_id, month on conflict do nothing`.execute(trx);
  await sql`update budgets.balance as b set planned_minor = b.planned_minor + r.planned, soft_minor = b.soft_minor + r.soft,
      committed_minor = b.committed_minor + r.committed, used_minor = b.used_minor + r.used
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (budget_id text, month date, planned bigint, soft bigint,
      committed bigint, used bigint)
    where b.company_id = ${companyId} and b.budget_id = r.budget_id and b.month = r.month`.execute(trx);
}

async function tellCrossings(
  trx: Trx,
  companyId: CompanyId,
  { budgets, changes, now }: { budgets: readonly LoadedBudget[]; changes: readonly BalanceChange[]; now: Instant },
): Promise<void> {
  for (const budget of budgets) {
    const own = changes.filter((change) => change.budgetId === budget.id);
    if (own.length === 0 || !budget.isEnforced) continue;
    const before = sumOf(budget.months);
    const after = own.reduce((sums, { change }) => addSums(sums, change), before);
    const percent = crossedPercents(before, after, budget.alertPercents).at(-1);
    // One change that carries a budget over several is told once, of the highest.
    if (percent !== undefined) await tellCrossing(trx, companyId, { budget, percent, sums: after, now });
  }
}

const dayOf = (month: Month): string => `${month}-01`;
