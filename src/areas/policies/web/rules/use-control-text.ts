import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { colleaguesQuery } from '#areas/members/web/door.tsx';
import type { PolicyPerson } from '../../contract/policies.ts';
import type { ControlRule } from '../../contract/rule-book.ts';
import type { Effect } from '../../contract/rule-words.ts';

type Input = { companyId: string; currency: CurrencyCode; people: readonly PolicyPerson[] };
type WithEffect = { readonly onHit: Effect; readonly askIds: readonly string[] };

/** An if/then rule as two sentences. */
export function useControlText({ companyId, currency, people }: Input) {
  const t = useTranslations('policies');
  const format = useFormat();
  const dimensions = useQuery(dimensionsQuery(companyId));
  const colleagues = useQuery(colleaguesQuery(companyId));
  const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string): string =>
    list?.find((one) => one.id === id)?.name ?? '…';
  const money = (minor: string): string => format.money({ minor, currency });
  const either = (names: readonly string[]): string =>
    new Intl.ListFormat(INTL_LOCALES[format.language], { type: 'disjunction' }).format(names);
  const countryNames = new Intl.DisplayNames(INTL_LOCALES[format.language], { type: 'region' });
  return {
    when: ({ when }: ControlRule): string => {
      const parts = [
        ...(when.methods.length === 0
          ? []
          : [t('if.methods', { what: either(when.methods.map((one) => t(`method.${one}`))) })]),
        ...(when.categoryIds.length === 0
          ? []
          : [
              t('if.categories', {
                what: either(when.categoryIds.map((id) => nameIn(dimensions.data?.expenseCategories, id))),
              }),
            ]),
        ...(when.teamIds.length === 0
          ? []
          : [t('if.teams', { what: either(when.teamIds.map((id) => nameIn(colleagues.data?.teams, id))) })]),
        ...(when.countries.length === 0
          ? []
          : [t('if.countries', { what: either(when.countries.map((code) => countryNames.of(code) ?? code)) })]),
        ...(when.supplierNames.length === 0 ? [] : [t('if.suppliers', { what: either(when.supplierNames) })]),
        ...(when.over === null ? [] : [t('if.over', { amount: money(when.over) })]),
        ...(when.perHeadOver === null ? [] : [t('if.perHeadOver', { amount: money(when.perHeadOver) })]),
        ...(when.hasAlcohol ? [t('if.alcohol')] : []),
        ...(when.isEntertainment ? [t('if.entertainment')] : []),
      ];
      return t('if.if', { what: format.list(parts) });
    },
    then: ({ onHit, askIds }: WithEffect): string =>
      onHit === 'ask'
        ? t('if.ask', {
            who:
              askIds.length === 0
                ? t('effect.controllers')
                : either(askIds.map((id) => people.find((one) => one.userId === id)?.fullName ?? '…')),
          })
        : t(`if.${onHit}`),
  };
}
