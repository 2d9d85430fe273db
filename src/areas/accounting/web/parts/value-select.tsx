import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { AnalyticalValue, Dimensions } from '#areas/dimensions/contract/dimension.ts';

type ValueSelectProps = {
  field: Dimensions['analyticalFields'][number];
  values: readonly AnalyticalValue[];
  /** The server refused what is set. */
  isRefused: boolean;
  onChange: (values: AnalyticalValue[]) => void;
  label?: string;
  placeholder?: string;
  readOnly?: boolean;
  className?: string;
};

/** What can be chosen, and what is set where that can be chosen no more: it stays readable until it is changed. */
const choicesWith = (allowed: readonly string[], set: string | undefined): string[] =>
  set === undefined || allowed.includes(set) ? [...allowed] : [...allowed, set];

/** More values than this are searched. */
const SEARCHED_FROM = 8;

/** One of the company's own fields on an item or a rule; what is set stays readable where it is offered no more. */
export function ValueSelect({ field, values, isRefused, onChange, label = field.name, ...input }: ValueSelectProps) {
  const t = useTranslations('accounting.prepare');
  const set = values.find(({ fieldId }) => fieldId === field.id)?.value;
  return (
    <Select
      {...input}
      label={label}
      clearable
      searchable={field.allowedValues.length > SEARCHED_FROM}
      data={choicesWith(field.allowedValues, set)}
      value={set ?? null}
      error={isRefused ? t('valueRefused') : undefined}
      onChange={(value) =>
        onChange([
          ...values.filter(({ fieldId }) => fieldId !== field.id),
          ...(value === null ? [] : [{ fieldId: field.id, value }]),
        ])
      }
    />
  );
}
