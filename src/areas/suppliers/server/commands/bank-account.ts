import { plusMs, type Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { NameCheck } from '../../contract/name-check.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { checkBankAccount, type BankCheck } from '../../rules/check-bank-account.ts';
import { suppliersTables } from '../tables.ts';
import { answerWaiting } from './answer-waiting.ts';

/** Domain rules 2.8: a changed account waits a day before money goes there; a supplier's first account does not. */
const COOLING_OFF_MS = 24 * 3_600_000;

export type SeenAccount = { supplierId: SupplierId; iban: string; seenBy: UserId | null; now: Instant };

/** Notes that a document named this account; a known one stays as it is. */
export async function noteBankAccount(
  trx: Trx,
  companyId: CompanyId,
  { supplierId, iban, seenBy, now }: SeenAccount,
): Promise<void> {
  await suppliersTables(trx)
    .insertInto('suppliers.bank_account')
    .values({
      company_id: companyId,
      supplier_id: supplierId,
      iban,
      state: 'unverified',
      first_seen_at: now,
      first_seen_by: seenBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type VerifyAccount = {
  supplierId: SupplierId;
  iban: string;
  verifiedBy: UserId;
  now: Instant;
  /** The supplier's first invoice is enough for its first account. */
  how: Proof | { firstInvoice: string };
};

/** How whoever decides knows, and what the bank said of the name where they asked it. */
export type Proof = { evidence: string; nameCheck: NameCheck | null };

/**
 * A second person stands for the account, saying how they know (a call to the number on file). The first account of a
 * supplier may be used at once, a changed one after the cooling-off.
 * @throws AppError second_person_needed when the verifier is who brought the account in.
 */
export async function verifyBankAccount(
  trx: Trx,
  companyId: CompanyId,
  input: VerifyAccount,
): Promise<{ usableFrom: Instant }> {
  const accounts = await lockBankAccounts(trx, companyId, input.supplierId);
  const account = accounts.find((row) => row.iban === input.iban);
  if (account === undefined) throw notFound();
  if (account.state === 'verified' && account.usable_from !== null) return { usableFrom: account.usable_from };
  if (account.first_seen_by === input.verifiedBy) throw new AppError('second_person_needed');
  const isChange = accounts.some((row) => row.state === 'verified');
  const usableFrom = isChange ? plusMs(input.now, COOLING_OFF_MS) : input.now;
  await suppliersTables(trx)
    .updateTable('suppliers.bank_account')
    .set({
      state: 'verified',
      verified_at: input.now,
      verified_by: input.verifiedBy,
      usable_from: usableFrom,
      ...('firstInvoice' in input.how
        ? { first_invoice: input.how.firstInvoice }
        : { evidence: input.how.evidence, name_check: input.how.nameCheck }),
    })
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', input.supplierId)
    .where('iban', '=', input.iban)
    .execute();
  await answerWaiting(trx, companyId, { account, now: input.now });
  return { usableFrom };
}

const accountsOf = (trx: Trx, companyId: CompanyId, supplierId: SupplierId) =>
  suppliersTables(trx)
    .selectFrom('suppliers.bank_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', supplierId)
    .orderBy('first_seen_at');

/** The accounts of a supplier, those seen first first. */
export async function listBankAccounts(trx: Trx, companyId: CompanyId, supplierId: SupplierId) {
  return accountsOf(trx, companyId, supplierId).execute();
}

/** The same, and nobody decides about one of them until this transaction ends. */
export async function lockBankAccounts(trx: Trx, companyId: CompanyId, supplierId: SupplierId) {
  return accountsOf(trx, companyId, supplierId).forUpdate().execute();
}

type AccountRow = Awaited<ReturnType<typeof listBankAccounts>>[number];

/** What is to be said of this account now, among the supplier's accounts, oldest first. */
export function checkAmong(
  accounts: readonly AccountRow[],
  { iban, now }: { iban: string | null; now: Instant },
): BankCheck {
  const known = accounts.map((row) => ({ iban: row.iban, state: row.state, usableFrom: row.usable_from }));
  return checkBankAccount(iban, known, now);
}

/** Every account of these suppliers in one question, by supplier, each list oldest first. */
export async function bankAccountsOf(
  trx: Trx,
  companyId: CompanyId,
  supplierIds: readonly SupplierId[],
): Promise<Map<SupplierId, AccountRow[]>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.bank_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('supplier_id', 'in', supplierIds)
    .orderBy('first_seen_at')
    .execute();
  return Map.groupBy(rows, (row) => row.supplier_id);
}
