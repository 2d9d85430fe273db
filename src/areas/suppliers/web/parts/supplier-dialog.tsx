import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { isNonEmpty } from '#kernel/text.ts';
import { isApiError, isConflict } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import type { FieldRow } from '#ui/parts/fields/field-rows.tsx';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { StaleNote } from '#ui/parts/notices/stale-note.tsx';
import { useSeen } from '#ui/parts/notices/use-seen.ts';
import { PersonSelect } from '#areas/members/web/door.tsx';
import { addSupplier, changeSupplier, type SupplierView } from '../../contract/supplier-page.ts';
import { fieldProblems } from './field-problems.ts';
import { mayBeSame, NotSavedNote } from './not-saved-note.tsx';
import styles from './parts.module.css';
import { readTermsText, TermsFields, termsTextOf, type TermsText } from './terms-fields.tsx';
import { useCountryNames } from './use-country-names.ts';
import { useFieldText } from './use-field-text.ts';
import { useTermsText } from './use-terms-text.ts';

type SupplierDialogProps = {
  companyId: string;
  /** Null for a new one. */
  supplier: SupplierView | null;
  onChanged: (changed: SupplierView) => void;
  onClose: () => void;
};

const NO_TERMS = { paymentDays: null, discount: null };

const FIELDS = [
  'name',
  'street',
  'postcode',
  'town',
  'country',
  'vatNumber',
  'email',
  'phone',
  'note',
  'ownerId',
] as const;

const draftOf = (supplier: SupplierView | null) => ({
  name: supplier?.name ?? '',
  street: supplier?.street ?? '',
  postcode: supplier?.postcode ?? '',
  town: supplier?.town ?? '',
  country: supplier?.country ?? null,
  vatNumber: supplier?.vatNumber ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  note: supplier?.note ?? '',
  ownerId: supplier?.owner?.userId ?? null,
});
type Draft = ReturnType<typeof draftOf>;

/** What is there now of each field that reads otherwise in the form. */
function useTheirs(supplier: SupplierView | null, { draft, terms }: { draft: Draft; terms: TermsText }): FieldRow[] {
  const t = useTranslations('suppliers');
  const countryName = useCountryNames();
  const termsText = useTermsText();
  if (supplier === null) return [];
  const theirs = draftOf(supplier);
  const shown: Readonly<Record<keyof Draft, string | null | undefined>> = {
    ...theirs,
    country: theirs.country === null ? null : countryName(theirs.country),
    ownerId: supplier.owner?.name,
  };
  const rows = FIELDS.filter((field) => theirs[field] !== draft[field]).map((field) => ({
    label: t(`form.${field === 'ownerId' ? 'owner' : field}`),
    value: shown[field] || '–',
  }));
  const isSameTerms = JSON.stringify(termsTextOf(supplier.terms)) === JSON.stringify(terms);
  return isSameTerms ? rows : [...rows, { label: t('terms.title'), value: termsText(supplier.terms) ?? '–' }];
}

/** What is kept of a supplier apart from its accounts, which nobody changes alone. */
export function SupplierDialog({ companyId, supplier, onChanged, onClose }: SupplierDialogProps) {
  const t = useTranslations('suppliers.form');
  const global = useTranslations('global');
  const errorText = useErrorText('suppliers');
  const client = useQueryClient();
  const countryName = useCountryNames();
  const { seen, hasMoved, look } = useSeen(supplier);
  const [draft, setDraft] = useState(() => draftOf(supplier));
  const [terms, setTerms] = useState(() => termsTextOf(supplier?.terms ?? NO_TERMS));
  const orNull = (text: string): string | null => (isNonEmpty(text) ? text : null);
  const save = useMutation({
    mutationFn: () => {
      const body = {
        name: draft.name,
        street: orNull(draft.street),
        postcode: orNull(draft.postcode),
        town: orNull(draft.town),
        country: draft.country,
        vatNumber: orNull(draft.vatNumber),
        email: orNull(draft.email),
        phone: orNull(draft.phone),
        note: orNull(draft.note),
        terms: readTermsText(terms),
        ownerId: draft.ownerId,
      };
      const isConfirmed = mayBeSame(save.error);
      if (seen === null) return call(addSupplier, { params: { companyId }, body: { ...body, isConfirmed } });
      const { id: supplierId, version } = seen;
      return call(changeSupplier, { params: { companyId, supplierId }, body: { ...body, version } });
    },
    onSuccess: (changed) => {
      onChanged(changed);
      notify({ message: t(supplier === null ? 'added' : 'saved') });
      // A new one is shown on a page of its own. Closed before, the dialog would give the focus to what goes with this one.
      if (supplier !== null) onClose();
    },
    onError: (error) => {
      // What is there now comes with the page behind; then the form can say what differs.
      if (isConflict(error)) void client.invalidateQueries({ queryKey: ['suppliers', companyId] });
    },
  });
  const set = (change: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...change });
    // What is typed now may be like another one.
    if (mayBeSame(save.error)) save.reset();
  };
  const theirs = useTheirs(supplier, { draft, terms });
  const useNewest = (): void => {
    setDraft(draftOf(supplier));
    setTerms(termsTextOf(supplier?.terms ?? NO_TERMS));
    look();
  };
  const refusedText = useFieldText(save.error);
  // Whose number it is is said where it was typed.
  const isVatTaken = isApiError(save.error) && save.error.code === 'vat_number_taken';
  const fieldText = (name: string): string | undefined =>
    isVatTaken && name === 'vatNumber' ? errorText(save.error) : refusedText(name);
  const form = useFirstInvalid(save.error);
  const isStale = isConflict(save.error);
  const isAboutField = isVatTaken || Object.keys(fieldProblems(save.error)).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const field = (name: 'name' | 'street' | 'postcode' | 'town' | 'vatNumber' | 'email' | 'phone' | 'note') => ({
    label: t(name),
    value: draft[name],
    error: fieldText(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  });
  return (
    <Dialog opened onClose={onClose} size={560} title={supplier === null ? t('new') : supplier.name}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        {hasMoved ? <StaleNote theirs={theirs} onTheirs={useNewest} onMine={look} /> : null}
        {save.isError && !isAboutField && !isStale ? <NotSavedNote companyId={companyId} error={save.error} /> : null}
        <TextInput
          data-autofocus
          maxLength={200}
          description={supplier === null ? undefined : t('nameHint')}
          {...field('name')}
        />
        <TextInput maxLength={70} autoComplete="off" {...field('street')} />
        <TextInput maxLength={16} autoComplete="off" {...field('postcode')} />
        <TextInput maxLength={35} autoComplete="off" {...field('town')} />
        <Select
          label={t('country')}
          data={ISO_COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((left, right) =>
            left.label.localeCompare(right.label),
          )}
          value={draft.country}
          searchable
          // Gone to because it is wrong, its list would lie over what the other fields say.
          openOnFocus={false}
          clearable
          nothingFoundMessage={global('nothingFound')}
          description={draft.country === null ? t('countryHint') : undefined}
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
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending || save.isSuccess}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
