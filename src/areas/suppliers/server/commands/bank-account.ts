import { plusMs, type Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { fold } from '#kernel/text.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { mayTakePart, NOBODY } from '#areas/members/server/door.ts';
import type { NameCheck } from '../../contract/name-check.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { checkBankAccount, type BankCheck, type CheckedWith } from '../../rules/check-bank-account.ts';
import { suppliersTables, type LoadedBankAccount } from '../tables.ts';
import { answerWaiting } from './answer-waiting.ts';

/** Domain rules 2.8: a changed account waits a day before money goes there; a first one too, unless the company says not. */
const COOLING_OFF_MS = 24 * 3_600_000;

/** Who brings an account: who wrote it down, and in whose name where that is somebody else. */
export type Bringers = { readonly by: UserId | null; readonly inNameOf: UserId | null };
export type SeenAccount = {
  supplierId: SupplierId;
  iban: string;
  bic?: string | null;
  bringers: Bringers;
  now: Instant;
};

/** Everybody who brought it: none of them is the second person for it, nor takes part in paying it. */
export const bringersOf = (account: Pick<LoadedBankAccount, 'first_seen_by' | 'brought_for'>): UserId[] =>
  [account.first_seen_by, account.brought_for].filter((one) => one !== null);

/** Notes that a document named this account; a known one stays as it is. */
export async function noteBankAccount(
  trx: Trx,
  companyId: CompanyId,
  { supplierId, iban, bic = null, bringers, now }: SeenAccount,
): Promise<void> {
  await suppliersTables(trx)
    .insertInto('suppliers.bank_account')
    .values({
      company_id: companyId,
      supplier_id: supplierId,
      iban,
      bic,
      state: 'unverified',
      first_seen_at: now,
      first_seen_by: bringers.by,
      brought_for: bringers.inNameOf === bringers.by ? null : bringers.inNameOf,
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
  duties: AccountDuties;
  /** Who is paid there, where that is not the supplier. */
  holder?: string | null;
};

/** What decides about an account beside the account itself. */
export type AccountDuties = {
  /** Who asked for, or wrote, an unpaid invoice that names it. */
  readonly asked: readonly UserId[];
  /** Whether a supplier's first account waits like a changed one. */
  readonly firstWaits: boolean;
  /** It is an account of the company itself. */
  readonly isOwn: boolean;
};

/** How whoever decides knows, and what the bank said of the name where they asked it. */
export type Proof = { evidence: string; nameCheck: NameCheck | null };

/**
 * A second person stands for the account, saying how they know (a call to the number on file). It may be used after the
 * cooling-off; a supplier's first one at once where the company says so.
 * @throws AppError own_account for one of the company itself; second_person_needed when the verifier brought the account in, or asked for an invoice that names it.
 */
export async function verifyBankAccount(
  trx: Trx,
  companyId: CompanyId,
  input: VerifyAccount,
): Promise<{ usableFrom: Instant }> {
  const accounts = await lockBankAccounts(trx, companyId, input.supplierId);
  const account = accounts.find((row) => row.iban === input.iban);
  if (account === undefined) throw notFound();
  if (input.duties.isOwn) throw new AppError('own_account');
  const holder = input.holder ?? null;
  const isNewPayee = holder !== null && fold(holder) !== fold(account.holder ?? '');
  if (account.state === 'verified' && account.usable_from !== null && !isNewPayee)
    return { usableFrom: account.usable_from };
  const life = { ...NOBODY, brought: bringersOf(account), asked: input.duties.asked };
  valueOrThrow(mayTakePart('stood_for', [input.verifiedBy], { life, separation: 'full' }));
  const isChange = accounts.some((row) => row.state === 'verified');
  const usableFrom = isChange || isNewPayee || input.duties.firstWaits ? plusMs(input.now, COOLING_OFF_MS) : input.now;
  await suppliersTables(trx)
    .updateTable('suppliers.bank_account')
    .set({
      state: 'verified',
      verified_at: input.now,
      verified_by: input.verifiedBy,
      usable_from: usableFrom,
      ...(holder === null ? {} : { holder }),
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
  { iban, ...facts }: { iban: string | null; now: Instant } & CheckedWith,
): BankCheck {
  const known = accounts.map(({ state, usable_from: usableFrom, holder, ...row }) => ({
    iban: row.iban,
    state,
    usableFrom,
    holder,
  }));
  return checkBankAccount(iban, known, facts);
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
