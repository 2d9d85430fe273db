import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isOutsideEea } from '#kernel/iban.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { enterSupplierAccount, type SupplierView } from '../../contract/supplier-page.ts';
import { BicField } from './bic-field.tsx';
import { fieldProblems } from './field-problems.ts';
import styles from './parts.module.css';
import { useFieldText } from './use-field-text.ts';

type EnterAccountDialogProps = {
  companyId: string;
  supplier: SupplierView;
  onChanged: (changed: SupplierView) => void;
  onClose: () => void;
};

/** An account of the supplier, which somebody else then stands for. */
export function EnterAccountDialog({ companyId, supplier, onChanged, onClose }: EnterAccountDialogProps) {
  const t = useTranslations('suppliers.account');
  const global = useTranslations('global');
  const errorText = useErrorText('suppliers');
  const intent = useIntentKey();
  const [iban, setIban] = useState('');
  const [bic, setBic] = useState('');
  const isBankAsked = isOutsideEea(iban.replaceAll(/\s/g, '').toUpperCase());
  const said = { iban, ...(isBankAsked ? { bic } : {}) };
  const save = useMutation({
    mutationFn: () =>
      call(enterSupplierAccount, {
        params: { companyId, supplierId: supplier.id },
        body: said,
        idempotencyKey: intent.keyFor({ enter: said }),
      }),
    onSuccess: (changed) => {
      intent.answered(null);
      onChanged(changed);
      notify({ message: t('saved') });
      onClose();
    },
    onError: intent.answered,
  });
  const fieldText = useFieldText(save.error);
  const form = useFirstInvalid(save.error);
  const isAboutField = Object.keys(fieldProblems(save.error)).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={t('enterTitle')}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <p>{t('enterText')}</p>
        {save.isError && !isAboutField ? <NoticeBox tone="red" isAlert title={errorText(save.error)} /> : null}
        <TextInput
          data-autofocus
          label={t('iban')}
          value={iban}
          maxLength={42}
          autoComplete="off"
          spellCheck={false}
          error={fieldText('iban')}
          onChange={(event) => {
            setIban(event.currentTarget.value);
            // What was refused was another one.
            if (save.isError) save.reset();
          }}
        />
        {isBankAsked ? (
          <BicField
            value={bic}
            error={fieldText('bic')}
            onChange={(value) => {
              setBic(value);
              if (save.isError) save.reset();
            }}
          />
        ) : null}
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
