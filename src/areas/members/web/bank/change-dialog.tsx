import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { formatIban, isIban } from '#kernel/iban.ts';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { BegunView } from '#areas/identity/contract/sca.ts';
import { ConfirmFlow } from '#areas/identity/web/door.tsx';
import { beginBankDetailChange, changeBankDetail } from '../../contract/bank-detail.ts';
import styles from '../people/people.module.css';

type ChangeDialogProps = {
  companyId: string;
  /** Of the account there is; empty where there is none yet. */
  holder: string;
  /** Whose account it most likely is. */
  ownName: string;
  onClose: () => void;
};

/** First the account, then the factor that agrees to exactly this one. */
export function ChangeDialog({ companyId, holder: holderBefore, ownName, onClose }: ChangeDialogProps) {
  const t = useTranslations('bankInfo');
  const global = useTranslations('global');
  const client = useQueryClient();
  const [iban, setIban] = useState('');
  const [holder, setHolder] = useState(holderBefore === '' ? ownName : holderBefore);
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const params = { companyId };
  const body = { iban, holder };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (isIban(iban.trim()) && holder.trim() !== '') setConfirming(true);
    else focusInvalid(event.currentTarget);
  };
  const save = async (begun: BegunView, code?: string): Promise<void> => {
    const answer = { procedureId: begun.procedure.id, ...(code === undefined ? {} : { code }) };
    const saved = await call(changeBankDetail, { params, body: { ...body, ...answer } });
    client.setQueryData(['bank-details', companyId, 'own'], saved);
    notify({ message: t('saved') });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={holderBefore === '' ? t('add') : t('change')} closeOnClickOutside={false}>
      {isConfirming ? (
        <div className={styles.form}>
          <ConfirmFlow
            area="bankInfo"
            begin={(factorId) =>
              call(beginBankDetailChange, {
                params,
                body: { ...body, ...(factorId === undefined ? {} : { factorId }) },
              })
            }
            mayUse={({ type }) => type !== 'EMAIL'}
            onCode={(begun, code) => save(begun, code)}
            onApproved={(begun) => save(begun)}
            submitLabel={t('save')}
          >
            <p>{t('confirm', { iban: formatIban(iban.replaceAll(/[\s-]/g, '').toUpperCase()) })}</p>
          </ConfirmFlow>
          <div className={styles.actions}>
            <Button onClick={() => setConfirming(false)}>{global('actions.back')}</Button>
          </div>
        </div>
      ) : (
        <form noValidate className={styles.form} onSubmit={submit}>
          <TextInput
            data-autofocus
            label={t('iban')}
            spellCheck={false}
            maxLength={60}
            value={iban}
            error={
              !isTried || isIban(iban.trim())
                ? undefined
                : iban.trim() === ''
                  ? t('ibanMissing')
                  : t('errors.invalid_iban')
            }
            onChange={(event) => setIban(event.currentTarget.value)}
          />
          <TextInput
            label={t('holder')}
            maxLength={70}
            value={holder}
            error={isTried && holder.trim() === '' ? t('holderMissing') : undefined}
            onChange={(event) => setHolder(event.currentTarget.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="filled">
              {t('next')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
