import { Button, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { chooseWallet, type WalletAnswer } from '../contract/wallet.ts';
import { walletQuery } from './wallet-query.ts';
import styles from './wallet.module.css';

type ChooseWalletDialogProps = { companyId: string; answer: WalletAnswer; onClose: () => void };

/** Which account the wallet is from now on. It moves no money, so no factor is asked. */
export function ChooseWalletDialog({ companyId, answer, onClose }: ChooseWalletDialogProps) {
  const t = useTranslations('wallet');
  const errorText = useErrorText('wallet');
  const client = useQueryClient();
  const [only] = answer.choices;
  const [accountId, setAccountId] = useState<string | null>(answer.choices.length === 1 ? (only?.id ?? null) : null);
  const [isAsked, setIsAsked] = useState(false);
  const choose = useMutation({
    mutationFn: (id: WalletAnswer['choices'][number]['id']) =>
      call(chooseWallet, {
        params: { companyId },
        body: { accountId: id, insteadOf: answer.wallet?.id ?? null },
      }),
    onSuccess: (saved) => {
      client.setQueryData(walletQuery(companyId).queryKey, saved);
      notify({ message: t('chosen', { name: saved.wallet?.name ?? '' }) });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsAsked(true);
    const chosen = answer.choices.find((account) => account.id === accountId);
    if (chosen !== undefined) choose.mutate(chosen.id);
    else focusInvalid(event.currentTarget);
  };
  return (
    <Dialog opened onClose={onClose} title={t(answer.wallet === null ? 'choose' : 'chooseOther')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>{t('chooseText')}</p>
        {choose.isError ? <NoticeBox tone="red" isAlert title={errorText(choose.error)} /> : null}
        <Select
          data-autofocus
          label={t('account')}
          data={answer.choices.map((account) => ({
            value: account.id,
            label: `${account.name} · ${account.ibanMasked}`,
          }))}
          value={accountId}
          error={isAsked && accountId === null ? t('accountMissing') : undefined}
          onChange={setAccountId}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="filled" loading={choose.isPending}>
            {t('choose')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
