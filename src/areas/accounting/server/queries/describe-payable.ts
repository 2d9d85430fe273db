import { money, moneyFromWire, moneyToWire, negate, sum, type Money } from '#kernel/money.ts';
import { monthOf, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow, type CompanyRow } from '#areas/companies/server/door.ts';
import type { Dimensions } from '#areas/dimensions/contract/dimension.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { usedUpOn } from '#areas/invoices/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { paymentsOf } from '#areas/payments/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { supplierAccountsById } from '#areas/suppliers/server/door.ts';
import type { PayableId, PayableRow, PayableView } from '../../contract/bookkeeping.ts';
import { moneyOfParts } from '../../rules/money-of-parts.ts';
import { owedTax } from '../../rules/payable-entry.ts';
import { mayBookIn } from '../../rules/periods.ts';
import type { VatLineToBook } from '../../rules/self-assessed.ts';
import { analyticalField } from '../../rules/payable-rules.ts';
import { isAccountFixed, isOfRule } from '../payable-rules/coded-row.ts';
import { loadRuleRows } from '../payable-rules/load-rules.ts';
import { loadBooks } from './load-books.ts';
import { learntFor, learntOf, type Learnt } from './learnt-coding.ts';
import { loadPeriods } from './load-periods.ts';
import { bookingsOf } from './bookings-of.ts';
import {
  amortisationOf,
  entryOf,
  findPayable,
  grossOf,
  payableBlockers,
  restOf,
  suggestFor,
  type LoadedPayable,
} from './load-payable.ts';

/** One payable as the prepare screen shows it. @throws AppError not_found. */
export async function describePayable(context: Context, payableId: PayableId): Promise<PayableView> {
  const { trx, actor } = context;
  const row = await findPayable(trx, actor.companyId, payableId);
  const company = await getCompanyRow(trx, actor.companyId);
  const books = await loadBooks(trx, company);
  const dimensions = await listDimensions(trx, actor.companyId);
  const payments = (await paymentsOf(trx, actor.companyId, [row.source_id])).get(row.source_id) ?? [];
  const paidBy = moneyOfParts(payments.map(({ state }) => state));
  const blockers = payableBlockers(row, dimensions);
  const entry = blockers.includes('sums_differ') ? null : entryOf(row, company, books);
  return {
    ...toPayableRow(row, { company, dimensions, learnt: await learntFor(trx, actor.companyId, [row]) }),
    changed: await changeOf(trx, row),
    sourceId: row.source_id,
    reviewedAt: row.created_at,
    isOwnMonthOpen: mayBookIn(await loadPeriods(context), monthOf(row.payable_on)),
    vatLines: row.vat_lines.map((line) => describeVatLine(row, line)),
    taxCode: row.tax_code,
    supplierAccount: await supplierAccountOf(trx, row),
    byRules: await describeOrigins(trx, row),
    amortisation: amortisationOf(row),
    files: await findFiles(trx, actor.companyId, row.file_ids),
    entry: (entry?.lines ?? []).map((line) => ({
      account: line.account,
      auxiliary: line.auxiliary ?? null,
      label: line.label,
      debit: moneyToWire(line.debit),
      credit: moneyToWire(line.credit),
      costCenter: line.costCentre ?? null,
    })),
    bookings: entry === null ? [] : await bookingsOf(trx, { company, books }, row),
    money: paidBy,
    settledOn:
      paidBy === null
        ? await usedUpOn(trx, actor.companyId, { id: row.source_id, zone: company.time_zone })
        : lastSettled(payments.map((payment) => payment.settled_on)),
    suggestedAccounts: await suggestFor(trx, row, { dimensions, books }),
  };
}

/** Which rule set what. */
async function describeOrigins(trx: Context['trx'], row: LoadedPayable): Promise<PayableView['byRules']> {
  const ruled = Object.entries(row.origins).flatMap(([field, ruleId]) => (isOfRule(ruleId) ? [{ field, ruleId }] : []));
  if (ruled.length === 0) return [];
  const rules = await loadRuleRows(trx, row.company_id);
  return ruled.map((one) => ({ ...one, position: rules.find(({ id }) => id === one.ruleId)?.position ?? null }));
}

/** Of several parts the last day, and none while one of them is open. */
function lastSettled(days: readonly (PlainDate | null)[]): PlainDate | null {
  let last: PlainDate | null = null;
  for (const day of days) {
    if (day === null) return null;
    if (last === null || day > last) last = day;
  }
  return last;
}

/** With reverse charge the line shows what the buyer owes and deducts, not the nothing the supplier billed. */
function describeVatLine(
  row: LoadedPayable,
  { reverseRate, rate, net, tax }: VatLineToBook,
): PayableView['vatLines'][number] {
  const shown = (amount: VatLineToBook['net']) => moneyToWire(signed(row, moneyFromWire(amount)));
  if (reverseRate === undefined) return { rate, net: shown(net), tax: shown(tax), isReverseCharge: false };
  const owed = moneyToWire(owedTax(moneyFromWire(net), reverseRate));
  return { rate: reverseRate, net, tax: owed, isReverseCharge: true };
}

/** A credit note takes off what is owed, so lists and sums show it below zero. */
export const signed = (row: Pick<LoadedPayable, 'is_credit'>, amount: Money): Money =>
  row.is_credit ? negate(amount) : amount;

export const taxOf = ({ vat_lines: lines, currency }: LoadedPayable): Money =>
  sum(
    lines.map(({ tax }) => moneyFromWire(tax)),
    currency,
  );

/** What rows are shown with. */
export type RowContext = { company: CompanyRow; dimensions: Dimensions; learnt: Learnt };

/** A payable as lists show it, with what keeps it from being ready while it is to prepare. */
export const toPayableRow = (row: LoadedPayable, { company, dimensions, learnt }: RowContext): PayableRow => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  isCredit: row.is_credit,
  counterpartyType: row.counterparty_type,
  reference: row.reference,
  counterpartyId: row.counterparty_id,
  counterpartyName: row.counterparty_name,
  description: row.description,
  payableOn: row.payable_on,
  postingOn: row.posting_on,
  gross: moneyToWire(signed(row, grossOf(row))),
  baseGross: moneyToWire(signed(row, money(row.base_minor, company.base_currency))),
  tax: moneyToWire(signed(row, taxOf(row))),
  state: row.state,
  expenseAccount: row.expense_account,
  expenseAccountOrigin: row.expense_account_origin,
  costCenterId: row.cost_center_id,
  costCenterName: row.cost_center_name,
  analyticalValues: row.analytical_values,
  recoverablePercent: row.recoverable_percent,
  vatRates: [...new Set(row.vat_lines.map(({ rate, reverseRate }) => reverseRate ?? rate))],
  origins: originsOf(row),
  splits: row.splits.map(({ minor, description = '', ...split }) => ({
    ...split,
    description,
    amount: moneyToWire(signed(row, money(BigInt(minor), row.currency))),
  })),
  rest: moneyToWire(signed(row, restOf(row))),
  learnt: learntOf(row, learnt),
  blockers: row.state === 'created' ? payableBlockers(row, dimensions) : [],
  version: row.version,
});

/** Where each value came from: what nobody and no rule set came with the payable, or is what every one has. */
function originsOf(row: LoadedPayable): PayableRow['origins'] {
  const origins: Readonly<Record<string, string | undefined>> = row.origins;
  const of = (field: string, other: 'document' | 'default') => {
    const origin = origins[field];
    return { field, origin: origin === undefined ? other : isOfRule(origin) ? ('rule' as const) : ('person' as const) };
  };
  return [
    of('recoverablePercent', 'default'),
    ...(row.supplier_account_of === null ? [] : [of('supplierAccountOf', 'default')]),
    ...(row.cost_center_id === null ? [] : [of('costCenterId', 'document')]),
    ...row.analytical_values.map(({ fieldId }) => of(analyticalField(fieldId), 'document')),
  ];
}

async function supplierAccountOf(trx: Context['trx'], row: LoadedPayable): Promise<PayableView['supplierAccount']> {
  if (row.counterparty_type !== 'supplier') return null;
  const of = row.supplier_account_of ?? (row.counterparty_id as SupplierId);
  const account = (await supplierAccountsById(trx, row.company_id, [of])).get(of);
  return {
    of,
    name: account?.name ?? row.counterparty_name,
    // As it is booked: one that left keeps the number that it left with.
    code: row.auxiliary_account,
    isOwn: row.supplier_account_of === null,
    isFixed: await isAccountFixed(trx, row),
  };
}

async function changeOf(trx: Context['trx'], row: LoadedPayable): Promise<PayableView['changed']> {
  if (row.changed_by === null || row.changed_at === null) return null;
  const by = (await namesOf(trx, row.company_id, [row.changed_by])).get(row.changed_by);
  return by === undefined ? null : { by, at: row.changed_at };
}
