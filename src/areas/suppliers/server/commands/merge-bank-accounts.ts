import type { Instant } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { mergeAccounts, type MergingAccount } from '../../rules/merge-accounts.ts';
import type { SupplierLedger } from '../supplier-ledger.ts';
import { suppliersTables, type LoadedBankAccount } from '../tables.ts';
import { answerWaiting } from './answer-waiting.ts';
import { bringersOf, lockBankAccounts } from './bank-account.ts';
import { tellOfWaitingAccount } from './tell-of-waiting-account.ts';

type Merging = MergingAccount & { row: LoadedBankAccount };

/**
 * Gives the kept supplier the accounts of its double as `mergeAccounts` decides, and tells who may stand for those that
 * wait. The double keeps its own as they were: nobody pays it any more.
 * @returns from when the kept supplier may be paid at each of its accounts; null waits for a second person.
 */
export async function mergeBankAccounts(
  context: Context,
  { doubleId, keptId }: { doubleId: SupplierId; keptId: SupplierId },
  ledger: SupplierLedger,
): Promise<Map<string, Instant | null>> {
  const { trx, actor, now } = context;
  const paid = await ledger.readPaidAccounts(trx, actor.companyId, [keptId, doubleId]);
  const accountsOf = async (supplierId: SupplierId): Promise<Merging[]> =>
    (await lockBankAccounts(trx, actor.companyId, supplierId)).map((row) =>
      mergingOf(row, paid.get(supplierId) ?? new Set()),
    );
  const [kept, double] = [await accountsOf(keptId), await accountsOf(doubleId)];
  // Nobody decides about them at the double any more.
  for (const { row } of double)
    if (row.state === 'unverified') await answerWaiting(trx, actor.companyId, { account: row, now });
  const merged = mergeAccounts(kept, double);
  const waiting: string[] = [];
  for (const { account, state } of merged) {
    const before = kept.find(({ iban }) => iban === account.iban);
    const bic = [account, ...kept, ...double].find((one) => one.iban === account.iban && one.row.bic !== null)?.row.bic;
    if (account === before && account.state === state && (bic ?? null) === account.row.bic) continue;
    await putAccount(context, keptId, { ...account.row, state, bic: bic ?? null });
    if (account === before && account.state === state) continue;
    if (state === 'unverified') waiting.push(account.iban);
    else if (before?.state === 'unverified') await answerWaiting(trx, actor.companyId, { account: before.row, now });
  }
  for (const iban of waiting) await tellOfWaitingAccount(context, { supplierId: keptId, iban });
  return new Map(
    merged.map(({ account, state }) => [account.iban, state === 'verified' ? account.row.usable_from : null]),
  );
}

const mergingOf = (row: LoadedBankAccount, paid: ReadonlySet<string>): Merging => ({
  iban: row.iban,
  state: row.state,
  bringers: bringersOf(row),
  firstSeenAt: row.first_seen_at,
  verifiedBy: row.verified_by,
  verifiedAt: row.verified_at,
  isPaid: paid.has(row.iban),
  row,
});

/** Where somebody stood for it or refused it goes along with it; what waits lost that. */
async function putAccount(
  { trx, actor }: Context,
  keptId: SupplierId,
  { id: _of, ...row }: LoadedBankAccount,
): Promise<void> {
  const isWaiting = row.state === 'unverified';
  const values = {
    ...row,
    ...(isWaiting
      ? {
          verified_at: null,
          verified_by: null,
          usable_from: null,
          evidence: null,
          name_check: null,
          first_invoice: null,
        }
      : {}),
    company_id: actor.companyId,
    supplier_id: keptId,
  };
  await suppliersTables(trx)
    .insertInto('suppliers.bank_account')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'supplier_id', 'iban']).doUpdateSet(values))
    .execute();
}
