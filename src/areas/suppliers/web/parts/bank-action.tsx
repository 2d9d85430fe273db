import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { setSupplierBank, type SupplierAccount, type SupplierView } from '../../contract/supplier-page.ts';
import { BicField } from './bic-field.tsx';
import { fieldProblems } from './field-problems.ts';
import styles from './parts.module.css';
import { useFieldText } from './use-field-text.ts';

type BankProps = {
  companyId: string;
  supplier: SupplierView;
  account: SupplierAccount;
  onChanged: (changed: SupplierView) => void;
};

/** The bank of an account outside the European Economic Area, and how it is said or corrected. */
export function BankAction(props: BankProps) {
  const t = useTranslations('suppliers.account');
  const [isOpen, setOpen] = useState(false);
  const { account, supplier } = props;
  if (!account.isOutsideEea) return null;
  return (
    <>
      <span className={styles.quiet}>{t('bicIs', { bic: account.bic ?? '–' })}</span>
      {supplier.mergedInto === null && account.state !== 'refused' ? (
        <div className={styles.buttons}>
          <Button size="xs" aria-label={t('setBicNamed', { iban: account.ibanMasked })} onClick={() => setOpen(true)}>
            {t(account.bic === null ? 'addBic' : 'changeBic')}
          </Button>
        </div>
      ) : null}
      {isOpen ? <BankDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function BankDialog({ companyId, supplier, account, onChanged, onClose }: BankProps & { onClose: () => void }) {
  const t = useTranslations('suppliers.account');
  const global = useTranslations('global');
  const errorText = useErrorText('suppliers');
  const [bic, setBic] = useState(account.bic ?? '');
  const save = useMutation({
    mutationFn: () =>
      call(setSupplierBank, { params: { companyId, supplierId: supplier.id }, body: { accountId: account.id, bic } }),
    onSuccess: (changed) => {
      onChanged(changed);
      notify({ message: t('bicSaved') });
      onClose();
    },
  });
  const fieldText = useFieldText(save.error);
  const form = useFirstInvalid(save.error);
  const isAboutField = Object.keys(fieldProblems(save.error)).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={t('bicTitle', { iban: account.ibanMasked })}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        {save.isError && !isAboutField ? <NoticeBox tone="red" isAlert title={errorText(save.error)} /> : null}
        <BicField
          value={bic}
          error={fieldText('bic')}
          onChange={(value) => {
            setBic(value);
            if (save.isError) save.reset();
          }}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('saveBic')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
