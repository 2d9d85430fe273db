import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserId } from '#areas/identity/contract/user.ts';
import { colleaguesQuery } from '../api.ts';

type PersonSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  companyId: string;
  value: UserId | null;
  /** Whose name stands there before anything was typed; a company may have thousands. */
  valueName?: string | null;
  /** Who cannot be chosen here. */
  without?: readonly UserId[];
  /** With the name, which only the list knows. */
  onPerson: (userId: UserId | null, name: string) => void;
};

const TYPING_MS = 200;

/** An active member, found by typing the name; the server looks, so that it works for any number of people. */
export function PersonSelect({ companyId, value, valueName, without = [], onPerson, ...select }: PersonSelectProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed === valueName ? '' : typed.trim(), TYPING_MS);
  const { data } = useQuery(colleaguesQuery(companyId, q));
  const people = (data?.items ?? []).filter((one) => !without.includes(one.userId));
  const [chosenName, setChosenName] = useState(valueName ?? '');
  const known =
    value === null || people.some((one) => one.userId === value)
      ? people
      : [{ userId: value, fullName: chosenName }, ...people];
  return (
    <Select
      searchable
      clearable
      clearSectionMode="clear"
      {...select}
      value={value}
      data={known.map((one) => ({ value: one.userId, label: one.fullName }))}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(chosen) => {
        const person = known.find((one) => one.userId === chosen);
        setChosenName(person?.fullName ?? '');
        onPerson(person?.userId ?? null, person?.fullName ?? '');
      }}
    />
  );
}
