import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserId } from '#areas/identity/contract/user.ts';
import { representedQuery } from '../api.ts';

type FieldProps = {
  companyId: string;
  value: UserId | null;
  error: string | undefined;
  onChange: (userId: UserId | null) => void;
};

/** Whether the caller may ask in anybody's name. */
export const useMayRepresent = (companyId: string): boolean =>
  (useQuery(representedQuery(companyId, '')).data?.items.length ?? 0) > 0;

/** Whom it is for, shown only to those who may ask in somebody's name. */
export function OnBehalfField({ companyId, value, error, onChange }: FieldProps) {
  const t = useTranslations('requests');
  const [typed, setTyped] = useState('');
  const everybody = useQuery(representedQuery(companyId, ''));
  const found = useQuery({ ...representedQuery(companyId, typed), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<{ userId: UserId; fullName: string } | null>(null);
  const known = chosen ?? everybody.data?.items.find((one) => one.userId === value) ?? null;
  if ((everybody.data?.items.length ?? 0) === 0) return null;
  const items = found.data?.items ?? [];
  const all = known === null || items.some((one) => one.userId === known.userId) ? items : [known, ...items];
  return (
    <Select
      searchable
      clearable
      label={t('onBehalf.label')}
      description={value === null ? undefined : t('onBehalf.hint')}
      placeholder={t('onBehalf.me')}
      data={all.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
      value={value}
      error={error}
      onSearchChange={(text) => setTyped(text === known?.fullName ? '' : text)}
      onChange={(userId) => {
        const one = all.find((person) => person.userId === userId) ?? null;
        setChosen(one);
        onChange(one?.userId ?? null);
      }}
    />
  );
}
