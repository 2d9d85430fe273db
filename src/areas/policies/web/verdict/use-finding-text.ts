import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { Finding } from '../../contract/result.ts';

/** What a rule found, in a sentence with limit, actual and excess. Amounts are in the company's currency. */
export function useFindingText(currency: CurrencyCode): (finding: Finding) => string {
  const t = useTranslations('policyVerdict');
  const format = useFormat();
  const money = (minor: string): string => format.money({ minor, currency });
  const amounts = (finding: { limit: string; actual: string; excess: string }) => ({
    limit: money(finding.limit),
    actual: money(finding.actual),
    excess: money(finding.excess),
  });
  return (finding) => {
    switch (finding.kind) {
      case 'limit':
        return t(`found.limit.${finding.period}`, {
          what: finding.categoryName ?? t('allSpend'),
          ...amounts(finding),
        });
      case 'control':
        return finding.name;
      case 'controlOver':
        return t('found.controlOver', { name: finding.name, ...amounts(finding) });
      case 'controlPerHead':
        return t('found.controlPerHead', { name: finding.name, heads: finding.heads, ...amounts(finding) });
      case 'hotel':
        return t('found.hotel', { city: finding.city ?? t('elsewhere'), ...amounts(finding) });
      case 'flight':
        return t('found.flight', { best: t(`flight.${finding.best}`), chosen: t(`flight.${finding.chosen}`) });
      case 'train':
        return t('found.train', { best: t(`train.${finding.best}`), chosen: t(`train.${finding.chosen}`) });
      case 'advance':
        return t('found.advance', { limit: Number(finding.limit), actual: Number(finding.actual) });
      case 'mealOnPerDiem':
      case 'perDiemOverMeal':
        return t(`found.${finding.kind}`, {
          count: finding.days.length,
          days: format.list(finding.days.map((day) => format.day(day))),
        });
    }
  };
}
