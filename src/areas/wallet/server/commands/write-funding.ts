import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { moneyToWire, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { tell } from '#areas/notifications/server/door.ts';
import {
  confirmersForTransfer,
  transferConfirmers,
  ownAccounts,
  type DebtorAccountRow,
} from '#areas/payments/server/door.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
import type { FundingId } from '../../contract/funding.ts';
import { fundingPath } from '../../paths.ts';
import { walletTables, type WalletRow } from '../tables.ts';

/** SEPA knows no other currency, and nobody exchanges on the way. */
export const TRANSFER_CURRENCY = 'EUR';

export type FundingWish = {
  wallet: WalletRow;
  source: DebtorAccountRow;
  amount: Money;
  executeOn: PlainDate;
  /** Who asked, or who turned on the rule that did; they confirm it not. */
  askedBy: { userId: UserId; name: string };
  isAutomatic: boolean;
};

/**
 * Writes a top-up that waits to be confirmed and tells those who may; null where the same waits already, or where the
 * wallet has an automatic one on its way. The database decides, so that two at once are one.
 */
export async function writeFunding(
  { trx, companyId, now }: { trx: Trx; companyId: CompanyId; now: Instant },
  { wallet, source, amount, executeOn, askedBy, isAutomatic }: FundingWish,
): Promise<FundingId | null> {
  const id: FundingId = newId('wfd', Date.parse(now));
  const { rows } = await sql`
    insert into wallet.funding (company_id, id, wallet_id, source_id, minor, currency, execute_on, state, asked_at, asked_by,
      asked_by_name, end_to_end_id, confirmations_needed, is_automatic)
    values (${companyId}, ${id}, ${wallet.id}, ${source.id}, ${amount.minor}, ${amount.currency}, ${executeOn}, 'asked', ${now},
      ${askedBy.userId}, ${askedBy.name}, ${transferIdOf(id)},
      ${await confirmersForTransfer({ trx, companyId }, amount)}, ${isAutomatic})
    on conflict do nothing returning id`.execute(trx);
  if (rows.length === 0) return null;
  await tell(trx, {
    topic: 'funding_to_confirm',
    companyId,
    userIds: (await transferConfirmers(trx, companyId)).filter((userId) => userId !== askedBy.userId),
    facts: { amount: moneyToWire(amount), from: source.name, by: isAutomatic ? null : askedBy.name },
    key: id,
    about: id,
    link: fundingPath(companyId),
    audience: ['owner', 'controller'],
    now,
  });
  return id;
}

/** Never an id that a payment could have: those are 26 signs without the first. */
const transferIdOf = (id: FundingId): string => `W${id.slice('wfd_'.length).toUpperCase()}`;

/** The account, where the account owner named it a source of the wallet and it is in use. */
export async function findSource(
  trx: Trx,
  companyId: CompanyId,
  accountId: AccountId,
): Promise<DebtorAccountRow | undefined> {
  const named = await walletTables(trx)
    .selectFrom('wallet.source')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const accounts = await ownAccounts(trx, companyId);
  return accounts.find((one) => one.id === named?.account_id && one.archived_at === null);
}
