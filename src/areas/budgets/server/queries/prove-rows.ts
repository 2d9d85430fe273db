import { sql, type RawBuilder } from 'kysely';
import { findDifferences, type RowProver } from '#platform/db/row-checks.ts';

/** Balances beside their entries, entries beside the movements and plans that they are of. */
export const proveBudgetRows: RowProver = (trx, company) => {
  const named = sql`g.name as label, b.month as "on", null as currency`;
  const balance = (kind: 'planned' | 'soft' | 'committed' | 'used') => ({
    table: 'budgets.balance',
    column: `${kind}_minor`,
    rows: sql`select ${named}, b.${sql.ref(`${kind}_minor`)} as "is", (select coalesce(sum(e.delta_minor), 0) from budgets.entry e
        where e.company_id = b.company_id and e.budget_id = b.budget_id and e.month = b.month and e.kind = ${kind}) as should
      from budgets.balance b join budgets.budget g on g.company_id = b.company_id and g.id = b.budget_id
      where b.company_id = ${company}`,
  });
  /** An entry has the net or the gross of its movement, whichever its exercise counts, and may take it back. */
  const ofMovement = (should: RawBuilder<unknown>, column: string) => ({
    table: 'budgets.movement',
    column,
    rows: sql`select coalesce(m.label, '') as label, m.occurred_on as "on", null as currency, abs(e.delta_minor) as "is",
        ${should} as should
      from budgets.entry e join budgets.movement m on m.company_id = e.company_id and m.id = e.movement_id
      join budgets.budget g on g.company_id = e.company_id and g.id = e.budget_id
      join budgets.exercise x on x.company_id = g.company_id and x.id = g.exercise_id
      where e.company_id = ${company} and x.basis = ${column === 'net_minor' ? 'net' : 'gross'}`,
  });
  return findDifferences(trx, [
    ...(['planned', 'soft', 'committed', 'used'] as const).map(balance),
    ofMovement(sql`abs(m.net_minor)`, 'net_minor'),
    ofMovement(sql`abs(m.gross_minor)`, 'gross_minor'),
    {
      table: 'budgets.plan_version',
      column: 'total_minor',
      rows: sql`select g.name as label, v.made_at::date as "on", null as currency, v.total_minor as "is",
          (select coalesce(sum(e.delta_minor), 0) from budgets.entry e where e.company_id = v.company_id
            and e.budget_id = v.budget_id and e.kind = 'planned' and e.plan_number <= v.number) as should
        from budgets.plan_version v join budgets.budget g on g.company_id = v.company_id and g.id = v.budget_id
        where v.company_id = ${company}`,
    },
  ]);
};
