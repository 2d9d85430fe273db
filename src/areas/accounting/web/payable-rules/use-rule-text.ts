import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { journalKindLabel } from '#areas/payables/contract/kinds.ts';
import {
  RULE_FIELDS,
  type PayableRulesView,
  type RuleField,
  type RuleSet,
  type RuleWhen,
} from '../../contract/payable-rules.ts';
import { taxesQuery } from '../setup/api.ts';

/** A rule as the two sentences that are read: when, and what it sets. */
export function useRuleText(
  companyId: string,
  data: Pick<PayableRulesView, 'names' | 'supplierAccounts' | 'baseCurrency'> | undefined,
) {
  const t = useTranslations('payableRules');
  const format = useFormat();
  const dimensions = useQuery(dimensionsQuery(companyId));
  const taxes = useQuery(taxesQuery(companyId));
  const countries = useMemo(
    () => new Intl.DisplayNames(INTL_LOCALES[format.language], { type: 'region' }),
    [format.language],
  );
  const nameOf = (field: RuleField, value: string): string => {
    if (field === 'supplier' || field === 'member') return data?.names[value] ?? '…';
    if (field === 'category') return dimensions.data?.expenseCategories.find(({ id }) => id === value)?.name ?? '…';
    if (field === 'costCenter') return dimensions.data?.costCenters.find(({ id }) => id === value)?.name ?? '…';
    if (field === 'country') return countries.of(value) ?? value;
    return field === 'type' ? journalKindLabel(value, format.language) : value;
  };
  const amountText = ({ from, to }: NonNullable<RuleWhen['amount']>): string => {
    const money = (minor: string | null | undefined): string =>
      data === undefined ? '' : format.money({ minor: minor ?? '0', currency: data.baseCurrency });
    const kind = (from ?? null) === null ? 'to' : (to ?? null) === null ? 'from' : 'both';
    return t(`amount.${kind}`, { from: money(from), to: money(to) });
  };
  const accountText = (of: string): string => {
    const account = data?.supplierAccounts[of];
    return account === undefined ? '…' : `${account.code} ${account.name}`;
  };
  return {
    nameOf,
    when: (when: RuleWhen): string => {
      const conditions = RULE_FIELDS.flatMap((field) => {
        const choice = when[field];
        if (choice === undefined) return [];
        const values = format.anyOf(choice.values.map((value) => nameOf(field, value)));
        return [choice.isNot ? t(`isNot.${field}`, { values }) : t(`is.${field}`, { values })];
      });
      if (when.amount !== undefined) conditions.push(amountText(when.amount));
      return t('when', { conditions: format.list(conditions) });
    },
    then: (set: RuleSet): string => {
      const fields = dimensions.data?.analyticalFields;
      const tax = taxes.data?.items.find(({ code }) => code === set.taxCode)?.name ?? set.taxCode;
      const values = [
        ...(set.expenseAccount === undefined ? [] : [t('sets.account', { account: set.expenseAccount })]),
        ...(tax === undefined ? [] : [t('sets.tax', { tax })]),
        ...(set.recoverablePercent === undefined
          ? []
          : [t('sets.recoverable', { percent: format.percent(set.recoverablePercent / 100) })]),
        ...(set.costCenterId === undefined ? [] : [nameOf('costCenter', set.costCenterId)]),
        ...(set.supplierAccountOf === undefined
          ? []
          : [t('sets.supplierAccount', { account: accountText(set.supplierAccountOf) })]),
        ...(set.analyticalValues ?? []).map((one) =>
          fields?.some(({ id, allowedValues }) => id === one.fieldId && allowedValues.includes(one.value)) !== false
            ? one.value
            : t('sets.notOffered', { value: one.value }),
        ),
      ];
      return t('then', { values: values.join(', ') });
    },
  };
}
