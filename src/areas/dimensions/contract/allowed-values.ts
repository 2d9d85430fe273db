import type { AnalyticalValue } from './dimension.ts';

/** The company's own fields that are in use, each with what it allows. */
type FieldsInUse = readonly { readonly id: string; readonly allowedValues: readonly string[] }[];

/** Whether a value can be chosen: its field is in use and has it (domain rules 2.12). */
export const isAllowedValue = ({ fieldId, value }: AnalyticalValue, fields: FieldsInUse): boolean =>
  fields.some(({ id, allowedValues }) => id === fieldId && allowedValues.includes(value));

/**
 * The values that may not be set: those that can be chosen no more, unless the item had them before. What was chosen while it
 * was allowed stays as it is until somebody chooses anew.
 */
export const refusedValues = (
  values: readonly AnalyticalValue[],
  { fields, kept }: { fields: FieldsInUse; kept: readonly AnalyticalValue[] },
): AnalyticalValue[] =>
  values.filter(
    (one) =>
      !isAllowedValue(one, fields) &&
      !kept.some(({ fieldId, value }) => fieldId === one.fieldId && value === one.value),
  );
