import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';

/** What is realised in base currency where the bank took otherwise than the books had it: a gain, or below zero a loss. */
export function ExchangeText({ exchange }: { exchange: WireMoney }) {
  const t = useTranslations('bank.match');
  const format = useFormat();
  const { minor, currency } = exchange;
  const isLoss = minor.startsWith('-');
  return t(isLoss ? 'loss' : 'gain', { amount: format.money({ minor: isLoss ? minor.slice(1) : minor, currency }) });
}
