import { Button, Select } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { AmountField, NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { confirmAskedCard } from '../../contract/card-order.ts';
import type { CardView } from '../../contract/card.ts';
import { RECURRENCES, type Recurrence } from '../../rules/limit-period.ts';
import styles from '../cards.module.css';
import { useCardAction } from '../parts/use-card-action.ts';

/** Orders a card that its holder asked for, with the limit that it gets. */
export function ConfirmDialog({
  companyId,
  card,
  onClose,
}: {
  companyId: string;
  card: CardView;
  onClose: () => void;
}) {
  const t = useTranslations('cardOrders.confirm');
  const words = useTranslations('cards');
  const { currency } = card.limit;
  const [minor, setMinor] = useState<string | null>(null);
  const [recurrence, setRecurrence] = useState<Recurrence>('month');
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    area: 'cardOrders',
    ask: (
      body: { version: number; limit: { minor: string; currency: typeof currency }; recurrence: Recurrence },
      key,
    ) => call(confirmAskedCard, { params: { companyId, cardId: card.id }, body, idempotencyKey: key }),
    onDone: () => {
      notify({ message: t('done') });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (minor === null || minor === NO_AMOUNT) {
      focusInvalid(event.currentTarget);
      return;
    }
    run({ version: card.version, limit: { minor, currency }, recurrence });
  };
  return (
    <Dialog opened title={t('title', { name: card.holderName })} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <AmountField
          data-autofocus
          label={t('limit')}
          currency={currency}
          least={1n}
          value={minor}
          invalid={words('wrong.limit')}
          error={isTried && minor === null ? words('wrong.limit') : refusal.at('limit')}
          onMinor={setMinor}
        />
        <Select
          allowDeselect={false}
          label={t('recurrence')}
          data={RECURRENCES.map((value) => ({ value, label: words(`recurrence.${value}`) }))}
          value={recurrence}
          onChange={(value) => setRecurrence(RECURRENCES.find((one) => one === value) ?? recurrence)}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{words('cancelWord')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
