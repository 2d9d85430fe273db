import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import type { AnalyticalFieldId, AnalyticalValue } from '../../contract/dimension.ts';
import { dimensionsQuery } from '../dimensions-query.ts';

type FieldsProps = {
  companyId: string;
  values: readonly AnalyticalValue[];
  onChange: (values: AnalyticalValue[]) => void;
  isRequired: (fieldId: AnalyticalFieldId) => boolean;
  problem: (fieldId: AnalyticalFieldId) => string | undefined;
  className?: string | undefined;
};

/** More values than this are searched. */
const SEARCHED_FROM = 8;

/** The company's own fields, each with the values that it allows; nothing where the company has none. */
export function AnalyticalFields({ companyId, values, onChange, isRequired, problem, className }: FieldsProps) {
  const { data } = useQuery(dimensionsQuery(companyId));
  const fields = data?.analyticalFields ?? [];
  if (fields.length === 0) return null;
  return (
    <div className={className}>
      {fields.map(({ id, name, allowedValues }) => {
        const said = values.find((one) => one.fieldId === id)?.value ?? null;
        return (
          <Select
            key={id}
            {...requiredMark(isRequired(id))}
            clearable
            clearSectionMode="clear"
            label={name}
            searchable={allowedValues.length > SEARCHED_FROM}
            data={allowedValues}
            // A value that the field no longer has is none.
            value={said !== null && allowedValues.includes(said) ? said : null}
            error={problem(id)}
            onChange={(value) =>
              onChange([
                ...values.filter((one) => one.fieldId !== id),
                ...(value === null ? [] : [{ fieldId: id, value }]),
              ])
            }
          />
        );
      })}
    </div>
  );
}
