import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { addDays, dayInZone, monthOf, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { summarizeMonth } from '#areas/accounting/server/door.ts';
import { ownsBudgets } from '#areas/budgets/server/door.ts';
import { countSubscriptionsForHome } from '#areas/subscriptions/server/door.ts';
import { countCardsForHome } from '#areas/cards/server/door.ts';
import { findClosure } from '#areas/closure/server/door.ts';
import { getCompanyRow, type CompanyRow } from '#areas/companies/server/door.ts';
import { countClaims, sumOpenAdvances } from '#areas/expense-claims/server/door.ts';
import { countInvoices, creditNotesToReview, firstDueToReview } from '#areas/invoices/server/door.ts';
import {
  countPayments,
  countRunsToConfirm,
  listDebtorAccounts,
  sumComingBack,
  sumDueByDay,
  type PaymentCount,
} from '#areas/payments/server/door.ts';
import { countReceiptsForHome } from '#areas/receipts/server/door.ts';
import { countDiscrepancies } from '#areas/purchase-orders/server/door.ts';
import { countInbox, countMine, oldestToApprove, summarizeRequests } from '#areas/requests/server/door.ts';
import { describeWallet, fundingsToConfirm } from '#areas/wallet/server/door.ts';
import type { Home } from '../../contract/home.ts';
import { budgetsForHome, worthALook } from './worth-a-look.ts';

const DAYS_AHEAD = 14;

/** Everything home shows to this caller, in one answer (ux section 3). */
export async function getHome(context: Context): Promise<Home> {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const toApprove = await summarizeRequests(context, { list: 'to-approve' });
  const oldest = await oldestToApprove(context);
  const comingBack = await sumComingBack(trx, actor.companyId, actor.userId);
  const isFinance = actor.rights.has('controller') || actor.rights.has('owner');
  return {
    toApprove: {
      count: toApprove.total,
      sums: toApprove.sums,
      oldestName: oldest?.name ?? null,
      oldestAt: oldest?.waitingSince ?? null,
    },
    mine: {
      ...(await countMine(context)),
      comingBack: moneyToWire(money(comingBack.minor, company.base_currency)),
      openAdvance: moneyToWire(money(await sumOpenAdvances(trx, actor.companyId, actor.userId), company.base_currency)),
      nextReimbursementOn: comingBack.nextOn,
    },
    inboxCount: await countInbox(context),
    closesOn: (await findClosure(trx, actor.companyId))?.closes_on ?? null,
    cards: await countCardsForHome(context),
    receipts: await countReceiptsForHome(context),
    subscriptions: await countSubscriptionsForHome(context),
    ownsBudgets: await ownsBudgets(context),
    finance: isFinance ? await financeHome(context, company) : null,
  };
}

async function financeHome(context: Context, company: CompanyRow): Promise<NonNullable<Home['finance']>> {
  const { trx, actor, now } = context;
  const today = dayInZone(now, company.time_zone);
  const invoices = await countPayments(trx, actor.companyId, 'invoice');
  const claims = await countPayments(trx, actor.companyId, 'claim');
  const close = await summarizeMonth(context, monthOf(today));
  const toPay = invoices.get('to_pay') ?? EMPTY;
  const toReimburse = claims.get('to_pay') ?? EMPTY;
  return {
    invoicesToReview: {
      ...(await countInvoices(trx, actor.companyId, { state: 'to_review' })),
      firstDue: await firstDueToReview(trx, actor.companyId),
    },
    creditNotesToReview: await creditNotesToReview(trx, actor.companyId),
    discrepancies: await countDiscrepancies(trx, actor.companyId),
    invoicesToPay: { count: toPay.count, sums: toPay.sums },
    claimsToReview: await countClaims(trx, actor.companyId, { state: 'to_review' }),
    peopleToReimburse: { count: toReimburse.count, sums: toReimburse.sums, people: toReimburse.payees },
    cameBack: { invoices: pileOf(invoices.get('failed')), claims: pileOf(claims.get('failed')) },
    runsToConfirm: await countRunsToConfirm(trx, actor.companyId),
    topUpsToConfirm: actor.isMoneyLocked ? { count: 0, sums: [] } : await fundingsToConfirm(trx, actor.companyId),
    close: {
      month: close.month,
      exported: close.lanes.exported.count,
      ready: close.lanes.prepared.count,
      toPrepare: close.lanes.created.count,
      blocked: close.blockers.reduce((most, blocker) => Math.max(most, blocker.count), 0),
      closesInDays: close.closesInDays,
    },
    bank: actor.isMoneyLocked ? null : ((await walletHome(context)) ?? (await bankHome(context, company, today))),
    isBankLocked: actor.isMoneyLocked,
    worthALook: await worthALook(context),
    budgets: await budgetsForHome(context),
  };
}

type BankHome = NonNullable<Home['finance']>['bank'];

/** The wallet now and in 14 days; what should have left before leaves today (ux section 3). */
async function walletHome(context: Context): Promise<BankHome> {
  const { wallet } = await describeWallet(context);
  if (wallet === null || wallet.stated === null) return null;
  const { balance, forecast } = wallet;
  const all = (one: (day: (typeof forecast)[number]) => bigint): WireMoney => ({
    ...balance,
    minor: forecast.reduce((sum, day) => sum + one(day), 0n).toString(),
  });
  const leavingOn = ({ scheduled, due }: (typeof forecast)[number]): bigint =>
    BigInt(scheduled.minor) + BigInt(due.minor);
  return {
    isWallet: true,
    balance,
    balanceOn: wallet.stated.on,
    leaves: all((day) => -leavingOn(day)),
    comes: all(({ coming }) => BigInt(coming.minor)),
    then: forecast.at(-1)?.left ?? balance,
    days: forecast.map((day) => ({ on: day.on, amount: { ...balance, minor: leavingOn(day).toString() } })),
  };
}

/** What the accounts in base currency hold, without a wallet; null before any statement. */
export async function bankHome({ trx, actor }: Context, company: CompanyRow, today: PlainDate): Promise<BankHome> {
  const accounts = await listDebtorAccounts(trx, actor.companyId);
  const known = accounts.filter((account) => account.balance !== null && account.currency === company.base_currency);
  const newest = known
    .map((account) => account.balanceOn)
    .filter((on) => on !== null)
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  const balance = known.reduce((sum, account) => sum + BigInt(account.balance?.minor ?? '0'), 0n);
  const due = await sumDueByDay(trx, actor.companyId, { from: addDays(today, 1), to: addDays(today, DAYS_AHEAD) });
  const leaves = due.reduce((sum, day) => sum + day.minor, 0n);
  const wire = (minor: bigint): WireMoney => moneyToWire(money(minor, company.base_currency));
  return {
    isWallet: false,
    balance: wire(balance),
    balanceOn: newest,
    leaves: wire(-leaves),
    comes: wire(0n),
    then: wire(balance - leaves),
    days: Array.from({ length: DAYS_AHEAD }, (_, index) => {
      const on = addDays(today, index + 1);
      return { on, amount: wire(due.find((day) => day.on === on)?.minor ?? 0n) };
    }),
  };
}

const pileOf = ({ count, sums }: Pick<PaymentCount, 'count' | 'sums'> = EMPTY) => ({ count, sums });
const EMPTY: Pick<PaymentCount, 'count' | 'payees' | 'sums'> = { count: 0, payees: 0, sums: [] };
