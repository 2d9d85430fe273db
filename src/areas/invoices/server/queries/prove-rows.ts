import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { differencesFrom, findDifferences, type RowDifference, type RowProver } from '#platform/db/row-checks.ts';
import type { Trx } from '#platform/db/scope.ts';
import { owedByKey } from '#areas/ledger/server/door.ts';
import { sumBySource, PAYMENT_ROWS } from '#areas/payments/server/door.ts';
import { repeatedAmounts, type RepeatedAmount } from '#areas/purchase-orders/server/door.ts';
import { requestAmounts, REQUEST_ROWS } from '#areas/requests/server/door.ts';

export type ProvenDocument = {
  id: string;
  label: string;
  on: PlainDate;
  currency: CurrencyCode;
  grossMinor: bigint;
  baseMinor: bigint;
};
type ProvenInvoice = ProvenDocument & { requestId: string; creditedMinor: bigint; creditedBaseMinor: bigint };

/** The invoices that are owed or paid, as they were validated. */
export async function validatedInvoices(trx: Trx, companyId: string): Promise<ProvenInvoice[]> {
  const { rows } = await sql<ProvenInvoice>`
    select id, request_id as "requestId", supplier_name || ', ' || number as label, issued_on as "on", currency,
      gross_minor as "grossMinor", base_minor as "baseMinor", credited_minor as "creditedMinor",
      credited_base_minor as "creditedBaseMinor"
    from invoices.invoice where company_id = ${companyId} and state in ('validated', 'paid')`.execute(trx);
  return rows;
}

/** The credit notes that lower what is owed. */
export async function validatedCreditNotes(trx: Trx, companyId: string): Promise<ProvenDocument[]> {
  const { rows } = await sql<ProvenDocument>`
    select id, supplier_name || ', ' || number as label, issued_on as "on", currency, gross_minor as "grossMinor",
      base_minor as "baseMinor"
    from invoices.credit_note where company_id = ${companyId} and outcome = 'validated'`.execute(trx);
  return rows;
}

/** Invoices and credit notes beside the ledger's entry of each, their payments, and what was set off. */
export const proveInvoiceRows: RowProver = async (trx, company) => {
  const invoices = await validatedInvoices(trx, company);
  const notes = await validatedCreditNotes(trx, company);
  const payments = await sumBySource(trx, company, 'invoice');
  const owed = await owedByKey(trx, company, 'owed ');
  const credited = await owedByKey(trx, company, 'credit ');
  const inBase = ({ id, label, on, baseMinor }: ProvenDocument) => ({ id, label, on, currency: null, is: baseMinor });
  const requests = await requestAmounts(trx, company);
  const found: RowDifference[] = [
    ...(await ofOrders(trx, company)),
    // What is still to be told to the request is no difference yet.
    ...differencesFrom(
      { table: REQUEST_ROWS, column: 'settled_minor' },
      invoices
        .map((row) => ({ ...row, currency: null, is: requests.get(row.requestId)?.settledMinor ?? null }))
        .filter(({ is }) => is !== null),
      (row) => row.baseMinor,
    ),
    ...differencesFrom(
      { table: 'invoices.invoice', column: 'gross_minor' },
      invoices.map((row) => ({ ...row, is: row.grossMinor })),
      (row) => (payments.get(row.id)?.amountMinor ?? 0n) + row.creditedMinor,
    ),
    ...differencesFrom({ table: 'invoices.invoice', column: 'base_minor' }, invoices.map(inBase), (row) =>
      owed.get(row.id),
    ),
    ...differencesFrom(
      { table: PAYMENT_ROWS, column: 'base_minor' },
      invoices.map((row) => ({ ...row, currency: null, is: payments.get(row.id)?.baseMinor ?? 0n })),
      (row) => row.baseMinor - row.creditedBaseMinor,
    ),
    ...differencesFrom({ table: 'invoices.credit_note', column: 'base_minor' }, notes.map(inBase), (row) =>
      negative(credited.get(row.id)),
    ),
  ];
  const setOff = (table: 'invoice' | 'credit_note', column: string, ofAllocation: string) => ({
    table: `invoices.${table}`,
    column,
    rows: sql`select d.supplier_name || ', ' || d.number as label, d.issued_on as "on", null as currency,
        d.${sql.ref(column)} as "is", (select coalesce(sum(a.${sql.ref(ofAllocation)}), 0) from invoices.credit_allocation a
          where a.company_id = d.company_id and a.${sql.ref(`${table}_id`)} = d.id) as should
      from invoices.${sql.ref(table)} d where d.company_id = ${company}`,
  });
  return [
    ...found,
    ...(await findDifferences(trx, [
      setOff('invoice', 'credited_minor', 'minor'),
      setOff('invoice', 'credited_base_minor', 'invoice_base_minor'),
      setOff('credit_note', 'applied_minor', 'minor'),
      setOff('credit_note', 'applied_base_minor', 'credit_base_minor'),
    ])),
  ];
};

/** What orders repeat of invoices and credit notes. One whose document is gone is proved where that is missed. */
async function ofOrders(trx: Trx, company: string): Promise<RowDifference[]> {
  const { rows } = await sql<{ id: string; grossMinor: bigint; netMinor: bigint }>`
    select id, gross_minor as "grossMinor", (select coalesce(sum((line #>> '{net,minor}')::bigint), 0)
      from jsonb_array_elements(vat_lines) line)::bigint as "netMinor"
    from invoices.invoice where company_id = ${company}
    union all select id, gross_minor, 0 from invoices.credit_note where company_id = ${company}`.execute(trx);
  const documents = new Map(rows.map((row) => [row.id, row]));
  const isOf = ({ column }: RepeatedAmount, { grossMinor, netMinor }: { grossMinor: bigint; netMinor: bigint }) =>
    column === 'said_net_minor' ? netMinor : grossMinor;
  return (await repeatedAmounts(trx, company)).flatMap((row) => {
    const document = documents.get(row.documentId);
    return document === undefined ? [] : differencesFrom(row, [row], () => isOf(row, document));
  });
}

const negative = (minor: bigint | undefined): bigint | undefined => (minor === undefined ? undefined : -minor);
