import { useTranslations } from 'use-intl';
import { currency as toCurrency } from '#kernel/currency.ts';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { SlipLine } from '#ui/layout/pages/wizard-frame.tsx';
import type { OrderDraft, DraftLine } from './order-draft.ts';

export type Quoted = {
  readonly quotes: readonly { country: string; cost: WireMoney | null; arrivesOn: PlainDate | null }[];
  readonly available: WireMoney | null;
  readonly currency: string;
};
export type OrderSums = {
  readonly of: (line: DraftLine) => Quoted['quotes'][number] | null;
  /** Null where the issuer does not say before what it takes. */
  readonly cost: WireMoney | null;
  readonly groups: readonly (readonly SlipLine[])[];
};

/** What an order comes to while it is typed, and what the account holds after it. */
export function useOrderSums(draft: OrderDraft, quoted: Quoted | undefined): OrderSums {
  const t = useTranslations('cardOrders.review');
  const format = useFormat();
  const currency = toCurrency(quoted?.currency ?? 'EUR');
  const of = (line: DraftLine) => {
    const country = (draft.place === 'office' ? draft.office : line.address)?.country;
    return line.kind === 'physical' ? (quoted?.quotes.find((quote) => quote.country === country) ?? null) : null;
  };
  const plastic = draft.lines.filter(({ kind }) => kind === 'physical');
  const costs = plastic.map((line) => of(line)?.cost ?? null);
  const total = costs.reduce((sum, cost) => sum + BigInt(cost?.minor ?? 0), 0n);
  const cost = costs.includes(null) ? null : moneyToWire(money(total, currency));
  const available = quoted?.available ?? null;
  return {
    of,
    cost,
    groups: [
      [
        { label: t('physical'), value: format.count(plastic.length) },
        { label: t('virtual'), value: format.count(draft.lines.length - plastic.length) },
      ],
      ...(available === null
        ? []
        : [
            [
              { label: t('available'), value: format.money(available) },
              ...(cost === null
                ? []
                : [
                    { label: t('cost2'), value: format.money(cost) },
                    {
                      label: t('after'),
                      value: format.money(moneyToWire(money(BigInt(available.minor) - total, currency))),
                    },
                  ]),
            ],
          ]),
    ],
  };
}
