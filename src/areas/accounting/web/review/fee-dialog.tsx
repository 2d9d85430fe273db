import { Button, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { setFeeAccount, type ReviewItem } from '../../contract/review.ts';
import { accountsQuery, taxesQuery } from '../setup/api.ts';
import styles from './review.module.css';

type Fee = NonNullable<ReviewItem['fee']>;

/** Where the fees of banks, or of card issuers, are booked, with the VAT that is in them. */
export function FeeDialog({ companyId, fee, onClose }: { companyId: string; fee: Fee; onClose: () => void }) {
  const t = useTranslations('beforeExport.fee');
  const errorText = useErrorText('accounting');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const accounts = useQuery(accountsQuery(companyId));
  const taxes = useQuery(taxesQuery(companyId));
  const [account, setAccount] = useState(fee.account);
  const [taxCode, setTaxCode] = useState(fee.taxCode);
  const save = useMutation({
    mutationFn: () => {
      const body = { kind: fee.kind, version: fee.version, account, taxCode };
      return call(setFeeAccount, {
        params: { companyId },
        body,
        idempotencyKey: intent.keyFor(body),
      });
    },
    onSuccess: async () => {
      notify({ message: t('done', { account }) });
      onClose();
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const known = (accounts.data?.items ?? []).filter((one) => !one.isArchived || one.code === account);
  const withTax = (taxes.data?.items ?? []).filter(
    ({ kind, isArchived }) => (kind === 'standard' || kind === 'reduced') && !isArchived,
  );
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <div className={styles.form}>
        {save.isError ? <NoticeBox tone="red" isAlert title={errorText(save.error)} cause={save.error} /> : null}
        <p>{t(fee.kind)}</p>
        <Select
          label={t('account')}
          searchable
          allowDeselect={false}
          data={known.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          value={account}
          onChange={(value) => setAccount(value ?? account)}
        />
        <Select
          label={t('tax')}
          allowDeselect={false}
          data={[
            { value: '', label: t('noTax') },
            ...withTax.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          ]}
          value={taxCode ?? ''}
          onChange={(value) => setTaxCode(value === null || value === '' ? null : value)}
        />
        <div className={styles.dialogActions}>
          <Button variant="filled" loading={save.isPending} onClick={() => save.mutate()}>
            {t('submit')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
