import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { AnswerOf, Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { creditInCurrencies } from '#areas/invoices/server/door.ts';
import { openInCurrencies, type OpenItem } from '#areas/payments/server/door.ts';
import type { AppliedRate } from '#areas/rates/contract/applied-rate.ts';
import { appliedRate } from '#areas/rates/server/door.ts';
import type { getRevaluation } from '../../contract/revaluation.ts';
import { revalue, type Revalued } from '../../rules/revalue.ts';

/** An open item by the rate of the day; null where none is known. */
export type RevaluedItem = OpenItem & { readonly rate: AppliedRate | null; readonly by: Revalued | null };

/** Everything open in other currencies at the end of a day, item by item, each by that day's rate (domain rules 2.13). */
export async function revalueItems({ trx, actor, now }: Context, asked: { on?: PlainDate | undefined }) {
  const company = await getCompanyRow(trx, actor.companyId);
  const { base_currency: base, time_zone: zone } = company;
  const until = asked.on ?? dayInZone(now, zone);
  const open = [
    ...(await openInCurrencies(trx, actor.companyId, { until, base })),
    ...(await creditInCurrencies(trx, actor.companyId, { until, base, zone })),
  ];
  const rates = new Map<CurrencyCode, AppliedRate | null>();
  for (const from of new Set(open.map(({ currency }) => currency)))
    rates.set(from, await appliedRate(trx, actor.companyId, { from, to: base, on: until }));
  const items = open.map((item): RevaluedItem => {
    const rate = rates.get(item.currency) ?? null;
    return { ...item, rate, by: rate === null ? null : revalue(item, base, rate.rate) };
  });
  return { company, base, until, items };
}

/** The same by currency. */
export async function revalueOpen(
  context: Context,
  asked: { on?: PlainDate | undefined },
): Promise<AnswerOf<typeof getRevaluation>> {
  const { base, until, items } = await revalueItems(context, asked);
  const wire = (minor: bigint): WireMoney => moneyToWire(money(minor, base));
  const groups = [...Map.groupBy(items, ({ currency }) => currency)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const gainOf = (of: readonly RevaluedItem[]): WireMoney | null =>
    of.some(({ by }) => by === null) ? null : wire(sumOf(of, ({ by }) => by?.gainMinor ?? 0n));
  return {
    on: until,
    currencies: groups.map(([currency, of]) => {
      const rate = of[0]?.rate ?? null;
      return {
        count: of.length,
        open: moneyToWire(
          money(
            sumOf(of, ({ minor }) => minor),
            currency,
          ),
        ),
        booked: wire(sumOf(of, ({ baseMinor }) => baseMinor)),
        rate,
        now: rate === null ? null : wire(sumOf(of, ({ by }) => by?.nowMinor ?? 0n)),
        gain: gainOf(of),
      };
    }),
    gain: gainOf(items),
  };
}

const sumOf = (items: readonly RevaluedItem[], minorOf: (item: RevaluedItem) => bigint): bigint =>
  items.reduce((sum, item) => sum + minorOf(item), 0n);
