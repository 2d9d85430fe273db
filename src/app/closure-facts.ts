import type { Context } from '#platform/http/call.ts';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { countUnexported } from '#areas/accounting/server/door.ts';
import { cardAccounts, countOpenCards } from '#areas/cards/server/door.ts';
import type { ClosureFacts } from '#areas/closure/contract/closure.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { countPayments, type PaymentCount } from '#areas/payments/server/door.ts';
import { countWaiting } from '#areas/requests/server/door.ts';
import { countRunning } from '#areas/subscriptions/server/door.ts';

/** A card account that a bank keeps for itself; what it holds is settled with the bank. */
const OF_A_BANK = 'feed';

/**
 * What keeps the company's account from closing, and what ends with it, each with how many and how much. Cards that
 * could still pay block, as nobody can end them in a closed company, and so do payments that are being confirmed or are at
 * the bank: their statement could not be read any more.
 */
export async function readClosureFacts({ trx, actor }: Context): Promise<ClosureFacts> {
  const { companyId } = actor;
  const payments = [
    ...(await countPayments(trx, companyId, 'invoice')).values(),
    ...(await countPayments(trx, companyId, 'claim')).values(),
  ];
  const accounts = (await cardAccounts(trx, companyId)).filter((one) => one.issuer !== OF_A_BANK);
  const members = await peopleHolding(trx, companyId, ['owner', 'admin', 'controller', 'requester']);
  const ends: ClosureFacts['ends'] = [
    { code: 'members', count: members.length, sums: [] },
    {
      code: 'card_money',
      count: accounts.filter((one) => one.balance_minor !== 0n).length,
      sums: accounts
        .filter((one) => one.balance_minor !== 0n)
        .map((one) => moneyToWire(money(one.balance_minor, one.currency))),
    },
    { code: 'requests', count: await countWaiting(trx, companyId), sums: [] },
    { code: 'to_pay', ...inStates(payments, ['to_pay', 'on_hold', 'failed']) },
    { code: 'subscriptions', count: await countRunning(trx, companyId), sums: [] },
    { code: 'books', count: await countUnexported(trx, companyId), sums: [] },
  ];
  const blocks: ClosureFacts['blocks'] = [
    { code: 'cards', count: await countOpenCards(trx, companyId), sums: [] },
    { code: 'on_their_way', ...inStates(payments, ['to_confirm', 'processing']) },
  ];
  const isThere = ({ count }: { count: number }): boolean => count > 0;
  return { blocks: blocks.filter(isThere), ends: ends.filter(isThere) };
}

/** How many payments stand in these states, and their sums by currency. */
function inStates(payments: readonly PaymentCount[], states: readonly PaymentCount['state'][]) {
  const there = payments.filter(({ state }) => states.includes(state));
  const sums = new Map<WireMoney['currency'], bigint>();
  for (const { minor, currency } of there.flatMap((one) => one.sums))
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor));
  return {
    count: there.reduce((total, one) => total + one.count, 0),
    sums: [...sums].map(([currency, minor]) => moneyToWire(money(minor, currency))),
  };
}
