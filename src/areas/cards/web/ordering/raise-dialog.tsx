import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { AmountField, NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { DimensionFields } from '#areas/dimensions/web/door.tsx';
import { askForMore, type RaiseBody } from '../../contract/card-raise.ts';
import type { CardView } from '../../contract/card.ts';
import styles from '../cards.module.css';
import { useCardAction } from '../parts/use-card-action.ts';

/** More on an own card, for whoever approves: how much and what for. */
export function RaiseDialog({ companyId, card, onClose }: { companyId: string; card: CardView; onClose: () => void }) {
  const t = useTranslations('cardOrders.raise');
  const words = useTranslations('cards');
  const { currency } = card.limit;
  const [minor, setMinor] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [place, setPlace] = useState<{
    costCenterId: CostCenterId | null;
    expenseCategoryId: ExpenseCategoryId | null;
  }>({ costCenterId: card.costCenterId, expenseCategoryId: card.expenseCategoryId });
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    area: 'cardOrders',
    ask: (body: RaiseBody, idempotencyKey) =>
      call(askForMore, { params: { companyId, cardId: card.id }, body, idempotencyKey }),
    onDone: () => {
      notify({ message: t('done') });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const { costCenterId, expenseCategoryId } = place;
    if (
      minor === null ||
      minor === NO_AMOUNT ||
      reason.trim() === '' ||
      costCenterId === null ||
      expenseCategoryId === null
    ) {
      focusInvalid(event.currentTarget);
      return;
    }
    run({ amount: { minor, currency }, reason: reason.trim(), costCenterId, expenseCategoryId });
  };
  return (
    <Dialog opened title={t('title', { name: card.name })} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <p>{t('text')}</p>
        <AmountField
          label={t('amount')}
          currency={currency}
          least={1n}
          value={minor}
          invalid={words('wrong.limit')}
          error={isTried && minor === null ? words('wrong.limit') : refusal.at('amount')}
          onMinor={setMinor}
        />
        <TextInput
          label={t('reason')}
          value={reason}
          maxLength={200}
          error={isTried && reason.trim() === '' ? t('wrongReason') : refusal.at('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DimensionFields
          isRequired
          companyId={companyId}
          value={place}
          labels={{ costCenter: words('field.costCenter'), category: words('field.category') }}
          problems={{
            costCenterId: isTried && place.costCenterId === null ? t('wrongPlace') : undefined,
            expenseCategoryId: isTried && place.expenseCategoryId === null ? t('wrongPlace') : undefined,
          }}
          onChange={(change) => setPlace({ ...place, ...change })}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{words('cancelWord')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
