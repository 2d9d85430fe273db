import { Button, Switch, TextInput, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { negate, subtract, sumPerCurrency } from '#kernel/money.ts';
import { isPlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { payElsewhere } from '../../contract/paid-elsewhere.ts';
import type { PaymentView } from '../../contract/payment.ts';
import type { OwnAccount } from '../../contract/own-account.ts';
import { ownAccountsQuery } from '../settings/pay-settings-query.ts';
import { useRefresh } from '../use-refresh.ts';
import { leaving } from './leaving.ts';
import styles from './payments.module.css';

type ElsewhereDialogProps = {
  companyId: string;
  payments: readonly PaymentView[];
  onClose: () => void;
  onDone: () => void;
};

const LEDGER_CODE = /^\d{3,10}$/;

/** Proposed is the company's own account in their currency: a transfer made in the bank's app leaves from there. */
const accountOf = (accounts: readonly OwnAccount[], [first]: readonly PaymentView[]): string =>
  accounts.find((one) => !one.isArchived && one.currency === first?.amount.currency)?.ledgerCode ?? '';

/** Says that these were paid without a bank file: when, from which account of the books, and why. */
export function ElsewhereDialog({ companyId, payments, onClose, onDone }: ElsewhereDialogProps) {
  const t = useTranslations('payments.elsewhere');
  const payment = useTranslations('payments');
  const global = useTranslations('global');
  const format = useFormat();
  const errorText = useErrorText('payments');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const [paidOn, setPaidOn] = useState<string>(format.today);
  const accounts = useQuery(ownAccountsQuery(companyId)).data?.items ?? [];
  const [typedCode, setLedgerCode] = useState<string | null>(null);
  const ledgerCode = typedCode ?? accountOf(accounts, payments);
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [takesDiscounts, setTakesDiscounts] = useState(false);
  const [isTried, setTried] = useState(false);
  const isDayRight = isPlainDate(paidOn) && paidOn <= format.today;
  const isCodeRight = LEDGER_CODE.test(ledgerCode.trim());
  const count = payments.length;
  const early = payments.map((payment) =>
    leaving(payment, { executeOn: isPlainDate(paidOn) ? paidOn : format.today, onDueDays: false }),
  );
  const off = sumPerCurrency(early.map((one) => one.off)).filter(({ minor }) => minor !== 0n);
  const sum = format.totals(
    sumPerCurrency(early.map(({ owed, off: less }) => (takesDiscounts ? subtract(owed, less) : owed))),
  );
  const save = useMutation({
    mutationFn: () => {
      if (!isPlainDate(paidOn)) throw new Error('No day');
      const body = {
        payments: payments.map(({ id, version }) => ({ id, version })),
        paidOn,
        ...(takesDiscounts ? { takesDiscounts } : {}),
        ledgerCode: ledgerCode.trim(),
        reason: reason.trim(),
        reference: reference.trim() === '' ? null : reference.trim(),
      };
      return call(payElsewhere, { params: { companyId }, body, idempotencyKey: intent.keyFor(body) });
    },
    onSettled: (_data, error) => intent.answered(error),
    onSuccess: async () => {
      notify({ message: t('done', { count }) });
      onDone();
      await refresh();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isDayRight && isCodeRight && reason.trim() !== '') save.mutate();
    else focusInvalid(event.currentTarget);
  };
  return (
    <Dialog opened onClose={onClose} title={t('title', { count })}>
      <form noValidate className={styles.dialog} onSubmit={submit}>
        {save.isError ? <NoticeBox tone="red" isAlert title={errorText(save.error)} /> : null}
        <p>{t('text', { count })}</p>
        <DayInput
          data-autofocus
          label={t('paidOn')}
          max={format.today}
          value={paidOn}
          error={isDayRight ? undefined : t('dayWrong')}
          onText={(day) => setPaidOn(day)}
        />
        {off.length === 0 ? null : (
          <Switch
            label={payment('dialog.discount')}
            description={format.totals(off.map((less) => negate(less)))}
            checked={takesDiscounts}
            onChange={(event) => setTakesDiscounts(event.currentTarget.checked)}
          />
        )}
        <TextInput
          label={t('account')}
          description={t('accountText')}
          inputMode="numeric"
          maxLength={10}
          value={ledgerCode}
          error={isTried && !isCodeRight ? t('accountWrong') : undefined}
          onChange={(event) => setLedgerCode(event.currentTarget.value)}
        />
        <Textarea
          label={t('reason')}
          maxLength={500}
          value={reason}
          error={isTried && reason.trim() === '' ? t('reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextInput
          label={t('reference')}
          description={t('referenceText')}
          maxLength={100}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('submit', { count, sum })}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
