import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { bankPath } from '#areas/payments/paths.ts';
import { earliestTransferDay, lockPaySettings, ownAccounts } from '#areas/payments/server/door.ts';
import { topUpDue } from '../../rules/automatic-top-up.ts';
import { lowOn } from '../../rules/low-balance.ts';
import { daysAhead } from '../queries/days-ahead.ts';
import { findAutomation } from '../queries/describe-automation.ts';
import { findWallet } from '../queries/find-wallet.ts';
import { sumMoney } from '../queries/sum-money.ts';
import { issueStatements } from '../statements/issue-statements.ts';
import { walletTables, type WalletRow } from '../tables.ts';
import { WALLET_TOPICS } from './ask-funding.ts';
import { findSource, TRANSFER_CURRENCY, writeFunding } from './write-funding.ts';

type Review = { trx: Trx; companyId: CompanyId; now: Instant };

/**
 * What follows from statements having been read, or from a day having passed: a top-up that the wallet asks for itself, a
 * word that it runs low, and its own statements of the months that are whole.
 */
export async function reviewWallet(review: Review): Promise<void> {
  const { trx, companyId } = review;
  // Two reviews at once look one after the other, so that one fall below the floor is seen once.
  await lockPaySettings(trx, companyId);
  const wallet = await findWallet(trx, companyId);
  if (wallet === null) return;
  const balance = await sumMoney(trx, wallet);
  await topUpByItself(review, wallet, balance);
  await tellLow(review, wallet, balance);
  await issueStatements(review, wallet);
}

async function topUpByItself(review: Review, wallet: WalletRow, balance: bigint): Promise<void> {
  const { trx, companyId, now } = review;
  const rule = await findAutomation(trx, wallet);
  if (rule === undefined) return;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const { hasPending, askedToday } = await automaticSoFar(trx, wallet, { zone, today: dayInZone(now, zone) });
  const { isBelow, amount } = topUpDue(
    { floor: rule.floor_minor, target: rule.target_minor, dayMax: rule.day_max_minor },
    { balance, wasBelow: rule.is_below, hasPending, askedToday },
  );
  if (isBelow !== rule.is_below)
    await walletTables(trx)
      .updateTable('wallet.automation')
      .set({ is_below: isBelow })
      .where('company_id', '=', companyId)
      .where('wallet_id', '=', wallet.id)
      .execute();
  if (amount === null) return;
  const source = await findSource(trx, companyId, rule.source_id);
  // Out of use since: the page of the rule says so, and nothing can come from there.
  if (source === undefined) return;
  const wanted = money(amount, wallet.currency);
  if ([wallet.currency, source.currency].some((one) => one !== TRANSFER_CURRENCY)) return;
  const executeOn = await earliestTransferDay(review);
  const askedBy = { userId: rule.turned_on_by, name: rule.turned_on_by_name };
  const id = await writeFunding(review, { wallet, source, amount: wanted, executeOn, askedBy, isAutomatic: true });
  if (id === null) return;
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'wallet.ask-funding',
    entity: 'funding',
    entityId: id,
    after: { amount: moneyToWire(wanted), sourceId: source.id, executeOn, isAutomatic: true },
  });
  await announceChange(trx, { companyId, topics: WALLET_TOPICS });
}

async function automaticSoFar(
  trx: Trx,
  { company_id: companyId, id }: WalletRow,
  { zone, today }: { zone: string; today: PlainDate },
): Promise<{ hasPending: boolean; askedToday: bigint }> {
  const { rows } = await sql<{ hasPending: boolean; askedToday: bigint }>`
    select coalesce(bool_or(state in ('asked', 'confirmed')), false) as "hasPending",
      coalesce(sum(minor) filter (where (asked_at at time zone ${zone})::date = ${today} and state not in ('cancelled', 'failed')), 0)::bigint
        as "askedToday"
    from wallet.funding where company_id = ${companyId} and wallet_id = ${id} and is_automatic`.execute(trx);
  return rows[0] ?? { hasPending: false, askedToday: 0n };
}

/** Says once to finance that the next days take more than there is, and again only after it was enough in between (domain rules 2.14). */
async function tellLow({ trx, companyId, now }: Review, wallet: WalletRow, balance: bigint): Promise<void> {
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, zone);
  const low = lowOn(balance, await daysAhead(trx, wallet, today), today);
  if ((low === null) === (wallet.low_since === null)) return;
  await walletTables(trx)
    .updateTable('wallet.wallet')
    .set({ low_since: low === null ? null : now })
    .where('company_id', '=', companyId)
    .where('id', '=', wallet.id)
    .execute();
  if (low === null) return;
  const own = (await ownAccounts(trx, companyId)).find((one) => one.id === wallet.account_id);
  const controllers = await peopleHolding(trx, companyId, ['controller']);
  await tell(trx, {
    topic: 'wallet_low',
    companyId,
    userIds: [...controllers, ...(await peopleHolding(trx, companyId, ['owner']))],
    facts: { wallet: own?.name ?? '', missing: moneyToWire(money(low.missing, wallet.currency)), on: low.on },
    key: `${wallet.id}:${now}`,
    about: wallet.id,
    link: bankPath(companyId),
    audience: ['controller', 'owner'],
    now,
  });
}
