import { maskIban } from '#kernel/iban.ts';
import { assert } from '#kernel/assert.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import {
  earliestTransferDay,
  mayConfirmTransfers,
  ownAccounts,
  transferConfirmers,
  type DebtorAccountRow,
} from '#areas/payments/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { FundingId, FundingsView, FundingView } from '../../contract/funding.ts';
import { moveFunding } from '../../rules/funding-states.ts';
import { walletTables, type FundingRow } from '../tables.ts';
import { findWallet } from './find-wallet.ts';

/** As many as a screen shows; the entries of the bank have them all. */
const SHOWN = 50;

/** Top-ups newest first, with where they can come from. */
export async function listFundings(context: Context): Promise<FundingsView> {
  const { trx, actor } = context;
  const db = walletTables(trx);
  const accounts = await ownAccounts(trx, actor.companyId);
  const wallet = await findWallet(trx, actor.companyId);
  const sources = await db
    .selectFrom('wallet.source')
    .select('account_id')
    .where('company_id', '=', actor.companyId)
    .execute();
  const rows = await db
    .selectFrom('wallet.funding')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const isSource = new Set(sources.map((source) => source.account_id));
  const own = accounts.find((account) => account.id === wallet?.account_id);
  return {
    items: await describe(context, rows, accounts),
    wallet: wallet === null || own === undefined ? null : { name: own.name, currency: wallet.currency },
    accounts: accounts
      .filter((one) => one.archived_at === null && wallet !== null && one.id !== wallet.account_id)
      .map(({ id, name, iban, currency }) => ({
        id,
        name,
        ibanMasked: maskIban(iban),
        currency,
        isSource: isSource.has(id),
      })),
    earliestOn: await earliestTransferDay({ trx, companyId: actor.companyId, now: context.now }),
    mayChangeSources: actor.rights.has('owner'),
  };
}

/** One top-up as the caller sees it. @throws AppError not_found. */
export async function describeFunding(context: Context, id: FundingId): Promise<FundingView> {
  const { trx, actor } = context;
  const row = await loadFunding(context, id, { lock: false });
  const [view] = await describe(context, [row], await ownAccounts(trx, actor.companyId));
  assert(view !== undefined, 'One row is one view');
  return view;
}

/** @throws AppError not_found. */
export async function loadFunding(
  { trx, actor }: Context,
  id: FundingId,
  { lock }: { lock: boolean },
): Promise<FundingRow> {
  const query = walletTables(trx)
    .selectFrom('wallet.funding')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

async function describe(
  context: Context,
  rows: readonly FundingRow[],
  accounts: readonly DebtorAccountRow[],
): Promise<FundingView[]> {
  const { trx, actor } = context;
  const db = walletTables(trx);
  const given = await db
    .selectFrom('wallet.funding_confirmation')
    .select(['funding_id', 'user_id', 'user_name'])
    .where('company_id', '=', actor.companyId)
    .orderBy('confirmed_at')
    .execute();
  const wallets = await db
    .selectFrom('wallet.wallet')
    .select(['id', 'account_id'])
    .where('company_id', '=', actor.companyId)
    .execute();
  const confirmers = [...new Set(await transferConfirmers(trx, actor.companyId))];
  const mayConfirm = actor.impersonatorId === null && (await mayConfirmTransfers(context));
  const accountOf = (id: string | undefined) => {
    const account = accounts.find((one) => one.id === id);
    assert(account !== undefined, 'Accounts are never deleted');
    return { name: account.name, ibanMasked: maskIban(account.iban) };
  };
  return rows.map((row) => {
    const mine = given.filter((one) => one.funding_id === row.id);
    const isLeft = (userId: UserId): boolean => userId !== row.asked_by && mine.every((one) => one.user_id !== userId);
    return {
      id: row.id,
      state: row.state,
      amount: moneyToWire(money(row.minor, row.currency)),
      from: accountOf(row.source_id),
      to: accountOf(wallets.find((wallet) => wallet.id === row.wallet_id)?.account_id),
      executeOn: row.execute_on,
      askedBy: row.asked_by_name,
      isAutomatic: row.is_automatic,
      confirmedBy: mine.map((one) => one.user_name),
      confirmationsNeeded: row.confirmations_needed,
      arrivedOn: row.arrived_on,
      reason: row.ended_reason,
      mayConfirm:
        mayConfirm &&
        moveFunding('confirm', row.state).ok &&
        row.asked_by !== actor.userId &&
        mine.every((one) => one.user_id !== actor.userId),
      lacksConfirmers:
        row.state === 'asked' && confirmers.filter(isLeft).length < row.confirmations_needed - mine.length,
    };
  });
}
