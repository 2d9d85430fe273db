import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserId } from '#areas/identity/contract/user.ts';
import { colleaguesQuery } from '../api.ts';

export type Person = { readonly userId: UserId; readonly fullName: string };
type PeopleSelectProps = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  companyId: string;
  people: readonly Person[];
  onPeople: (people: Person[]) => void;
};

const TYPING_MS = 200;

/** Several active members, found by typing; those chosen keep their names however many others there are. */
export function PeopleSelect({ companyId, people, onPeople, ...select }: PeopleSelectProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data } = useQuery(colleaguesQuery(companyId, q));
  const known = new Map<string, Person>([...people, ...(data?.items ?? [])].map((one) => [one.userId, one]));
  return (
    <MultiSelect
      searchable
      {...select}
      value={people.map((one) => one.userId)}
      data={[...known.values()].map((one) => ({ value: one.userId, label: one.fullName }))}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(chosen) => onPeople(chosen.flatMap((id) => known.get(id) ?? []))}
    />
  );
}
