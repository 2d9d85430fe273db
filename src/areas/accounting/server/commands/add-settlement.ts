import { moneyFromWire, type WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { settlementOf, type PayableSettled } from '#areas/payables/events.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import { hasBankSide } from '../../rules/has-bank-side.ts';
import { loadBooks } from '../queries/load-books.ts';
import { accountingTables, type SettlementRow } from '../tables.ts';
import { holdPartyCodes } from '../accounts/party-locks.ts';
import { employeeAuxiliary } from './employee-auxiliary.ts';

type Settled = Pick<
  PayableSettled,
  'attempt' | 'payee' | 'baseAmount' | 'bookedAmount' | 'bookedOn' | 'reference' | 'settlement' | 'ledgerCode'
> & {
  readonly paymentId: string;
  readonly source: { readonly id: string };
  /** What moved, in its own currency. */
  readonly amount?: WireMoney;
};

/**
 * One more thing to book beside payables, each once however often it is told. Money of which nobody said which account it
 * left or reached is on its way to the bank until a statement shows it: no account is guessed.
 */
export async function addSettlement(
  { trx, companyId: company }: { readonly trx: Trx; readonly companyId: string },
  payment: Settled,
  kind: SettlementRow['kind'],
): Promise<void> {
  const companyId = company as CompanyId;
  await holdPartyCodes(trx, companyId);
  const auxiliary =
    (await bookedUnder(trx, companyId, payment.source.id)) ?? (await auxiliaryOf(trx, companyId, payment.payee));
  await accountingTables(trx)
    .insertInto('accounting.settlement')
    .values({
      company_id: companyId,
      id: newId('stl'),
      payment_id: payment.paymentId,
      attempt: settlementOf(payment),
      kind,
      source_id: payment.source.id,
      reference: payment.reference,
      counterparty_name: payment.payee.name,
      auxiliary_account: auxiliary,
      base_minor: moneyFromWire(payment.baseAmount).minor,
      booked_minor: payment.bookedAmount === undefined ? null : moneyFromWire(payment.bookedAmount).minor,
      ...foreignOf(payment),
      booked_on: payment.bookedOn,
      bank_account: hasBankSide(kind) ? (payment.ledgerCode ?? (await transitAccount(trx, companyId))) : null,
      state: 'created',
    })
    .onConflict((conflict) => conflict.constraint('settlement__once').doNothing())
    .execute();
  await announceChange(trx, { companyId, topics: ['bookkeeping'] });
}

/** FEC labels have no limit; a bank's text may be long, and what matters stands in front. */
const LABEL_LENGTH = 200;

export type OwnMovement = {
  /** Of what moved: each is booked once. */
  readonly id: string;
  readonly kind: SettlementRow['kind'];
  /** In base currency, with or without its sign. */
  readonly minor: bigint;
  readonly reference: string;
  readonly label: string;
  readonly bookedOn: PlainDate;
  readonly ledgerCode: string;
};

/** A fee, or a transfer between own accounts: it concerns nobody but the company and who keeps the account. */
export async function addOwnMovement(
  { trx, companyId: company }: { readonly trx: Trx; readonly companyId: string },
  { id, kind, minor, reference, label, bookedOn, ledgerCode }: OwnMovement,
): Promise<void> {
  const companyId = company as CompanyId;
  await accountingTables(trx)
    .insertInto('accounting.settlement')
    .values({
      company_id: companyId,
      id: newId('stl'),
      payment_id: id,
      attempt: 1,
      kind,
      source_id: id,
      reference,
      counterparty_name: label.slice(0, LABEL_LENGTH),
      auxiliary_account: null,
      base_minor: minor < 0n ? -minor : minor,
      booked_minor: null,
      foreign_minor: null,
      foreign_currency: null,
      booked_on: bookedOn,
      bank_account: ledgerCode,
      state: 'created',
    })
    .onConflict((conflict) => conflict.constraint('settlement__once').doNothing())
    .execute();
  await announceChange(trx, { companyId, topics: ['bookkeeping'] });
}

const auxiliaryOf = async (trx: Trx, companyId: CompanyId, { type, id, name }: Settled['payee']): Promise<string> =>
  type === 'supplier'
    ? (await getSupplier(trx, companyId, id as SupplierId)).auxiliary_account
    : employeeAuxiliary(trx, companyId, { userId: id, name });

const transitAccount = async (trx: Trx, companyId: CompanyId): Promise<string> =>
  (await loadBooks(trx, await getCompanyRow(trx, companyId))).roles.transit;

function foreignOf({ amount, baseAmount }: Settled): Pick<SettlementRow, 'foreign_minor' | 'foreign_currency'> {
  const isForeign = amount !== undefined && amount.currency !== baseAmount.currency;
  return isForeign
    ? { foreign_minor: moneyFromWire(amount).minor, foreign_currency: amount.currency }
    : { foreign_minor: null, foreign_currency: null };
}

/**
 * The account that the same thing is booked under already: its supplier may have been merged into another since, and either's
 * code may be another one.
 */
async function bookedUnder(trx: Trx, companyId: CompanyId, sourceId: string): Promise<string | null> {
  const db = accountingTables(trx);
  const payable = await db
    .selectFrom('accounting.payable')
    .select('auxiliary_account as code')
    .where('company_id', '=', companyId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  if (payable !== undefined) return payable.code;
  const earlier = await db
    .selectFrom('accounting.settlement')
    .select('auxiliary_account as code')
    .where('company_id', '=', companyId)
    .where('source_id', '=', sourceId)
    .where('auxiliary_account', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return earlier?.code ?? null;
}
