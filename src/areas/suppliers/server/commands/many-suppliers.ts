import { dayInZone } from '#kernel/plain-date.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import {
  SUPPLIERS_AT_ONCE,
  type LeftReason,
  type ManyOutcome,
  type WhichSuppliers,
} from '../../contract/many-suppliers.ts';
import { matchingSuppliers } from '../queries/list-suppliers.ts';
import { questionFor } from '../queries/propose-question.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';
import { mailQuestion, readSender } from './ask-supplier.ts';
import { setArchived } from './change-supplier.ts';

/**
 * Takes many suppliers out of use, or back into it; one that is so already counts as done, and a double stays what it is.
 * @throws AppError too_many_suppliers.
 */
export async function archiveSuppliers(
  context: Context,
  { which, isArchived }: { which: WhichSuppliers; isArchived: boolean },
): Promise<ManyOutcome> {
  return eachOf(context, which, async (supplier) => {
    if (supplier.merged_into !== null) return 'already_merged';
    if ((supplier.archived_at !== null) !== isArchived) await setArchived(context, supplier, isArchived);
    return null;
  });
}

/**
 * Mails many suppliers for what is missing of each, with the words that would be proposed for it; nobody is written to
 * twice on one day, by the company's days. @throws AppError too_many_suppliers.
 */
export async function askSuppliers(context: Context, { which }: { which: WhichSuppliers }): Promise<ManyOutcome> {
  const { trx, actor, now } = context;
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, zone);
  const sender = await readSender(context);
  return eachOf(context, which, async (supplier) => {
    if (supplier.merged_into !== null) return 'already_merged';
    if (supplier.archived_at !== null) return 'archived';
    if (supplier.asked_at !== null && dayInZone(supplier.asked_at, zone) === today) return 'asked_today';
    const { missing, to, lang, message } = await questionFor(context, supplier, sender);
    if (missing.length === 0) return 'nothing_missing';
    if (to === null) return 'no_address';
    await mailQuestion(context, supplier, { to, lang, message, ...sender });
    return null;
  });
}

/** What is not to be done with one is found out before anything of it is written, so the others stand. */
async function eachOf(
  context: Context,
  which: WhichSuppliers,
  work: (supplier: LoadedSupplier) => Promise<LeftReason | null>,
): Promise<ManyOutcome> {
  const outcome: ManyOutcome = { done: [], left: [] };
  for (const supplier of await lockWhich(context, which)) {
    const reason = await work(supplier);
    if (reason === null) outcome.done.push(supplier.id);
    else outcome.left.push({ id: supplier.id, name: supplier.name, reason });
  }
  return outcome;
}

/** Locked in one order, so that two people with overlapping choices wait rather than deadlock. */
async function lockWhich(context: Context, which: WhichSuppliers): Promise<LoadedSupplier[]> {
  const { trx, actor } = context;
  const all = suppliersTables(trx).selectFrom('suppliers.supplier').where('company_id', '=', actor.companyId);
  const rows = await ('ids' in which ? all.where(isAmong('id', which.ids)) : matchingSuppliers(context, which.filter))
    .selectAll()
    .orderBy('id')
    .limit(SUPPLIERS_AT_ONCE + 1)
    .forUpdate()
    .execute();
  if (rows.length > SUPPLIERS_AT_ONCE) throw new AppError('too_many_suppliers', { data: { max: SUPPLIERS_AT_ONCE } });
  return rows;
}
