import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import {
  differencesFrom,
  findDifferences,
  type RowCheck,
  type RowDifference,
  type RowProver,
} from '#platform/db/row-checks.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { restoredByCredits } from '#areas/budgets/server/door.ts';
import { baseCurrencyColumn } from '#areas/companies/server/door.ts';

/** Orders beside their lines and newest version, and what came and was billed of each line beside its receipts and bills. */
export const proveOrderRows: RowProver = async (trx, company) => {
  const line = sql`o.number || ', ' || l.description as label, o.opened_on as "on", o.currency`;
  const lines = sql`purchase_orders.order_line l join purchase_orders.order o on o.company_id = l.company_id and o.id = l.order_id`;
  const received = (column: 'received_quantity' | 'received_minor', of: 'quantity' | 'minor') => ({
    table: 'purchase_orders.order_line',
    column,
    rows: sql`select ${line}, l.${sql.ref(column)} as "is", (select coalesce(sum(r.${sql.ref(of)}), 0)
        from purchase_orders.goods_receipt_line r
        join purchase_orders.goods_receipt g on g.company_id = r.company_id and g.id = r.receipt_id
        where r.company_id = l.company_id and g.order_id = l.order_id and r.line_no = l.line_no) as should
      from ${lines} where l.company_id = ${company}`,
  });
  const billed = (column: string, ofBill: RawBuilder<unknown>, ofCredit: string) => ({
    table: 'purchase_orders.order_line',
    column,
    rows: sql`select ${line}, l.${sql.ref(column)} as "is",
        (select coalesce(sum(${ofBill}), 0) from purchase_orders.bill_line x
          join purchase_orders.bill b on b.company_id = x.company_id and b.invoice_id = x.invoice_id
          where x.company_id = l.company_id and x.order_id = l.order_id and x.order_line_no = l.line_no
            and b.counted_at is not null)
        - (select coalesce(sum(c.${sql.ref(ofCredit)}), 0) from purchase_orders.credit_line c
          where c.company_id = l.company_id and c.order_id = l.order_id and c.order_line_no = l.line_no) as should
      from ${lines} where l.company_id = ${company}`,
  });
  const found = await findDifferences(trx, [
    ...orderChecks(company),
    {
      table: 'purchase_orders.order_line',
      column: 'net_minor',
      rows: sql`select ${line}, l.net_minor as "is", round(l.quantity * l.unit_price_minor / 1000.0) as should
        from ${lines} where l.company_id = ${company}`,
    },
    billed('billed_quantity', sql`x.quantity`, 'counted_quantity'),
    // Net at no more than the ordered price: what is dearer is the whole order's, not the line's.
    billed('billed_minor', sql`least(x.net_minor, ceil(l.unit_price_minor * x.quantity / 1000.0))`, 'counted_minor'),
    received('received_quantity', 'quantity'),
    received('received_minor', 'minor'),
  ]);
  return [...found, ...(await restoredRows(trx, company))];
};

/** Orders beside their lines, their newest version, and what was billed of them. */
function orderChecks(company: string): RowCheck[] {
  const base = baseCurrencyColumn(company as CompanyId);
  return [
    {
      table: 'purchase_orders.order',
      column: 'net_minor',
      rows: sql`select o.number as label, o.opened_on as "on", o.currency, o.net_minor as "is",
          (select sum(l.net_minor) from purchase_orders.order_line l where l.company_id = o.company_id and l.order_id = o.id) as should
        from purchase_orders.order o where o.company_id = ${company}`,
    },
    {
      table: 'purchase_orders.order',
      column: 'billed_minor',
      rows: sql`select o.number as label, o.opened_on as "on", o.currency, o.billed_minor as "is",
          (select coalesce(sum(b.gross_minor) filter (where b.counted_at is not null), 0) from purchase_orders.bill b
            where b.company_id = o.company_id and b.order_id = o.id)
          - (select coalesce(sum(c.counted_minor) filter (where c.counted_at is not null), 0) from purchase_orders.credit c
            where c.company_id = o.company_id and c.order_id = o.id) as should
        from purchase_orders.order o where o.company_id = ${company}`,
    },
    {
      table: 'purchase_orders.order',
      column: 'base_minor',
      rows: sql`select o.number as label, o.opened_on as "on", null as currency, o.base_minor as "is", o.total_minor as should
        from purchase_orders.order o where o.company_id = ${company} and o.currency = ${base}`,
    },
    {
      table: 'purchase_orders.order',
      column: 'billed_extra_minor',
      rows: sql`select o.number as label, o.opened_on as "on", o.currency, o.billed_extra_minor as "is",
          (select coalesce(sum(x.net_minor), 0) from purchase_orders.bill_line x
            join purchase_orders.bill b on b.company_id = x.company_id and b.invoice_id = x.invoice_id
            where x.company_id = o.company_id and x.order_id = o.id and x.is_extra and b.counted_at is not null) as should
        from purchase_orders.order o where o.company_id = ${company}`,
    },
    {
      table: 'purchase_orders.order',
      column: 'total_minor',
      rows: sql`select o.number || ', ' || v.number as label, o.opened_on as "on", o.currency, o.total_minor as "is",
          v.total_minor as should
        from purchase_orders.order o join lateral (select x.number, x.total_minor from purchase_orders.order_version x
          where x.company_id = o.company_id and x.order_id = o.id and x.state = 'applied'
          order by x.number desc limit 1) v on true
        where o.company_id = ${company}`,
    },
  ];
}

/** What was promised again because of a credit note, beside what the budgets took in for it. */
async function restoredRows(trx: Trx, company: string): Promise<RowDifference[]> {
  const restored = await restoredByCredits(trx, company);
  const { rows } = await sql<{ step: string; label: string; on: PlainDate; is: bigint }>`
    select c.credit_note_id || ':' || c.count_no as step, o.number || ', ' || c.number as label, o.opened_on as "on",
      c.restored_minor as "is"
    from purchase_orders.credit c
    join purchase_orders.order o on o.company_id = c.company_id and o.id = c.order_id
    where c.company_id = ${company} and c.counted_at is not null`.execute(trx);
  return differencesFrom(
    { table: 'purchase_orders.credit', column: 'restored_minor' },
    rows.map((row) => ({ ...row, currency: null })),
    ({ step }) => restored.get(step) ?? 0n,
  );
}
