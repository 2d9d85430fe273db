import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import type { Method } from '#areas/payments/contract/payment-filters.ts';
import { releaseAccount, setPaymentAccount, setPaymentMethod } from '#areas/payments/server/door.ts';
import type { NameCheck } from '#areas/suppliers/contract/name-check.ts';
import { mayTakePart, NOBODY, peopleBehind } from '#areas/members/server/door.ts';
import {
  bringersOf,
  checkAmong,
  lockBankAccounts,
  noteBankAccount,
  standForAccount,
  tellOfWaitingAccount,
  verifyBankAccount,
} from '#areas/suppliers/server/door.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { normalIban } from '../../rules/normal-iban.ts';
import { ownIbans, readAccountDuties } from '../queries/account-duties.ts';
import type { LoadedInvoice } from '../queries/load-invoice.ts';
import { findOldAccount } from '../queries/old-account.ts';
import { payeeNamed, readingOf } from '../queries/said-owed.ts';
import { isUndecided } from '../../rules/undecided-account.ts';
import { supplierLedger } from '../supplier-ledger.ts';
import { invoicesTables } from '../tables.ts';
import { loadForReview } from './load-for-review.ts';
import { tellOfAccount } from './tell-of-account.ts';
import { TOPICS } from './topics.ts';

/**
 * From when money may go to the account of an invoice that is validated now; null while nobody else than its bringer
 * stands for it, or there is none. A supplier's first account is verified by whoever reviews its first invoice, and waits
 * and is told like a changed one. Where the reviewer typed it, wrote an invoice that names it or only acts for somebody, the
 * payment waits for a second person (security 99).
 * @throws AppError bank_details_undecided when account or payee changed and nobody decided, or the account is our own.
 */
export async function accountUsableFrom(context: Context, row: LoadedInvoice): Promise<Instant | null> {
  const { trx, actor, now } = context;
  // Whoever stands for one meanwhile waits, and lets the payment of this invoice go there too.
  const accounts = await lockBankAccounts(trx, actor.companyId, row.supplier_id);
  const payee = payeeNamed(await readingOf(trx, row));
  const check = checkAmong(accounts, { iban: row.iban, payee, own: await ownIbans(trx, actor.companyId), now });
  if (isUndecided(check)) throw new AppError('bank_details_undecided');
  if (row.iban === null || check.kind === 'missing') return null;
  if (check.kind === 'cooling_off') return check.until;
  if (check.kind === 'ok') return now;
  const account = { supplierId: row.supplier_id, iban: row.iban };
  const duties = await readAccountDuties(trx, actor.companyId, account);
  const brought = accounts.filter(({ iban }) => iban === row.iban).flatMap(bringersOf);
  const life = { ...NOBODY, brought, asked: duties.asked };
  const mayStand = mayTakePart('stood_for', peopleBehind(actor), { life, separation: 'full' }).ok;
  if (!mayStand || actor.impersonatorId !== null) {
    await tellOfWaitingAccount(context, account);
    return null;
  }
  const { usableFrom } = await verifyBankAccount(trx, actor.companyId, {
    supplierId: row.supplier_id,
    iban: row.iban,
    verifiedBy: actor.userId,
    how: { firstInvoice: row.number },
    duties,
    now,
  });
  if (duties.firstWaits) await tellOfAccount(context, { ...account, usableFrom });
  await releaseAccount(trx, actor.companyId, { payeeId: row.supplier_id, iban: row.iban, usableFrom });
  return usableFrom;
}

/** From when money may go to the account of an invoice as somebody stood for it before; null where nobody did. */
export async function knownUsableFrom({ trx, actor }: Context, row: LoadedInvoice): Promise<Instant | null> {
  const accounts = await lockBankAccounts(trx, actor.companyId, row.supplier_id);
  const known = accounts.find((account) => account.iban === row.iban && account.state === 'verified');
  return known?.usable_from ?? null;
}

/**
 * Says of a validated invoice whether an order of ours pays it or the supplier collects it. An order waits until somebody
 * stands for its account. @throws AppError illegal_state once money left or a run holds it; version_conflict.
 */
export async function setInvoiceMethod(
  context: Context,
  input: { invoiceId: InvoiceId; version: number; method: Method },
): Promise<void> {
  const { trx, actor } = context;
  forbidImpersonation(context);
  const row = await loadForReview(context, { ...input, action: 'set_method' });
  if (row.payment_method === input.method) throw new AppError('illegal_state');
  const usableFrom = await knownUsableFrom(context, row);
  await setPaymentMethod(trx, actor.companyId, { sourceId: row.id, method: input.method, usableFrom });
  await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set({ payment_method: input.method, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action: 'invoices.set-method',
    entity: 'invoice',
    entityId: row.id,
    before: { method: row.payment_method },
    after: { method: input.method },
    topics: TOPICS,
  });
}

/**
 * Names the account of a validated invoice that came without one. It is paid once a second person stands for it, at
 * once when the supplier's account is known already.
 * @throws AppError illegal_state when there is one, or the payment has left; version_conflict.
 */
export async function enterInvoiceAccount(
  context: Context,
  input: { invoiceId: InvoiceId; version: number; iban: string },
): Promise<void> {
  const { trx, actor, now } = context;
  forbidImpersonation(context);
  const row = await loadForReview(context, { ...input, action: 'enter_account' });
  if (row.iban !== null) throw new AppError('illegal_state');
  const iban = normalIban(input.iban);
  if (iban === null || iban === 'invalid') throw invalidInput([{ path: 'iban', code: 'invalid_iban' }]);
  const { supplier_id: supplierId } = row;
  await noteBankAccount(trx, actor.companyId, {
    supplierId,
    iban,
    bringers: { by: actor.userId, inNameOf: null },
    now,
  });
  const known = (await lockBankAccounts(trx, actor.companyId, supplierId)).find((account) => account.iban === iban);
  if (known?.state === 'refused') throw new AppError('bank_details_undecided');
  await setPaymentAccount(trx, actor.companyId, { sourceId: row.id, iban, usableFrom: known?.usable_from ?? null });
  await tellOfWaitingAccount(context, { supplierId, iban });
  await setAccount(context, row, { iban, action: 'invoices.enter-account' });
}

/**
 * A second person stands for the account on the invoice, saying how they know. What is owed to the supplier already
 * may go there from then on, or once the cooling-off of a change is over.
 * @throws AppError second_person_needed, illegal_state, impersonation_forbidden.
 */
export async function verifyInvoiceAccount(
  context: Context,
  { invoiceId, ...proof }: { invoiceId: InvoiceId; evidence: string; nameCheck: NameCheck | null },
): Promise<void> {
  forbidImpersonation(context);
  const row = await loadForReview(context, { invoiceId, version: null, action: 'verify_account' });
  if (row.iban === null) throw new AppError('illegal_state');
  const account = { supplierId: row.supplier_id, iban: row.iban };
  const duties = await readAccountDuties(context.trx, context.actor.companyId, account);
  const holder = payeeNamed(await readingOf(context.trx, row));
  const { usableFrom } = await standForAccount(context, { ...account, duties, holder, ...proof });
  if (row.state === 'validated') await supplierLedger.followAccount(context, { ...account, usableFrom });
  else {
    // What is owed to other accounts stays there until this invoice is validated; what waited for this one goes to it.
    await releaseAccount(context.trx, context.actor.companyId, {
      payeeId: row.supplier_id,
      iban: row.iban,
      usableFrom,
    });
    await tellOfAccount(context, { ...account, usableFrom });
  }
  await announceChange(context.trx, { companyId: context.actor.companyId, topics: TOPICS });
}

/**
 * Puts the known account back instead of the one on the document: the one that was paid last, which may be paid now.
 * @throws AppError no_known_account where there is none.
 */
export async function keepOldAccount(
  context: Context,
  input: { invoiceId: InvoiceId; version: number },
): Promise<void> {
  const row = await loadForReview(context, { ...input, action: 'edit' });
  const iban = await findOldAccount(context, row);
  if (iban === null) throw new AppError('no_known_account');
  await setAccount(context, row, { iban, action: 'invoices.keep-old-account' });
}

/** Bank details are never changed while acting for somebody else (domain rules 2.15). */
function forbidImpersonation({ actor }: Context): void {
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden', { status: 403 });
}

async function setAccount(
  context: Context,
  row: LoadedInvoice,
  { iban, action }: { iban: string; action: string },
): Promise<void> {
  const { trx, actor } = context;
  await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set({ iban, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action,
    entity: 'invoice',
    entityId: row.id,
    after: { ibanEnd: iban.slice(-4) },
    topics: TOPICS,
  });
}
