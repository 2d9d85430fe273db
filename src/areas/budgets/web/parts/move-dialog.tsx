import { Button, Select, TextInput } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { moneyToWire } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { moveMoney, type BudgetRowView } from '../../contract/budget.ts';
import type { ExerciseId } from '../../contract/budget-id.ts';
import { budgetsQuery } from '../api.ts';
import type { MoveFrom } from './move-from.ts';
import styles from './budgets.module.css';

type MoveProps = { companyId: string; exerciseId: ExerciseId; initial?: MoveFrom; onClose: () => void };

/** Moves a part of one plan to another; both keep the plan they had in their history. */
export function MoveDialog({ companyId, exerciseId, initial = {}, onClose }: MoveProps) {
  const t = useTranslations('budgets');
  const global = useTranslations('global');
  const format = useFormat();
  const errorText = useErrorText('budgets');
  const client = useQueryClient();
  const intent = useIntentKey();
  const budgets = useInfiniteQuery(budgetsQuery(companyId, { exercise: exerciseId }));
  const rows = budgets.data?.pages.flatMap((page) => page.items) ?? [];
  const currency = rows[0]?.planned.currency;
  const [fromId, setFrom] = useState<string | null>(initial.fromId ?? null);
  const [toId, setTo] = useState<string | null>(initial.toId ?? null);
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const prefilled =
    initial.minor === undefined || currency === undefined
      ? ''
      : amountText({ minor: initial.minor, currency }, format.language);
  const text = typed ?? prefilled;
  const amount = currency === undefined ? null : parseTypedAmount(text, currency, format.language);
  const from = rows.find((row) => row.id === fromId);
  const to = rows.find((row) => row.id === toId);
  const isRight = amount !== null && amount.minor > 0n;
  const send = useMutation({
    mutationFn: (body: Parameters<typeof bodyOf>[0]) =>
      call(moveMoney, { params: { companyId }, body: bodyOf(body), idempotencyKey: intent.keyFor(bodyOf(body)) }),
    onSettled: (_data, error) => intent.answered(error),
    onSuccess: async (_data, body) => {
      await client.invalidateQueries({ queryKey: ['budgets'] });
      notify({ message: t('move.done', { amount: format.money(body.amount), name: body.to.name }) });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (from !== undefined && to !== undefined && from.id !== to.id && amount !== null && isRight)
      send.mutate({ from, to, amount, note });
  };
  const data = rows.map((row) => ({
    value: row.id,
    label: row.parentName === null ? row.name : `${row.parentName} · ${row.name}`,
  }));
  return (
    <Dialog opened onClose={onClose} size={520} title={t('move.title')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {send.isError ? <NoticeBox tone="red" isAlert title={errorText(send.error)} /> : null}
        <Select
          label={t('move.from')}
          searchable
          data={data}
          value={fromId}
          onChange={setFrom}
          description={from === undefined ? undefined : t('move.has', { amount: format.money(from.left) })}
          error={isTried && from === undefined ? t('form.required') : undefined}
        />
        <Select
          label={t('move.to')}
          searchable
          data={data}
          value={toId}
          onChange={setTo}
          description={to === undefined ? undefined : t('move.has', { amount: format.money(to.left) })}
          error={
            isTried && to === undefined
              ? t('form.required')
              : to !== undefined && to.id === fromId
                ? t('move.same')
                : undefined
          }
        />
        <TextInput
          label={t('move.amount')}
          inputMode="decimal"
          value={text}
          rightSection={currency}
          rightSectionWidth={52}
          error={isTried && !isRight ? t('form.invalidAmount') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          label={t('form.note')}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={send.isPending}>
            {t('actions.move')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Wish = {
  from: BudgetRowView;
  to: BudgetRowView;
  amount: NonNullable<ReturnType<typeof parseTypedAmount>>;
  note: string;
};
const bodyOf = ({ from, to, amount, note }: Wish) => ({
  fromId: from.id,
  toId: to.id,
  amount: moneyToWire(amount),
  note: note.trim(),
});
