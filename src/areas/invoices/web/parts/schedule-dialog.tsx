import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, negate, sum, type Money } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import review from '#ui/layout/review/review.module.css';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { leaveFocusBeside } from '#ui/parts/fields/leave-focus-beside.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { INSTALMENTS_MAX, setInvoiceSchedule, type InvoiceView } from '../../contract/invoice.ts';
import { invoiceQuery } from '../api.ts';
import { DiscountFields } from './discount-fields.tsx';
import { EvenSplit } from './even-split.tsx';
import type { Discount } from './typed-discount.ts';
import { useDiscountFields } from './use-discount-fields.ts';
import { useSchedule, type Part } from './use-schedule.ts';
import styles from './schedule-dialog.module.css';

type ScheduleDialogProps = { companyId: string; invoice: InvoiceView; onClose: () => void };

/** In which parts what is open of an invoice is paid, and when; they come to what is open before they can be kept. */
export function ScheduleDialog({ companyId, invoice, onClose }: ScheduleDialogProps) {
  const t = useTranslations('invoices.schedule');
  const format = useFormat();
  const schedule = useSchedule(invoice);
  const discount = useDiscountFields(invoice);
  const save = useSave({ companyId, invoice, onClose });
  const [isTried, setTried] = useState(false);
  const kept = sum(
    invoice.payments.flatMap(({ isOpen, amount }) => (isOpen ? [] : [moneyFromWire(amount)])),
    invoice.gross.currency,
  );
  /** Nothing of it was paid and nothing is split: it may cost less when it is paid early. */
  const isWhole = schedule.parts.length === 1 && kept.minor === 0n;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (schedule.whole !== null && (!isWhole || discount.isRight))
      save.mutate({ parts: schedule.whole, discount: isWhole ? discount.value : null });
    else focusInvalid(event.currentTarget);
  };
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('title')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('text', { amount: format.money(schedule.total) })}</p>
        {kept.minor === 0n ? null : <p>{t('kept', { amount: format.money(kept) })}</p>}
        {isWhole || invoice.discount === null || invoice.discount.amount === null ? null : (
          <NoticeBox title={t('noDiscount', { amount: format.money(invoice.discount.amount) })} />
        )}
        {save.problem === null ? null : <NoticeBox tone="red" isAlert title={save.problem} />}
        <EvenSplit
          initial={Math.max(2, schedule.parts.length)}
          max={mostParts(schedule.total)}
          onSpread={schedule.spread}
        />
        <ol className={styles.parts}>
          {schedule.parts.map((part, index) => (
            <li key={part.key}>
              <DateField
                label={t('due', { index: index + 1 })}
                value={part.dueOn}
                onChange={(dueOn) => schedule.change(part.key, { dueOn })}
                error={isTried && part.dueOn === null ? t('noDay') : undefined}
              />
              <TextInput
                label={t('amount', { index: index + 1 })}
                inputMode="decimal"
                rightSection={invoice.gross.currency}
                rightSectionWidth={52}
                value={part.amount}
                onChange={(event) => schedule.change(part.key, { amount: event.currentTarget.value })}
                error={isTried && !schedule.isAmount(part) ? t('noAmount') : undefined}
              />
              <ActionIcon
                variant="subtle"
                aria-label={t('remove', { index: index + 1 })}
                disabled={schedule.parts.length === 1}
                onClick={(event) => {
                  leaveFocusBeside(event.currentTarget.closest('li'));
                  schedule.remove(part.key);
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
        <div className={styles.sum}>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={schedule.parts.length >= INSTALMENTS_MAX}
            onClick={schedule.add}
          >
            {t('add')}
          </Button>
          <Left left={schedule.left} isTried={isTried} />
        </div>
        {isWhole ? <DiscountFields form={discount} isTried={isTried} /> : null}
        <DialogFoot>
          <Button type="submit" variant="filled" loading={save.isBusy}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** No part is of nothing. */
const mostParts = ({ minor }: Money): number => (minor < INSTALMENTS_MAX ? Number(minor) : INSTALMENTS_MAX);

/** What is still to spread, said as it changes. */
function Left({ left, isTried }: { left: Money; isTried: boolean }) {
  const t = useTranslations('invoices.schedule');
  const format = useFormat();
  const text =
    left.minor === 0n
      ? t('fits')
      : left.minor > 0n
        ? t('left', { amount: format.money(left) })
        : t('over', { amount: format.money(negate(left)) });
  return (
    <output className={left.minor === 0n ? review.good : isTried ? review.bad : undefined} aria-live="polite">
      {text}
    </output>
  );
}

type Wish = { parts: readonly Part[]; discount: Discount | null };

function useSave({ companyId, invoice, onClose }: ScheduleDialogProps) {
  const t = useTranslations('invoices.schedule');
  const client = useQueryClient();
  const errorText = useErrorText('invoices');
  const intent = useIntentKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ parts, discount }: Wish) => {
      const instalments = parts.map(({ dueOn, amount }) => ({ dueOn, amount: moneyToWire(amount) }));
      const body = { version: invoice.version, instalments, discount };
      const params = { companyId, invoiceId: invoice.id };
      return call(setInvoiceSchedule, { params, body, idempotencyKey: intent.keyFor(body) });
    },
    onSuccess: (changed) => {
      intent.answered(null);
      client.setQueryData(invoiceQuery(companyId, invoice.id).queryKey, changed);
      for (const topic of ['invoices', 'payments', 'home'])
        void client.invalidateQueries({ queryKey: [topic, companyId] });
      notify({ message: t('saved', { count: changed.payments.length }) });
      onClose();
    },
    onError: (refusal) => intent.answered(refusal),
  });
  return { mutate, isBusy: isPending, problem: error === null ? null : errorText(error) };
}
