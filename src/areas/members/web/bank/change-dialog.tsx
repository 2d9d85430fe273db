import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { formatIban } from '#kernel/iban.ts';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { BegunView } from '#areas/identity/contract/sca.ts';
import { ConfirmFlow } from '#areas/identity/web/door.tsx';
import { beginBankDetailChange, changeBankDetail } from '../../contract/bank-detail.ts';
import styles from '../people/people.module.css';

type ChangeDialogProps = { companyId: string; holder: string; onClose: () => void };

/** First the account, then the factor that agrees to exactly this one. */
export function ChangeDialog({ companyId, holder: holderBefore, onClose }: ChangeDialogProps) {
  const t = useTranslations('bankInfo');
  const global = useTranslations('global');
  const client = useQueryClient();
  const [iban, setIban] = useState('');
  const [holder, setHolder] = useState(holderBefore);
  const [isConfirming, setConfirming] = useState(false);
  const params = { companyId };
  const body = { iban, holder };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (iban.trim() !== '' && holder.trim() !== '') setConfirming(true);
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
            onChange={(event) => setIban(event.currentTarget.value)}
          />
          <TextInput
            label={t('holder')}
            maxLength={70}
            value={holder}
            onChange={(event) => setHolder(event.currentTarget.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="filled" disabled={iban.trim() === '' || holder.trim() === ''}>
              {t('next')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
