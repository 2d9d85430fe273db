import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { isNonEmpty } from '#kernel/text.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { PersonSelect } from '#areas/members/web/door.tsx';
import { addSupplier, changeSupplier, type SupplierView } from '../../contract/supplier-page.ts';
import { supplierPath } from '../../paths.ts';
import { fieldProblems } from './field-problems.ts';
import styles from './parts.module.css';
import { readTermsText, TermsFields, termsTextOf } from './terms-fields.tsx';
import { useCountryNames } from './use-country-names.ts';
import { useFieldText } from './use-field-text.ts';

type SupplierDialogProps = {
  companyId: string;
  /** Null for a new one. */
  supplier: SupplierView | null;
  onChanged: (changed: SupplierView) => void;
  onClose: () => void;
};

/** What is kept of a supplier apart from its accounts, which nobody changes alone. */
export function SupplierDialog({ companyId, supplier, onChanged, onClose }: SupplierDialogProps) {
  const t = useTranslations('suppliers.form');
  const global = useTranslations('global');
  const errorText = useErrorText('suppliers');
  const countryName = useCountryNames();
  const [draft, setDraft] = useState({
    name: supplier?.name ?? '',
    country: supplier?.country ?? null,
    vatNumber: supplier?.vatNumber ?? '',
    email: supplier?.email ?? '',
    phone: supplier?.phone ?? '',
    note: supplier?.note ?? '',
    ownerId: supplier?.owner?.userId ?? null,
  });
  const [terms, setTerms] = useState(() => termsTextOf(supplier?.terms ?? { paymentDays: null, discount: null }));
  const set = (change: Partial<typeof draft>): void => setDraft({ ...draft, ...change });
  const orNull = (text: string): string | null => (isNonEmpty(text) ? text : null);
  const save = useMutation({
    mutationFn: () => {
      const body = {
        name: draft.name,
        country: draft.country,
        vatNumber: orNull(draft.vatNumber),
        email: orNull(draft.email),
        phone: orNull(draft.phone),
        note: orNull(draft.note),
        terms: readTermsText(terms),
        ownerId: draft.ownerId,
      };
      if (supplier === null) return call(addSupplier, { params: { companyId }, body });
      const { id: supplierId, version } = supplier;
      return call(changeSupplier, { params: { companyId, supplierId }, body: { ...body, version } });
    },
    onSuccess: (changed) => {
      onChanged(changed);
      notify({ message: t(supplier === null ? 'added' : 'saved') });
      onClose();
    },
  });
  const fieldText = useFieldText(save.error);
  const isAboutField = Object.keys(fieldProblems(save.error)).length > 0;
  const known = knownIn(save.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const field = (name: 'name' | 'vatNumber' | 'email' | 'phone' | 'note') => ({
    label: t(name),
    value: draft[name],
    error: fieldText(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  });
  return (
    <Dialog opened onClose={onClose} size={560} title={supplier === null ? t('new') : supplier.name}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {save.isError && !isAboutField ? (
          <NoticeBox
            tone="red"
            isAlert
            title={errorText(save.error)}
            actions={
              known === null ? undefined : (
                <Link className="link" to={supplierPath(companyId, known)}>
                  {t('openKnown')}
                </Link>
              )
            }
          />
        ) : null}
        <TextInput
          data-autofocus
          maxLength={200}
          description={supplier === null ? undefined : t('nameHint')}
          {...field('name')}
        />
        <Select
          label={t('country')}
          data={ISO_COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((left, right) =>
            left.label.localeCompare(right.label),
          )}
          value={draft.country}
          searchable
          clearable
          nothingFoundMessage={global('nothingFound')}
          error={fieldText('country')}
          onChange={(country) => set({ country })}
        />
        <TextInput maxLength={40} {...field('vatNumber')} />
        <TextInput type="email" maxLength={254} autoComplete="off" {...field('email')} />
        <TextInput type="tel" maxLength={40} autoComplete="off" {...field('phone')} />
        <TermsFields value={terms} errorOf={fieldText} onChange={(change) => setTerms({ ...terms, ...change })} />
        <PersonSelect
          companyId={companyId}
          label={t('owner')}
          description={t('ownerHint')}
          value={draft.ownerId}
          valueName={supplier?.owner?.name ?? null}
          error={fieldText('ownerId')}
          onPerson={(ownerId) => set({ ownerId })}
        />
        <Textarea maxLength={2000} autosize minRows={2} {...field('note')} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Which supplier is known by the name that was typed. */
function knownIn(error: unknown): string | null {
  if (!isApiError(error) || error.code !== 'supplier_known') return null;
  return (error.data as { supplierId: string }).supplierId;
}
