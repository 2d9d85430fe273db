import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import { accountsQuery } from '../setup/api.ts';
import { columnsOf, type Column, type Option } from './cells.ts';

/** Shares of VAT that are offered; any other is typed. */
const SHARES = [100, 80, 50, 0];

/** The columns of the sheet, what can be chosen in each, and what a value is called. */
export function useOptions(companyId: string) {
  const t = useTranslations('prepareSheet');
  const format = useFormat();
  const dimensions = useQuery(dimensionsQuery(companyId)).data;
  const accounts = useQuery(accountsQuery(companyId)).data;
  const columns = useMemo(() => columnsOf(dimensions?.analyticalFields ?? []), [dimensions]);
  const accountOptions = useMemo(
    () =>
      (accounts?.items ?? [])
        .filter(({ isArchived }) => !isArchived)
        .toSorted((one, other) => other.usedCount - one.usedCount)
        .map(({ code, name, usedCount }): Option => ({
          value: code,
          label: `${code} ${name}`,
          ...(usedCount === 0 ? {} : { note: t('used', { count: usedCount }) }),
        })),
    [accounts, t],
  );
  const centres = useMemo(
    () => (dimensions?.costCenters ?? []).map(({ id, name, code }): Option => ({ value: id, label: name, note: code })),
    [dimensions],
  );
  const optionsOf = (column: Column): readonly Option[] => {
    if (column.key === 'account') return accountOptions;
    if (column.key === 'costCenter') return centres;
    if ('field' in column) return column.field.allowedValues.map((value) => ({ value, label: value }));
    return SHARES.map((share) => ({
      value: String(share),
      label: t('recovered', { percent: format.percent(share / 100) }),
    }));
  };
  const titleOf = (column: Column): string =>
    'field' in column ? column.field.name : t(`column.${column.key as 'account'}`);
  const verbOf = (column: Column): string =>
    'field' in column ? t('set.field', { name: column.field.name }) : t(`set.${column.key as 'account'}`);
  /** An account that is in no chart is shown by its number. */
  const labelOf = (column: Column, value: string): string =>
    value === '' ? '' : (optionsOf(column).find((option) => option.value === value)?.label ?? value);
  return { columns, optionsOf, titleOf, verbOf, labelOf };
}
export type Options = ReturnType<typeof useOptions>;
