import { isOutsideEea, maskIban } from '#kernel/iban.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { mayTakePart, namesOf, NOBODY } from '#areas/members/server/door.ts';
import type { AccountState, SupplierAccount, SupplierView } from '../../contract/supplier-page.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { bringersOf, listBankAccounts } from '../commands/bank-account.ts';
import type { SupplierLedger } from '../supplier-ledger.ts';
import { suppliersTables, type LoadedBankAccount, type LoadedSupplier } from '../tables.ts';
import { contractsOf, peopleOf } from './agreements.ts';
import { findSupplierRow, getSupplier } from './get-supplier.ts';
import { listSuppliers } from './list-suppliers.ts';

/** One supplier, as its list shows it and with everything behind that. @throws AppError not_found. */
export async function describeSupplier(
  context: Context,
  supplierId: SupplierId,
  ledger: SupplierLedger,
): Promise<SupplierView> {
  const { trx, actor } = context;
  const row = await findSupplierRow(trx, actor.companyId, supplierId);
  const list = row.archived_at === null ? 'active' : 'archived';
  const listed = await listSuppliers(context, { list, ids: [supplierId], limit: 1 }, ledger);
  const [line] = listed.items;
  if (line === undefined) throw notFound();
  const aliases = await suppliersTables(trx)
    .selectFrom('suppliers.alias')
    .select('folded_name')
    .where('company_id', '=', actor.companyId)
    .where('supplier_id', '=', supplierId)
    .orderBy('folded_name')
    .execute();
  const invoices = await ledger.readInvoices(trx, actor.companyId, supplierId);
  return {
    ...line,
    auxiliaryAccount: row.auxiliary_account,
    vatNumberFrom: row.vat_number_from,
    email: row.email,
    phone: row.phone,
    note: row.note,
    street: row.street,
    postcode: row.postcode,
    town: row.town,
    owner: row.owner_id === null ? null : await nameOwner(context, row.owner_id),
    asked: row.asked_at === null || row.asked_to === null ? null : { at: row.asked_at, to: row.asked_to },
    aliases: aliases.map((alias) => alias.folded_name),
    isArchived: row.archived_at !== null,
    mergedInto: await nameMerged(context, row.merged_into),
    people: await peopleOf(trx, actor.companyId, supplierId),
    contracts: await contractsOf(trx, actor.companyId, supplierId),
    accounts: await describeAccounts(context, row, ledger),
    invoices: invoices.items,
    invoiceCount: invoices.count,
    version: row.version,
  };
}

async function nameOwner({ trx, actor }: Context, userId: UserId): Promise<SupplierView['owner']> {
  const names = await namesOf(trx, actor.companyId, [userId]);
  return { userId, name: names.get(userId) ?? '' };
}

async function nameMerged({ trx, actor }: Context, keptId: SupplierId | null): Promise<SupplierView['mergedInto']> {
  if (keptId === null) return null;
  const { id, name } = await getSupplier(trx, actor.companyId, keptId);
  return { id, name };
}

/** Of a double only those that were decided: what waited there waits at the kept supplier. */
async function describeAccounts(
  { trx, actor, now }: Context,
  of: LoadedSupplier,
  ledger: SupplierLedger,
): Promise<SupplierAccount[]> {
  const all = await listBankAccounts(trx, actor.companyId, of.id);
  const accounts = of.merged_into === null ? all : all.filter(({ state }) => state !== 'unverified');
  const people = accounts.flatMap((one) => [one.first_seen_by, one.verified_by, one.refused_by]);
  const names = await namesOf(
    trx,
    actor.companyId,
    people.filter((one) => one !== null),
  );
  const nameOf = (userId: UserId | null): string | null => (userId === null ? null : (names.get(userId) ?? null));
  const mayStand = new Map<string, boolean>();
  for (const account of accounts.filter(({ state }) => state === 'unverified')) {
    const { asked } = await ledger.readDuties(trx, actor.companyId, { supplierId: of.id, iban: account.iban });
    const life = { ...NOBODY, brought: bringersOf(account), asked };
    mayStand.set(account.id, mayTakePart('stood_for', [actor.userId], { life, separation: 'full' }).ok);
  }
  return accounts.toReversed().map((account) => {
    const isWaiting = account.state === 'unverified';
    return {
      id: account.id,
      iban: isWaiting ? account.iban : null,
      ibanMasked: maskIban(account.iban),
      bic: account.bic,
      isOutsideEea: isOutsideEea(account.iban),
      state: stateOf(account, now),
      enteredAt: account.first_seen_at,
      enteredByName: nameOf(account.first_seen_by),
      decidedAt: account.verified_at ?? account.refused_at,
      decidedByName: nameOf(account.verified_by ?? account.refused_by),
      usableFrom: account.usable_from,
      evidence: account.evidence,
      nameCheck: account.name_check,
      firstInvoice: account.first_invoice,
      can: !isWaiting ? 'illegal_state' : mayStand.get(account.id) === true ? true : 'second_person_needed',
    };
  });
}

function stateOf({ state, usable_from: usableFrom }: LoadedBankAccount, now: Instant): AccountState {
  if (state === 'unverified') return 'waiting';
  if (state === 'refused') return 'refused';
  return usableFrom !== null && usableFrom > now ? 'cooling_off' : 'usable';
}
