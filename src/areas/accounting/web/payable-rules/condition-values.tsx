import { MultiSelect, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { dimensionsQuery } from '#areas/dimensions/web/door.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import { PeopleSelect } from '#areas/members/web/door.tsx';
import { allJournalKinds } from '#areas/payables/contract/kinds.ts';
import type { RuleField } from '../../contract/payable-rules.ts';
import { supplierChoicesQuery } from './api.ts';

type ValuesProps = {
  companyId: string;
  field: RuleField;
  values: readonly string[];
  /** Names of suppliers and members by id; what is chosen here is added to them. */
  names: Readonly<Record<string, string>>;
  onChange: (values: string[], names?: Record<string, string>) => void;
  label: string;
  error: string | undefined;
};

const TYPING_MS = 200;

/** The values of one condition, chosen from what the company has. */
export function ConditionValues(props: ValuesProps) {
  const { companyId, field, values, names, onChange, label, error } = props;
  const t = useTranslations('payableRules.panel');
  const options = useOptions(companyId, field);
  const shared = { 'aria-label': label, error };
  if (field === 'supplier') return <SupplierValues {...props} />;
  if (field === 'member')
    return (
      <PeopleSelect
        {...shared}
        companyId={companyId}
        people={values.map((userId) => ({ userId: userId as UserId, fullName: names[userId] ?? '…' }))}
        onPeople={(people) =>
          onChange(
            people.map(({ userId }) => userId),
            Object.fromEntries(people.map(({ userId, fullName }) => [userId, fullName])),
          )
        }
      />
    );
  if (options === null)
    return (
      <TagsInput
        {...shared}
        description={field === 'merchantCategory' ? t('codeHint') : t('textHint')}
        acceptValueOnBlur
        maxTags={50}
        value={[...values]}
        onChange={(chosen) => onChange(chosen)}
      />
    );
  return (
    <MultiSelect {...shared} searchable data={options} value={[...values]} onChange={(chosen) => onChange(chosen)} />
  );
}

/** Null for what is typed. */
function useOptions(companyId: string, field: RuleField): { value: string; label: string }[] | null {
  const { language } = useFormat();
  const { data } = useQuery(dimensionsQuery(companyId));
  return useMemo(() => {
    if (field === 'category')
      return (data?.expenseCategories ?? []).map(({ id, name }) => ({ value: id, label: name }));
    if (field === 'costCenter')
      return (data?.costCenters ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
    if (field === 'type') return allJournalKinds().map((kind) => ({ value: kind.name, label: kind.label[language] }));
    if (field !== 'country') return null;
    const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'region' });
    return ISO_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((left, right) =>
      left.label.localeCompare(right.label, language),
    );
  }, [data, field, language]);
}

/** Suppliers are found by typing: a company may have thousands. */
function SupplierValues({ companyId, values, names, onChange, label, error }: ValuesProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data } = useQuery(supplierChoicesQuery(companyId, q));
  const known = new Map([
    ...values.map((id): [string, string] => [id, names[id] ?? '…']),
    ...(data?.items ?? []).map(({ id, name }): [string, string] => [id, name]),
  ]);
  return (
    <MultiSelect
      searchable
      aria-label={label}
      error={error}
      data={[...known].map(([value, name]) => ({ value, label: name }))}
      filter={({ options }) => options}
      value={[...values]}
      onSearchChange={setTyped}
      onChange={(chosen) => onChange(chosen, Object.fromEntries(chosen.map((id) => [id, known.get(id) ?? '…'])))}
    />
  );
}
