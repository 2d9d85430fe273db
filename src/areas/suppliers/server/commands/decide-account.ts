import type { Instant } from '#kernel/instant.ts';
import { parseIban } from '#kernel/iban.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { mayTakePart, NOBODY } from '#areas/members/server/door.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import type { SupplierLedger } from '../supplier-ledger.ts';
import { suppliersTables, type LoadedBankAccount } from '../tables.ts';
import { answerWaiting } from './answer-waiting.ts';
import {
  bringersOf,
  listBankAccounts,
  noteBankAccount,
  verifyBankAccount,
  type AccountDuties,
  type Proof,
} from './bank-account.ts';
import { lockSupplier } from './change-supplier.ts';
import { forbidImpersonation } from './forbid-impersonation.ts';
import { bankFor } from './set-bank.ts';
import { tellOfWaitingAccount } from './tell-of-waiting-account.ts';
import { TOPICS } from './topics.ts';

/**
 * Stands for an account, wherever it was looked at: on an invoice or on the supplier's page. There is one way only
 * (domain rules 2.8).
 * @throws AppError second_person_needed, not_found, impersonation_forbidden.
 */
export async function standForAccount(
  context: Context,
  {
    supplierId,
    iban,
    duties,
    holder = null,
    ...proof
  }: { supplierId: SupplierId; iban: string; duties: AccountDuties; holder?: string | null } & Proof,
): Promise<{ usableFrom: Instant }> {
  const { trx, actor, now } = context;
  forbidImpersonation(context);
  const verified = await verifyBankAccount(trx, actor.companyId, {
    supplierId,
    iban,
    verifiedBy: actor.userId,
    how: proof,
    duties,
    holder,
    now,
  });
  await recordChange(context, {
    action: 'suppliers.verify-account',
    entity: 'supplier',
    entityId: supplierId,
    after: { ibanEnd: iban.slice(-4), usableFrom: verified.usableFrom, nameCheck: proof.nameCheck, payee: holder },
    reason: proof.evidence,
    topics: TOPICS,
  });
  return verified;
}

/**
 * Enters an account of a supplier. Money goes there once somebody else stands for it; until then the old one stays.
 * @throws AppError invalid_input for what is no IBAN, or no BIC of a bank there, account_known, account_refused, impersonation_forbidden.
 */
export async function enterSupplierAccount(
  context: Context,
  { supplierId, iban: typed, bic: typedBic }: { supplierId: SupplierId; iban: string; bic?: string | null | undefined },
): Promise<void> {
  const { trx, actor, now } = context;
  forbidImpersonation(context);
  const parsed = parseIban(typed);
  if (!parsed.ok) throw invalidInput([{ path: 'iban', code: 'invalid_iban' }]);
  const bic = bankFor(parsed.value, typedBic ?? '');
  await lockSupplier(context, supplierId, null);
  const known = (await listBankAccounts(trx, actor.companyId, supplierId)).find(({ iban }) => iban === parsed.value);
  if (known !== undefined) throw new AppError(known.state === 'refused' ? 'account_refused' : 'account_known');
  await noteBankAccount(trx, actor.companyId, {
    supplierId,
    iban: parsed.value,
    bic,
    bringers: { by: actor.userId, inNameOf: null },
    now,
  });
  await tellOfWaitingAccount(context, { supplierId, iban: parsed.value });
  await recordChange(context, {
    action: 'suppliers.enter-account',
    entity: 'supplier',
    entityId: supplierId,
    after: { ibanEnd: parsed.value.slice(-4), bic },
    topics: TOPICS,
  });
}

type Decision = { supplierId: SupplierId; accountId: string } & Proof;

/**
 * Stands for an account of the supplier's page, and what is owed follows it.
 * @throws AppError second_person_needed, illegal_state when it was decided before, impersonation_forbidden.
 */
export async function verifySupplierAccount(
  context: Context,
  decision: Decision,
  ledger: SupplierLedger,
): Promise<void> {
  const { iban } = await lockWaiting(context, decision);
  const { supplierId, evidence, nameCheck } = decision;
  const duties = await ledger.readDuties(context.trx, context.actor.companyId, { supplierId, iban });
  const { usableFrom } = await standForAccount(context, { supplierId, iban, duties, evidence, nameCheck });
  await ledger.followAccount(context, { supplierId, iban, usableFrom });
}

/** Says that an account is not the supplier's. @throws AppError as `verifySupplierAccount`. */
export async function refuseSupplierAccount(context: Context, decision: Decision): Promise<void> {
  const { trx, actor, now } = context;
  forbidImpersonation(context);
  const account = await lockWaiting(context, decision);
  const life = { ...NOBODY, brought: bringersOf(account) };
  valueOrThrow(mayTakePart('stood_for', [actor.userId], { life, separation: 'full' }));
  await suppliersTables(trx)
    .updateTable('suppliers.bank_account')
    .set({
      state: 'refused',
      refused_at: now,
      refused_by: actor.userId,
      evidence: decision.evidence,
      name_check: decision.nameCheck,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', account.id)
    .execute();
  await answerWaiting(trx, actor.companyId, { account, now });
  await recordChange(context, {
    action: 'suppliers.refuse-account',
    entity: 'supplier',
    entityId: decision.supplierId,
    after: { ibanEnd: account.iban.slice(-4), nameCheck: decision.nameCheck },
    reason: decision.evidence,
    topics: TOPICS,
  });
}

/** The account, which nobody decided about. */
async function lockWaiting(context: Context, { supplierId, accountId }: Decision): Promise<LoadedBankAccount> {
  const { trx, actor } = context;
  await lockSupplier(context, supplierId, null);
  const account = await suppliersTables(trx)
    .selectFrom('suppliers.bank_account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('supplier_id', '=', supplierId)
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw notFound();
  if (account.state !== 'unverified') throw new AppError('illegal_state');
  return account;
}
