import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { colleaguesQuery } from '../api.ts';

export type Person = { readonly userId: UserId; readonly fullName: string };

/** Who watches a budget; a company of thousands types to narrow. */
export function OwnersField({
  companyId,
  value,
  onChange,
}: {
  companyId: string;
  value: readonly Person[];
  onChange: (owners: readonly Person[]) => void;
}) {
  const t = useTranslations('budgets.form');
  const [sought, setSought] = useState('');
  const colleagues = useQuery(colleaguesQuery(companyId, sought));
  const known = new Map([...value, ...(colleagues.data?.items ?? [])].map((one) => [one.userId, one.fullName]));
  return (
    <MultiSelect
      label={t('owners')}
      description={t('ownersHint')}
      searchable
      searchValue={sought}
      onSearchChange={setSought}
      maxValues={20}
      data={[...known].map(([userId, label]) => ({ value: userId, label }))}
      value={value.map((one) => one.userId)}
      onChange={(ids) =>
        onChange(ids.flatMap((id) => (isId('usr', id) ? [{ userId: id, fullName: known.get(id) ?? '' }] : [])))
      }
    />
  );
}
