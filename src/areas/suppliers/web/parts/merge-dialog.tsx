import { Button, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { mergeSuppliers, type Double } from '../../contract/merge.ts';
import type { SupplierView } from '../../contract/supplier-page.ts';
import { doublesQuery } from '../api.ts';
import styles from './parts.module.css';
import { useCountryNames } from './use-country-names.ts';

const TYPING_MS = 250;

type MergeDialogProps = {
  companyId: string;
  supplier: SupplierView;
  /** The double, where it was chosen before. */
  sought?: { readonly id: string; readonly name: string };
  onChanged: (changed: SupplierView) => void;
  onClose: () => void;
};

/** Chooses the double that this supplier takes over: what looks like one at first, and any other by its name. */
export function MergeDialog({ companyId, supplier, sought: double, onChanged, onClose }: MergeDialogProps) {
  const t = useTranslations('suppliers.merge');
  const global = useTranslations('global');
  const errorText = useErrorText('suppliers');
  const intent = useIntentKey();
  const [typed, setTyped] = useState(double?.name ?? '');
  const [sought] = useDebouncedValue(typed.trim(), TYPING_MS);
  const doubles = useQuery(doublesQuery(companyId, supplier.id, sought));
  const [picked, setPicked] = useState<Double | null | undefined>(undefined);
  const offered = doubles.data?.items.find(({ id, isAnotherCompany }) => id === double?.id && !isAnotherCompany);
  const chosen = picked === undefined ? (offered ?? null) : picked;
  const merge = useMutation({
    mutationFn: (double: Double) => {
      const body = { version: supplier.version, doubleId: double.id, doubleVersion: double.version };
      return call(mergeSuppliers, {
        params: { companyId, supplierId: supplier.id },
        body,
        idempotencyKey: intent.keyFor(body),
      });
    },
    onSuccess: (changed, { name }) => {
      intent.answered(null);
      onChanged(changed);
      notify({ message: t('done', { name, kept: changed.name }) });
      onClose();
    },
    onError: intent.answered,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== null) merge.mutate(chosen);
  };
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>{t('text', { name: supplier.name })}</p>
        {merge.isError ? <NoticeBox tone="red" isAlert title={errorText(merge.error)} /> : null}
        <TextInput
          data-autofocus
          type="search"
          label={t('search')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPicked(null);
          }}
        />
        {doubles.isPending ? <BlockSkeleton lines={3} /> : null}
        {doubles.isError ? (
          <ErrorState error={doubles.error} areas={['suppliers']} onRetry={() => void doubles.refetch()} />
        ) : null}
        {doubles.data === undefined ? null : (
          <Choice doubles={doubles.data.items} sought={sought} chosen={chosen} onChoose={setPicked} />
        )}
        {chosen === null ? null : <NoticeBox tone="saffron" title={t('forGood', { name: chosen.name })} />}
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={chosen === null} loading={merge.isPending}>
            {t('merge')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type ChoiceProps = {
  doubles: readonly Double[];
  sought: string;
  chosen: Double | null;
  onChoose: (chosen: Double | null) => void;
};

function Choice({ doubles, sought, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('suppliers.merge');
  const check = useTranslations('suppliers.check');
  const format = useFormat();
  const countryName = useCountryNames();
  if (doubles.length === 0) return <p className={styles.quiet}>{t(sought === '' ? 'none' : 'notFound')}</p>;
  return (
    <Radio.Group
      label={t(sought === '' ? 'likely' : 'found')}
      value={chosen?.id ?? ''}
      onChange={(id) => onChoose(doubles.find((double) => double.id === id) ?? null)}
    >
      <div className={styles.choices}>
        {doubles.map((double) => (
          <Radio
            key={double.id}
            value={double.id}
            disabled={double.isAnotherCompany}
            label={double.name}
            description={[
              ...(double.isAnotherCompany ? [t('anotherCompany')] : []),
              ...(double.reason === null ? [] : [t(`reason.${double.reason}`)]),
              ...(double.vatNumber === null ? [] : [double.vatNumber]),
              ...(double.country === null ? [] : [countryName(double.country)]),
              t('invoices', { count: double.invoiceCount }),
              ...(double.personCount === 0 ? [] : [t('people', { count: double.personCount })]),
              ...(double.contractCount === 0 ? [] : [t('contracts', { count: double.contractCount })]),
              t('openAmount', { amount: format.money(double.open) }),
              check(double.bankCheck),
            ].join(' · ')}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
