import type { CurrencyCode } from '#kernel/currency.ts';
import { convert, moneyFromWire, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { dayInZone, monthOf, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { summarizeMonth } from '#areas/accounting/server/door.ts';
import { summarizeBudgets } from '#areas/budgets/server/door.ts';
import { getCompanyRow, type CompanyRow } from '#areas/companies/server/door.ts';
import { countClaims } from '#areas/expense-claims/server/door.ts';
import { countInvoices, creditNotesToReview } from '#areas/invoices/server/door.ts';
import { countPayments, countRunsToConfirm } from '#areas/payments/server/door.ts';
import { rateBetween } from '#areas/rates/server/door.ts';
import { countLateReceipts } from '#areas/receipts/server/door.ts';
import { summarizeRequests } from '#areas/requests/server/door.ts';
import { describeWallet, fundingsToConfirm } from '#areas/wallet/server/door.ts';
import type { Standing } from '../../contract/standing.ts';
import { firstShortDay } from '../../rules/first-short-day.ts';
import { bankHome } from './get-home.ts';

/**
 * Where the company stands, as one row beside other companies (domain rules 2.16). It is read company by company with the
 * caller's rights in each, so that nothing of a company is seen from another one. @param into - the currency of the totals.
 */
export async function getStanding(context: Context, into: CurrencyCode | null): Promise<Standing> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const held = actor.isMoneyLocked ? null : await heldOf(context, { company, today });
  const close = await summarizeMonth(context, monthOf(today));
  return {
    name: company.name,
    legalName: company.legal_name,
    country: company.country,
    baseCurrency: company.base_currency,
    held,
    isMoneyLocked: actor.isMoneyLocked,
    converted: held === null || into === null ? null : await convertHeld(context, held, { into, today }),
    toApprove: (await summarizeRequests(context, { list: 'to-approve' })).total,
    toReview: await countToReview(context),
    toPay: await countToPay(context),
    toConfirm:
      (await countRunsToConfirm(trx, actor.companyId)) +
      (actor.isMoneyLocked ? 0 : (await fundingsToConfirm(trx, actor.companyId)).count),
    lateReceipts: await countLateReceipts(context),
    budget: await budgetOf(context),
    close: {
      month: close.month,
      exported: close.lanes.exported.count,
      ready: close.lanes.prepared.count,
      toPrepare: close.lanes.created.count,
      closesInDays: close.closesInDays,
    },
  };
}

type Held = NonNullable<Standing['held']>;
type Place = { company: CompanyRow; today: PlainDate };

/** The wallet where there is one, else the accounts in base currency, which nothing is scheduled from. */
async function heldOf(context: Context, { company, today }: Place): Promise<Held | null> {
  const { wallet } = await describeWallet(context);
  if (wallet === null || wallet.stated === null) {
    const bank = await bankHome(context, company, today);
    return bank === null
      ? null
      : { balance: bank.balance, available: null, shortfall: null, balanceOn: bank.balanceOn, shortOn: null };
  }
  const { balance, available, shortfall, forecast, held } = wallet;
  const days = forecast.map((day) => ({ on: day.on, scheduled: BigInt(day.scheduled.minor) }));
  const free = BigInt(balance.minor) - BigInt(held.minor);
  return { balance, available, shortfall, balanceOn: wallet.stated.on, shortOn: firstShortDay(free, days) };
}

/** By the rate of today or the last day before it that has one. */
async function convertHeld(
  context: Context,
  { balance, available, shortfall }: Held,
  { into, today }: { into: CurrencyCode; today: PlainDate },
): Promise<Standing['converted']> {
  const from = moneyFromWire(balance).currency;
  if (from === into) return null;
  const rate = await rateBetween(context, { from, to: into, on: today });
  if (rate === null) return null;
  const inOther = (amount: WireMoney): WireMoney =>
    moneyToWire(convert(moneyFromWire(amount), { rate: rate.rate, to: into, rounding: 'half-away-from-zero' }));
  return {
    rate,
    balance: inOther(balance),
    available: available === null ? null : inOther(available),
    shortfall: shortfall === null ? null : inOther(shortfall),
  };
}

async function countToReview({ trx, actor: { companyId } }: Context): Promise<number> {
  const invoices = await countInvoices(trx, companyId, { state: 'to_review' });
  const credits = await creditNotesToReview(trx, companyId);
  const claims = await countClaims(trx, companyId, { state: 'to_review' });
  return invoices.count + credits.count + claims.count;
}

async function countToPay({ trx, actor: { companyId } }: Context): Promise<number> {
  const invoices = await countPayments(trx, companyId, 'invoice');
  const claims = await countPayments(trx, companyId, 'claim');
  return (invoices.get('to_pay')?.count ?? 0) + (claims.get('to_pay')?.count ?? 0);
}

async function budgetOf(context: Context): Promise<Standing['budget']> {
  const { total, planned, used, committed, left, passed } = await summarizeBudgets(context, {});
  return total === 0 ? null : { planned, used, committed, left, passed };
}
