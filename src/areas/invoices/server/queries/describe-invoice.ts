import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyFromWire, moneyToWire } from '#kernel/money.ts';
import { fold } from '#kernel/text.ts';
import { reverseRateOn } from '#kernel/reference/vat-rates.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { mayTakePart, namesOf, NOBODY } from '#areas/members/server/door.ts';
import { isStill, paymentsOf, type PaymentRow } from '#areas/payments/server/door.ts';
import {
  bringersOf,
  checkAmong,
  getSupplier,
  listBankAccounts,
  type BankCheck,
  type CheckedWith,
} from '#areas/suppliers/server/door.ts';
import type { InvoiceRow, InvoiceView } from '../../contract/invoice.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { discountOf } from '../../rules/discount.ts';
import { checkSums } from '../../rules/check-sums.ts';
import { isReverseCharge, type ReadVat } from '../../rules/reverse-charge.ts';
import { isUndecided } from '../../rules/undecided-account.ts';
import { moveInvoice, type InvoiceAction } from '../../rules/invoice-states.ts';
import { ownIbans, readAccountDuties } from './account-duties.ts';
import { creditsOf } from './credit-notes.ts';
import { describeInBase } from './describe-in-base.ts';
import { findInvoiceDuplicates, type InvoiceDuplicate } from './find-duplicates.ts';
import { mayReview } from './may-review.ts';
import { findOldAccount } from './old-account.ts';
import { owedByDocument, payeeNamed } from './said-owed.ts';
import { amortisationOf, findInvoice, grossOf, type LoadedInvoice } from './load-invoice.ts';

/** The invoice as the review screen shows it, with every check made now. @throws AppError not_found. */
export async function describeInvoice(context: Context, invoiceId: InvoiceId): Promise<InvoiceView> {
  const { trx, actor, now } = context;
  const row = await findInvoice(trx, actor.companyId, invoiceId);
  const duplicates = await findInvoiceDuplicates(trx, row);
  const accounts = await listBankAccounts(trx, actor.companyId, row.supplier_id);
  const files = await findFiles(trx, actor.companyId, row.file_ids);
  const reading = files[0]?.reading ?? null;
  const payee = payeeNamed(reading);
  const bankCheck = accountCheck(accounts, row, { now, payee, own: await ownIbans(trx, actor.companyId) });
  const company = await getCompanyRow(trx, actor.companyId);
  const billed = owedByDocument(row, reading);
  const sums = checkSums(billed.gross, billed.vatLines);
  const payments = (await paymentsOf(trx, actor.companyId, [row.id])).get(row.id) ?? [];
  const names = await namesOf(trx, actor.companyId, [row.requester_id, row.other_by ?? [], row.held_by ?? []].flat());
  const answer = (action: InvoiceAction) => {
    if (!moveInvoice(action, row.state).ok) return 'illegal_state' as const;
    return mayReview(context, row).ok ? true : ('own_request' as const);
  };
  return {
    ...toInvoiceRow(row, flagOf({ bankCheck, duplicates, isOther: row.other_by !== null, isSumRight: sums.isRight })),
    ...toSupplier(row, await getSupplier(trx, actor.companyId, row.supplier_id)),
    vatLines: row.vat_lines,
    isReverseCharge: row.is_reverse_charge ?? isReverseCharge(readVatOf(reading)),
    reverseRate: reverseRateOn(company.country, row.issued_on),
    net: moneyToWire(sums.net),
    tax: moneyToWire(sums.tax),
    difference: moneyToWire(sums.difference),
    owed: moneyToWire(billed.owed),
    payeeName: payee,
    inBase: await describeInBase(context, row),
    iban: row.iban,
    paymentMethod: row.payment_method,
    paymentReference: row.payment_reference,
    amortisation: amortisationOf(row),
    discount: toDiscount(row, payments),
    costCenterId: row.cost_center_id,
    expenseCategoryId: row.expense_category_id,
    analyticalValues: row.analytical_values,
    expenseAccount: row.expense_account,
    description: row.description,
    requesterName: names.get(row.requester_id) ?? '',
    files,
    supplierInvoiceCount: await countReviewed(trx, row),
    bankCheck,
    duplicates,
    credits: await creditsOf(trx, row),
    payments: payments.map(toPart),
    other: toOther(row, names, actor.userId),
    heldByName: row.held_by === null ? null : (names.get(row.held_by) ?? ''),
    can: {
      edit: answer('edit'),
      validate: answer('validate'),
      reject: answer('reject'),
      hold: answer('hold'),
      release: row.held_by === null ? 'illegal_state' : answer('release'),
      standForOther:
        row.other_by === null && duplicates.some(({ kind }) => kind === 'same_number')
          ? answer('stand_for_other')
          : 'illegal_state',
      enterAccount: row.iban === null && moveInvoice('enter_account', row.state).ok ? true : 'illegal_state',
      verifyAccount: await canVerify(context, row, { bankCheck, accounts }),
      keepOldAccount: (await findOldAccount(context, row)) === null ? 'illegal_state' : answer('edit'),
      setMethod: payments.some(isUnsent) && moveInvoice('set_method', row.state).ok ? true : 'illegal_state',
      describe: moveInvoice('describe', row.state).ok ? true : 'illegal_state',
      setSchedule: payments.some(isStill) && moveInvoice('set_schedule', row.state).ok ? true : 'illegal_state',
    },
    version: row.version,
  };
}

type OfAccount = { bankCheck: BankCheck; accounts: Parameters<typeof checkAmong>[0] };

/** Whether the reader may stand for its account: nobody for one that they brought in, or wrote an invoice about. */
async function canVerify(
  { trx, actor }: Context,
  row: LoadedInvoice,
  { bankCheck, accounts }: OfAccount,
): Promise<InvoiceView['can']['verifyAccount']> {
  const isOpen = ['changed', 'first', 'new_payee'].includes(bankCheck.kind);
  if (row.iban === null || !isOpen || !moveInvoice('verify_account', row.state).ok) return 'illegal_state';
  const { asked } = await readAccountDuties(trx, actor.companyId, { supplierId: row.supplier_id, iban: row.iban });
  const brought = accounts.filter(({ iban }) => iban === row.iban).flatMap(bringersOf);
  const life = { ...NOBODY, brought, asked };
  return mayTakePart('stood_for', [actor.userId], { life, separation: 'full' }).ok ? true : 'second_person_needed';
}

/** Whose it is, and how that one is called here where the document says another name. */
const toSupplier = (row: LoadedInvoice, supplier: Awaited<ReturnType<typeof getSupplier>>) => ({
  supplierId: row.supplier_id,
  supplierKnownAs: fold(supplier.name) === fold(row.supplier_name) ? null : supplier.name,
  isSupplierArchived: supplier.archived_at !== null,
});

/** Who stands for it that the invoice is another than the one it looks like. */
const toOther = (row: LoadedInvoice, names: ReadonlyMap<UserId, string>, userId: UserId): InvoiceView['other'] =>
  row.other_by === null
    ? null
    : { byName: names.get(row.other_by) ?? '', reason: row.other_reason ?? '', isMine: row.other_by === userId };

/** Whether no run holds what is owed and none of it left. */
const isUnsent = (payment: { state: string }): boolean => ['to_pay', 'on_hold', 'failed'].includes(payment.state);

/** As it was agreed; off what is owed it is what its payment says, none before there is one or once there are several. */
function toDiscount(row: LoadedInvoice, payments: readonly PaymentRow[]): InvoiceView['discount'] {
  const { discount_points: points, discount_until: until } = row;
  if (points === null || until === null) return null;
  const paid = payments.find((payment) => payment.discount_minor !== null);
  const minor = payments.length === 0 ? discountOf(row.gross_minor, points) : (paid?.discount_minor ?? null);
  const amount = minor === null ? null : moneyToWire(money(minor, row.currency));
  return { points, until, amount, isTaken: paid?.is_discounted === true };
}

const toPart = (row: PaymentRow): InvoiceView['payments'][number] => ({
  id: row.id,
  amount: moneyToWire(money(row.amount_minor, row.currency)),
  dueOn: row.due_on,
  executeOn: row.execute_on,
  settledOn: row.settled_on,
  state: row.state,
  isOpen: isStill(row),
});

/** How safe it is to send money to the account of an invoice; nothing is sent to a supplier who collects it. */
export const accountCheck = (
  accounts: Parameters<typeof checkAmong>[0],
  row: LoadedInvoice,
  facts: { now: Instant } & CheckedWith,
): BankCheck =>
  row.payment_method === 'direct_debit' ? { kind: 'ok' } : checkAmong(accounts, { iban: row.iban, ...facts });

export const toInvoiceRow = (row: LoadedInvoice, flag: InvoiceRow['flag']): InvoiceRow => ({
  id: row.id,
  number: row.number,
  supplierName: row.supplier_name,
  gross: moneyToWire(grossOf(row)),
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  state: row.state,
  flag,
  reason: row.reason,
  arrivedAt: row.arrived_at,
  reviewedAt: row.reviewed_at,
});

/** The one flag a row shows (ux section 12: at most one), the riskiest first. */
export function flagOf(checks: {
  bankCheck: BankCheck;
  duplicates: readonly InvoiceDuplicate[];
  /** Somebody stood for it being another one. */
  isOther: boolean;
  isSumRight: boolean;
}): InvoiceRow['flag'] {
  if (isUndecided(checks.bankCheck)) return 'bank_details_changed';
  if (checks.duplicates.length > 0 && !checks.isOther) return 'possible_duplicate';
  if (!checks.isSumRight) return 'sums_differ';
  if (checks.bankCheck.kind === 'first') return 'new_supplier';
  return checks.bankCheck.kind === 'missing' ? 'iban_missing' : null;
}

async function countReviewed(trx: Trx, row: LoadedInvoice): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from invoices.invoice
    where company_id = ${row.company_id} and supplier_id = ${row.supplier_id} and state in ('validated', 'paid') and id <> ${row.id}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** What a reading says of VAT; a document without one says nothing. */
const readVatOf = (reading: FileView['reading']): ReadVat => ({
  categories: reading?.vatBreakdown.flatMap((line) => line.category ?? []) ?? [],
  isStated: reading?.statesReverseCharge === true,
  billedMinor: reading?.tax === undefined ? null : moneyFromWire(reading.tax.value).minor,
});
