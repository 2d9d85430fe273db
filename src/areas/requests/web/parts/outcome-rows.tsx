import type { useTranslations } from 'use-intl';
import { compare, moneyFromWire } from '#kernel/money.ts';
import type { Format } from '#ui/i18n/use-format.ts';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import type { RequestView } from '../../contract/request.ts';

type Words = { t: ReturnType<typeof useTranslations<'requests'>>; format: Format };

/** What finance made of it: when it was paid, what less was accepted and why, and what was set off against advances. */
export function outcomeRows({ outcomeDetail, baseAmount }: RequestView, { t, format }: Words) {
  if (outcomeDetail === null) return [];
  const { on, reason, accepted, setOffs } = outcomeDetail;
  const isLess =
    accepted !== null && baseAmount !== null && compare(moneyFromWire(accepted), moneyFromWire(baseAmount)) < 0;
  return [
    ...(on === null ? [] : [{ label: t('outcome.paidOn'), value: format.day(on) }]),
    ...(isLess ? [{ label: t('outcome.accepted'), value: <MoneyText amount={accepted} /> }] : []),
    ...(reason === null ? [] : [{ label: t('outcome.reason'), value: reason }]),
    ...setOffs.map(({ advanceNumber, amount }) => ({
      label: t('outcome.setOff', { number: advanceNumber }),
      value: <MoneyText amount={amount} />,
    })),
  ];
}
