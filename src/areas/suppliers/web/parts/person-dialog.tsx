import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isNonEmpty } from '#kernel/text.ts';
import { call } from '#ui/api-client/call.ts';
import type { SupplierPerson } from '../../contract/agreement.ts';
import { setSupplierPeople, type SupplierView } from '../../contract/supplier-page.ts';
import { ItemDialog } from './item-dialog.tsx';
import { useSeenItem } from './use-seen-item.ts';

type PersonDialogProps = {
  companyId: string;
  supplier: SupplierView;
  index: number;
  onChanged: (changed: SupplierView) => void;
  onClose: () => void;
};

const peopleOf = (supplier: SupplierView): SupplierPerson[] =>
  supplier.people.map(({ name, role, email, phone }) => ({ name, role, email, phone }));

/** Somebody at the supplier. */
export function PersonDialog({ companyId, supplier, index, ...dialog }: PersonDialogProps) {
  const t = useTranslations('suppliers.people');
  const place = useSeenItem(supplier, peopleOf, index);
  const { item: person, at } = place;
  const [draft, setDraft] = useState({
    name: person?.name ?? '',
    role: person?.role ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
  });
  const orNull = (text: string): string | null => (isNonEmpty(text) ? text.trim() : null);
  const typed: SupplierPerson = {
    name: draft.name,
    role: orNull(draft.role),
    email: orNull(draft.email),
    phone: orNull(draft.phone),
  };
  const save = (item: SupplierPerson | null): Promise<SupplierView> => {
    const people = place.replacedBy(item === null ? [] : [item]);
    const params = { companyId, supplierId: supplier.id };
    return call(setSupplierPeople, { params, body: { version: place.seen.version, people } });
  };
  return (
    <ItemDialog
      {...dialog}
      companyId={companyId}
      place={place}
      title={person?.name ?? t('add')}
      saved={t('saved')}
      onSave={() => save(typed)}
      onRemove={person === undefined ? undefined : () => save(null)}
    >
      {(problem) =>
        (['name', 'role', 'email', 'phone'] as const).map((name) => (
          <TextInput
            key={name}
            {...(name === 'name' ? { 'data-autofocus': true } : {})}
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            label={t(name)}
            autoComplete="off"
            maxLength={name === 'email' ? 254 : name === 'name' ? 200 : name === 'role' ? 100 : 40}
            value={draft[name]}
            error={problem(`people.${at}.${name}`)}
            onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
          />
        ))
      }
    </ItemDialog>
  );
}
