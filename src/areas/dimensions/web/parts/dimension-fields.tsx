import { Select, TextInput, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import review from '#ui/layout/review/review.module.css';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import type { CostCenterId, ExpenseCategoryId } from '../../contract/dimension.ts';
import { dimensionsQuery } from '../dimensions-query.ts';

export type ChosenDimensions = {
  readonly costCenterId: CostCenterId | null;
  readonly expenseCategoryId: ExpenseCategoryId | null;
};

export type DimensionFieldsProps = {
  companyId: string;
  value: ChosenDimensions;
  onChange: (change: Partial<ChosenDimensions>) => void;
  /** The area's own words. */
  labels: { readonly costCenter: string; readonly category: string };
  /** Where a value came from. */
  hints?: Partial<Readonly<Record<keyof ChosenDimensions, string | undefined>>>;
  problems?: Partial<Readonly<Record<keyof ChosenDimensions, string | undefined>>>;
  /** Decided: shown as what it is, not as something to choose. */
  isReadOnly?: boolean;
  /** Review may leave one out; whoever asks may not. */
  isClearable?: boolean;
  /** Nothing is sent without them. */
  isRequired?: boolean;
};

/** Where spend belongs: cost centre and expense category, by name, as ids of their own kind. */
export function DimensionFields(props: DimensionFieldsProps) {
  const { companyId, value, onChange, labels, problems = {}, isReadOnly = false, isClearable = false } = props;
  const { isRequired = false, hints = {} } = props;
  const dimensions = useQuery(dimensionsQuery(companyId));
  // An empty list to choose from would look as if the company had none.
  if (dimensions.isError)
    return (
      <div style={{ gridColumn: '1 / -1' }}>
        <ErrorState isInline error={dimensions.error} onRetry={() => void dimensions.refetch()} />
      </div>
    );
  const shared: SelectProps = {
    searchable: true,
    // Choosing what is chosen already keeps it: who confirms a proposal would clear it.
    allowDeselect: isClearable,
    ...requiredMark(isRequired),
    ...(isClearable ? { clearable: true, clearSectionMode: 'clear' } : {}),
    ...(isReadOnly ? { readOnly: true, className: review.decided ?? '' } : {}),
  };
  return (
    <>
      <NamedSelect
        {...shared}
        label={labels.costCenter}
        items={dimensions.data?.costCenters ?? []}
        value={value.costCenterId}
        description={hints.costCenterId}
        error={problems.costCenterId}
        onId={(costCenterId) => onChange({ costCenterId })}
      />
      <NamedSelect
        {...shared}
        label={labels.category}
        items={dimensions.data?.expenseCategories ?? []}
        value={value.expenseCategoryId}
        description={hints.expenseCategoryId}
        error={problems.expenseCategoryId}
        onId={(expenseCategoryId) => onChange({ expenseCategoryId })}
      />
    </>
  );
}

/** The expense account; left empty it is the category's, which the hint names. */
export function ExpenseAccountField({
  companyId,
  expenseCategoryId,
  hint,
  onText,
  ...field
}: {
  companyId: string;
  expenseCategoryId: ExpenseCategoryId | null;
  label: string;
  value: string;
  onText: (account: string) => void;
  hint: (account: string) => string;
  error?: string | undefined;
  readOnly: boolean;
}) {
  const { data } = useQuery(dimensionsQuery(companyId));
  const category = data?.expenseCategories.find((each) => each.id === expenseCategoryId);
  return (
    <TextInput
      {...field}
      placeholder={category?.accountCode ?? ''}
      description={field.value === '' && category !== undefined ? hint(category.accountCode) : undefined}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

type Named<Id extends string> = { readonly id: Id; readonly name: string };

function NamedSelect<Id extends string>({
  items,
  onId,
  ...select
}: Omit<SelectProps, 'data' | 'onChange'> & { items: readonly Named<Id>[]; onId: (id: Id | null) => void }) {
  return (
    <Select
      {...select}
      data={items.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => onId(items.find(({ id }) => id === chosen)?.id ?? null)}
    />
  );
}
