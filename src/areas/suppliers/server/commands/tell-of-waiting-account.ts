import type { Context } from '#platform/http/call.ts';
import { namesOf, peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { supplierPath, suppliersPath } from '../../paths.ts';
import { getSupplier } from '../queries/get-supplier.ts';
import { suppliersTables } from '../tables.ts';
import { tableOf } from './answer-waiting.ts';
import { bringersOf } from './bank-account.ts';

/**
 * Tells whoever may stand for an account that it waits for them, once (domain rules 2.8): no money goes there until then.
 * Whoever brought it may not, and is not told; nor is anybody of one that was decided before.
 */
export async function tellOfWaitingAccount(
  context: Context,
  { supplierId, iban }: { supplierId: SupplierId; iban: string },
): Promise<void> {
  const { trx, actor } = context;
  const account = await suppliersTables(trx)
    .selectFrom('suppliers.bank_account')
    .select(['id', 'first_seen_by', 'brought_for'])
    .where('company_id', '=', actor.companyId)
    .where('supplier_id', '=', supplierId)
    .where('iban', '=', iban)
    .where('state', '=', 'unverified')
    .executeTakeFirst();
  if (account === undefined) return;
  const { name } = await getSupplier(trx, actor.companyId, supplierId);
  await tellSecondPeople(context, {
    count: 1,
    supplier: name,
    ibanEnd: iban.slice(-4),
    broughtBy: bringersOf(account),
    key: account.id,
    about: account.id,
    link: supplierPath(actor.companyId, supplierId),
  });
}

/** The same of all that a table brought, in one: a list of 2,000 is no 2,000 pieces of news. */
export async function tellOfWaitingAccounts(
  context: Context,
  accounts: readonly { readonly id: SupplierId; readonly name: string; readonly iban: string }[],
): Promise<void> {
  const [first] = accounts;
  if (first === undefined) return;
  if (accounts.length === 1) return tellOfWaitingAccount(context, { supplierId: first.id, iban: first.iban });
  const { companyId, userId } = context.actor;
  await tellSecondPeople(context, {
    about: tableOf({ first_seen_at: context.now, first_seen_by: userId }),
    count: accounts.length,
    supplier: first.name,
    ibanEnd: first.iban.slice(-4),
    broughtBy: [userId],
    key: first.id,
    link: `${suppliersPath(companyId)}?check=waiting`,
  });
}

type Waiting = {
  count: number;
  supplier: string;
  ibanEnd: string;
  broughtBy: readonly string[];
  key: string;
  about: string;
  link: string;
};

async function tellSecondPeople(
  { trx, actor: { companyId, userId }, now }: Context,
  { broughtBy, key, about, link, ...facts }: Waiting,
): Promise<void> {
  const finance = await peopleHolding(trx, companyId, ['controller', 'owner']);
  const names = await namesOf(trx, companyId, [userId]);
  await tell(trx, {
    topic: 'account_waits',
    companyId,
    userIds: finance.filter((one) => !broughtBy.includes(one) && one !== userId),
    facts: { ...facts, by: names.get(userId) ?? '' },
    key,
    about,
    link,
    audience: ['controller', 'owner'],
    now,
  });
}
