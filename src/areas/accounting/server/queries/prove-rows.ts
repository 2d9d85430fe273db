import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { differencesFrom, findDifferences, type RowDifference, type RowProver } from '#platform/db/row-checks.ts';
import type { Trx } from '#platform/db/scope.ts';
import { cardMovementAmounts, cardRefundDocuments } from '#areas/cards/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { documentAmounts } from '#areas/payables/server/door.ts';
import { openPayees, ownMovementAmounts, paymentWorths, PAYMENT_ROWS } from '#areas/payments/server/door.ts';
import { accountsOfSuppliers } from '#areas/suppliers/server/door.ts';
import { isTaken } from '../review/not-taken.ts';
import type { SettlementRow } from '../tables.ts';

/**
 * What the books have of each document, settlement and export beside what it comes from, row by row; and the accounts that
 * open payments go to beside those that their suppliers are known to have.
 */
export const proveBookRows: RowProver = async (trx, company) => [
  ...(await payableRows(trx, company)),
  ...(await settlementRows(trx, company)),
  ...(await exportRows(trx, company)),
  ...(await closedRows(trx, company)),
  ...(await payeeRows(trx, company)),
];

async function payableRows(trx: Trx, company: string): Promise<RowDifference[]> {
  const documents = await documentAmounts(trx, company);
  const { rows } = await sql<{
    sourceId: string;
    label: string;
    on: PlainDate;
    currency: CurrencyCode;
    gross: bigint;
    base: bigint;
  }>`
    select source_id as "sourceId", counterparty_name || ', ' || reference as label, payable_on as "on", currency,
      gross_minor as gross, base_minor as base from accounting.payable where company_id = ${company}`.execute(trx);
  const table = 'accounting.payable';
  return [
    ...differencesFrom(
      { table, column: 'gross_minor' },
      rows.map((row) => ({ ...row, is: row.gross })),
      (row) => documents.get(row.sourceId)?.grossMinor,
    ),
    ...differencesFrom(
      { table, column: 'base_minor' },
      rows.map((row) => ({ ...row, currency: null, is: row.base })),
      (row) => documents.get(row.sourceId)?.baseMinor,
    ),
  ];
}

type Settled = Pick<SettlementRow, 'kind'> & {
  paymentId: string;
  label: string;
  on: PlainDate;
  base: bigint;
  booked: bigint | null;
  foreign: bigint | null;
  currency: CurrencyCode | null;
};

async function settlementRows(trx: Trx, company: string): Promise<RowDifference[]> {
  const worths = await paymentWorths(trx, company);
  const { rows } = await sql<Settled>`
    select payment_id as "paymentId", kind, counterparty_name || ', ' || reference as label, booked_on as "on",
      base_minor as base, booked_minor as booked, foreign_minor as foreign, foreign_currency as currency
    from accounting.settlement where company_id = ${company}`.execute(trx);
  const ofPayments = rows.filter(
    ({ paymentId, kind }) => worths.has(paymentId) && ['payment', 'return', 'advance', 'advanceReturn'].includes(kind),
  );
  const discounts = rows.filter(
    ({ paymentId, kind }) => worths.has(paymentId) && ['discount', 'discountBack'].includes(kind),
  );
  const bookedOnce = ofPayments.filter(
    ({ paymentId, kind }) =>
      (kind === 'payment' || kind === 'advance') && (worths.get(paymentId)?.bookedMinor ?? null) !== null,
  );
  const elsewhere = await settledElsewhere(trx, company as CompanyId);
  const table = 'accounting.settlement';
  const inBase = (row: Settled) => ({ ...row, currency: null, is: row.base });
  return [
    ...differencesFrom(
      { table, column: 'base_minor' },
      ofPayments.map(inBase),
      (row) => worths.get(row.paymentId)?.baseMinor,
    ),
    ...differencesFrom(
      { table, column: 'base_minor' },
      discounts.map(inBase),
      (row) => worths.get(row.paymentId)?.discountBaseMinor,
    ),
    ...differencesFrom(
      { table, column: 'base_minor' },
      rows.filter(({ paymentId }) => elsewhere.has(paymentId)).map(inBase),
      (row) => elsewhere.get(row.paymentId),
    ),
    ...differencesFrom(
      { table, column: 'booked_minor' },
      bookedOnce.map((row) => ({ ...row, currency: null, is: row.booked ?? row.base })),
      (row) => worths.get(row.paymentId)?.bookedMinor,
    ),
    ...differencesFrom(
      { table, column: 'foreign_minor' },
      ofPayments.map((row) => ({ ...row, is: row.foreign })),
      (row) => (worths.get(row.paymentId)?.isForeign === true ? worths.get(row.paymentId)?.amountMinor : null),
    ),
  ];
}

/** What settled no payment of ours, by what it is known here: fees and transfers of the bank, movements and refunds of cards. */
async function settledElsewhere(trx: Trx, company: CompanyId): Promise<ReadonlyMap<string, bigint>> {
  const refunds = await cardRefundDocuments(trx, company);
  return new Map([
    ...(await ownMovementAmounts(trx, company)),
    ...(await cardMovementAmounts(trx, company)),
    ...refunds.map(({ id, baseMinor }): [string, bigint] => [id, baseMinor]),
  ]);
}

const exportRows = (trx: Trx, company: string): Promise<RowDifference[]> => {
  const side = (name: 'debit' | 'credit') => sql`sum((l.line #>> ${sql.lit(`{${name},minor}`)})::bigint)`;
  const totals = (name: 'debit' | 'credit') => ({
    table: 'accounting.export',
    column: `${name}_minor`,
    rows: sql`select 'E-' || e.number as label, e.to_on as "on", null as currency, e.${sql.ref(`${name}_minor`)} as "is",
        ${side(name)} as should
      from accounting.export e join accounting.export_line l on l.company_id = e.company_id and l.export_id = e.id
      where e.company_id = ${company} group by e.id, e.number, e.to_on, e.${sql.ref(`${name}_minor`)}`,
  });
  return findDifferences(trx, [
    {
      table: 'accounting.export_line',
      column: 'line',
      rows: sql`select min(l.line ->> 'label') as label, min((l.line ->> 'bookedOn')::date) as "on", null as currency,
          ${side('debit')} as "is", ${side('credit')} as should
        from accounting.export_line l where l.company_id = ${company}
        group by l.export_id, l.line ->> 'journal', l.line ->> 'entryNumber'`,
    },
    totals('debit'),
    totals('credit'),
  ]);
};

/** The journals of months that are closed for good, as they were sealed, beside the lines that they hold. */
const closedRows = (trx: Trx, company: string): Promise<RowDifference[]> => {
  const side = (name: 'debit' | 'credit') => ({
    table: 'accounting.closed_journal',
    column: `${name}_minor`,
    rows: sql`select j.month || ' ' || j.journal as label, (j.month || '-01')::date as "on", null as currency,
        j.${sql.ref(`${name}_minor`)} as "is", coalesce((
          select sum((l.line #>> ${sql.lit(`{${name},minor}`)})::bigint) from accounting.export_line l
          where l.company_id = j.company_id and l.journal = j.journal and to_char(l.booked_on, 'YYYY-MM') = j.month
            and ${isTaken('l')}), 0) as should
      from accounting.closed_journal j where j.company_id = ${company}`,
  });
  return findDifferences(trx, [side('debit'), side('credit')]);
};

/** Money that is still to go to an account that its supplier is not known to have. */
async function payeeRows(trx: Trx, company: string): Promise<RowDifference[]> {
  const known = await accountsOfSuppliers(trx, company);
  const open = await openPayees(trx, company);
  return differencesFrom(
    { table: PAYMENT_ROWS, column: 'iban' },
    open
      .filter(({ payeeType }) => payeeType === 'supplier')
      .map(({ label, minor, payeeId, iban }) => ({ label, on: null, currency: null, is: minor, payeeId, iban })),
    ({ payeeId, iban, is }) => (known.get(payeeId)?.has(iban) === true ? is : null),
  );
}
