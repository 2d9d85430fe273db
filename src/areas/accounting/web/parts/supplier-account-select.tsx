import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { supplierAccountsQuery } from '../accounts/api.ts';

export type SupplierAccount = { readonly of: SupplierId; readonly name: string; readonly code: string };

type SupplierAccountSelectProps = {
  companyId: string;
  /** Null where none is chosen. */
  value: SupplierAccount | null;
  onChange: (value: SupplierAccount | null) => void;
  label: string;
  description?: string | undefined;
  placeholder?: string;
  error?: string | undefined;
  readOnly?: boolean;
  className?: string;
};

const TYPING_MS = 200;

/** A supplier's account in the books, found by its number or the supplier's name: a company may have thousands. */
export function SupplierAccountSelect({ companyId, value, onChange, ...input }: SupplierAccountSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const chosen = value === null ? '' : labelOf(value);
  const { data } = useQuery({ ...supplierAccountsQuery(companyId, q === chosen ? '' : q), enabled: isOpen });
  const found = (data?.items ?? []).flatMap(({ id, name, code, isGone }): SupplierAccount[] =>
    code === null || isGone ? [] : [{ of: id as SupplierId, name, code }],
  );
  const known = new Map([...(value === null ? [] : [value]), ...found].map((one) => [one.of as string, one]));
  return (
    <Select
      {...input}
      searchable
      clearable={input.readOnly !== true}
      data={[...known.values()].map((one) => ({ value: one.of, label: labelOf(one) }))}
      filter={({ options }) => options}
      value={value?.of ?? null}
      onDropdownOpen={() => setOpen(true)}
      onSearchChange={setTyped}
      onChange={(of) => onChange(of === null ? null : (known.get(of) ?? null))}
    />
  );
}

const labelOf = ({ code, name }: SupplierAccount): string => `${code} ${name}`.trim();
