import { maskIban } from '#kernel/iban.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, dayInZone } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { ownAccounts, transferConfirmers } from '#areas/payments/server/door.ts';
import type { AutomationView } from '../../contract/automation.ts';
import { walletTables, type AutomationRow, type WalletRow } from '../tables.ts';
import { findWallet } from './find-wallet.ts';
import { sumMoney, sumMoneyByDay } from './sum-money.ts';

/** How far back a rule is tried on (ux 5.2). */
const DAYS_BACK = 60;

/** The rule as it stands, with the accounts and the days that another one can be tried on. */
export async function describeAutomation({ trx, actor, now }: Context): Promise<AutomationView> {
  const { companyId } = actor;
  const row = await findWallet(trx, companyId);
  const accounts = await ownAccounts(trx, companyId);
  const own = accounts.find((account) => account.id === row?.account_id);
  if (row === null || own === undefined)
    return { automation: null, wallet: null, lacksConfirmers: false, sources: [], days: [] };
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, zone);
  const wire = (minor: bigint) => moneyToWire(money(minor, row.currency));
  const rule = await findAutomation(trx, row);
  const sources = await walletTables(trx)
    .selectFrom('wallet.source')
    .select('account_id')
    .where('company_id', '=', companyId)
    .execute();
  const asks = rule?.turned_on_by ?? actor.impersonatorId ?? actor.userId;
  const confirmers = await transferConfirmers(trx, companyId);
  const isSource = new Set(sources.map((source) => source.account_id));
  const days = await sumMoneyByDay(trx, row, { from: addDays(today, 1 - DAYS_BACK), to: today });
  return {
    automation:
      rule === undefined
        ? null
        : {
            sourceId: rule.source_id,
            floor: wire(rule.floor_minor),
            target: wire(rule.target_minor),
            dayMax: wire(rule.day_max_minor),
            turnedOnBy: rule.turned_on_by_name,
            turnedOnAt: rule.turned_on_at,
          },
    wallet: { name: own.name, currency: row.currency, balance: wire(await sumMoney(trx, row)) },
    lacksConfirmers: confirmers.every((userId) => userId === asks),
    sources: accounts
      .filter((one) => isSource.has(one.id) && one.archived_at === null && one.id !== row.account_id)
      .map(({ id, name, iban }) => ({ id, name, ibanMasked: maskIban(iban) })),
    days: days.map(({ on, minor }) => ({ on, balance: wire(minor) })),
  };
}

/** The rule of this wallet, while it is on. */
export const findAutomation = (
  trx: Trx,
  { company_id: companyId, id }: WalletRow,
): Promise<AutomationRow | undefined> =>
  walletTables(trx)
    .selectFrom('wallet.automation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('wallet_id', '=', id)
    .executeTakeFirst();
