import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { earliestTransferDay, ownAccounts } from '#areas/payments/server/door.ts';
import { askFunding, changeSource, chooseWallet, findWallet } from '#areas/wallet/server/door.ts';
import { atHour } from './at-hour.ts';
import { SAVINGS } from './cast.ts';
import { asPerson, type World } from './world.ts';

const TOP_UP = money(2_000_000n, currency('EUR'));

/** The account that payments leave from is the wallet, topped up from the savings; one such transfer waits for the owner. */
export async function openWallet(world: World, today: PlainDate): Promise<void> {
  const at = atHour(today, 7);
  const isNew = await asPerson(world, { key: 'owner', at }, async (context) => {
    const { trx, actor } = context;
    // A start that was cut off comes by again.
    if ((await findWallet(trx, actor.companyId)) !== null) return false;
    const accounts = await ownAccounts(trx, actor.companyId);
    const main = accounts.find((account) => account.id === world.accountId);
    const savings = accounts.find((account) => account.iban === SAVINGS.iban);
    if (main === undefined || savings === undefined) throw new Error('The company has two accounts');
    await chooseWallet(context, { accountId: main.id, insteadOf: null });
    await changeSource(context, { accountId: savings.id, isSource: true });
    return true;
  });
  if (!isNew) return;
  await asPerson(world, { key: 'controller', at }, async (context) => {
    const { trx, actor, now } = context;
    const savings = (await ownAccounts(trx, actor.companyId)).find((account) => account.iban === SAVINGS.iban);
    if (savings === undefined) throw new Error('The company has two accounts');
    const executeOn = await earliestTransferDay({ trx, companyId: actor.companyId, now });
    await askFunding(context, { sourceId: savings.id, amount: TOP_UP, executeOn });
  });
}
