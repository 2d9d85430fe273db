import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isEmail } from '#kernel/email.ts';
import type { Instant } from '#kernel/instant.ts';
import { moneyFromWire } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { PaymentView } from '../../contract/payment.ts';
import { ADVISED_MAX, sendAdvice, type Advice } from '../../contract/remittance-advice.ts';
import { adviceQuery } from '../api.ts';
import { useRefresh } from '../use-refresh.ts';
import styles from './payments.module.css';

type AdviceDialogProps = { companyId: string; payments: readonly PaymentView[]; onClose: () => void };

/** Tells suppliers by mail what was paid to them: one mail each, to the address on record or another. */
export function AdviceDialog({ companyId, payments, onClose }: AdviceDialogProps) {
  const t = useTranslations('payments.advice');
  const isTooMuch = payments.length > ADVISED_MAX;
  const ids = payments.map(({ id }) => id);
  const { data, error, refetch } = useQuery({ ...adviceQuery(companyId, ids), enabled: !isTooMuch });
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      {isTooMuch ? <NoticeBox tone="saffron" title={t('tooMany', { max: ADVISED_MAX })} /> : null}
      {error === null ? null : <ErrorState isInline error={error} onRetry={() => void refetch()} />}
      {data !== undefined || isTooMuch || error !== null ? null : <PanelSkeleton />}
      {data === undefined ? null : data.items.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <AdviceForm companyId={companyId} advice={data.items} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = { companyId: string; advice: readonly Advice[]; onClose: () => void };

function AdviceForm({ companyId, advice, onClose }: FormProps) {
  const t = useTranslations('payments.advice');
  const global = useTranslations('global');
  const format = useFormat();
  const errorText = useErrorText('payments');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  // Without an address on record, the one that was told before.
  const addressOf = (one: Advice): string => typed[one.supplierId] ?? one.to ?? toldBefore(one)[0]?.to ?? '';
  const send = useMutation({
    mutationFn: () => {
      const letters = advice.map((one) => ({
        supplierId: one.supplierId,
        to: addressOf(one).trim(),
        payments: one.payments.map(({ id, version }) => ({ id, version })),
      }));
      return call(sendAdvice, { params: { companyId }, body: { letters }, idempotencyKey: intent.keyFor(letters) });
    },
    onSettled: (_data, error) => intent.answered(error),
    onSuccess: async () => {
      notify({ message: t('done', { count: advice.length }) });
      onClose();
      await refresh();
    },
    // What changed meanwhile is looked at anew.
    onError: refresh,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The dialog looked for a field to focus before the addresses were there; the first that lacks one comes first.
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, []);
  const problemOf = (to: string): string | undefined =>
    isEmail(to) ? undefined : t(to === '' ? 'toMissing' : 'toWrong');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (advice.every((one) => isEmail(addressOf(one).trim()))) send.mutate();
    else focusInvalid(event.currentTarget);
  };
  return (
    <form ref={form} noValidate className={styles.dialog} onSubmit={submit}>
      {send.isError ? <NoticeBox tone="red" isAlert title={errorText(send.error)} /> : null}
      <p>{t('text')}</p>
      {advice.map((one) => (
        <TextInput
          key={one.supplierId}
          type="email"
          label={one.supplierName}
          description={[
            t('payments', { count: one.payments.length, sum: format.totals(one.sums.map(moneyFromWire)) }),
            ...toldBefore(one).map(({ at, to }) => t('told', { moment: format.moment(at as Instant), address: to })),
          ].join(' · ')}
          placeholder={t('placeholder')}
          maxLength={254}
          value={addressOf(one)}
          error={isTried ? problemOf(addressOf(one).trim()) : undefined}
          onChange={(event) => setTyped({ ...typed, [one.supplierId]: event.currentTarget.value })}
        />
      ))}
      <DialogFoot>
        <Button onClick={onClose}>{global('actions.cancel')}</Button>
        <Button type="submit" variant="filled" loading={send.isPending}>
          {t('confirm', { count: advice.length })}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Each time that the supplier was told of one of these payments, the last first. */
function toldBefore({ payments }: Advice): NonNullable<Advice['payments'][number]['told']>[] {
  const told = payments.flatMap((payment) => payment.told ?? []);
  const last = told.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return last.filter(({ at }, index) => last.findIndex((one) => one.at === at) === index);
}
