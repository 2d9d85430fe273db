import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { AmountField, NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { DimensionFields } from '#areas/dimensions/web/door.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import { PeopleSelect } from '#areas/members/web/door.tsx';
import { createCards, type NewCardsBody } from '../../contract/card.ts';
import { RECURRENCES, type Recurrence } from '../../rules/limit-period.ts';
import styles from '../cards.module.css';
import { useCardAction } from './use-card-action.ts';

const KINDS = ['multi_use', 'recurring'] as const;

/** Gives one or several people a virtual card: who, for what, and how much. */
export function NewCardsDialog({
  companyId,
  currency,
  onClose,
}: {
  companyId: string;
  currency: CurrencyCode;
  onClose: () => void;
}) {
  const t = useTranslations('cards');
  const [people, setPeople] = useState<{ userId: UserId; fullName: string }[]>([]);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('multi_use');
  const [name, setName] = useState('');
  const [supplierName, setSupplierName] = useState('');
  const [minor, setMinor] = useState<string | null>(null);
  const [recurrence, setRecurrence] = useState<Recurrence>('month');
  const [place, setPlace] = useState<{
    costCenterId: CostCenterId | null;
    expenseCategoryId: ExpenseCategoryId | null;
  }>({
    costCenterId: null,
    expenseCategoryId: null,
  });
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (body: NewCardsBody, idempotencyKey) => call(createCards, { params: { companyId }, body, idempotencyKey }),
    onDone: ({ cardIds }) => {
      notify({ message: t('creating.done', { count: cardIds.length }) });
      onClose();
    },
  });
  const isSupplierMissing = kind === 'recurring' && supplierName.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (people.length === 0 || name.trim() === '' || isSupplierMissing || minor === null || minor === NO_AMOUNT) {
      focusInvalid(event.currentTarget);
      return;
    }
    run({
      holderIds: people.map(({ userId }) => userId),
      kind,
      name: name.trim(),
      supplierName: supplierName.trim() === '' ? null : supplierName.trim(),
      limit: { minor, currency },
      recurrence,
      ...place,
    });
  };
  return (
    <Dialog opened title={t('creating.title')} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <PeopleSelect
          companyId={companyId}
          label={t('field.holders')}
          people={people}
          error={isTried && people.length === 0 ? t('wrong.holders') : refusal.at('holderIds')}
          onPeople={(chosen) => setPeople([...chosen])}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('field.kind')}
          value={kind}
          data={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => setKind(KINDS.find((one) => one === value) ?? kind)}
        />
        <TextInput
          label={t('field.name')}
          description={t('field.nameText')}
          value={name}
          error={isTried && name.trim() === '' ? t('wrong.name') : refusal.at('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('field.supplier')}
          description={t(kind === 'recurring' ? 'field.supplierNeeded' : 'field.supplierText')}
          value={supplierName}
          error={isTried && isSupplierMissing ? t('wrong.supplierName') : refusal.at('supplierName')}
          onChange={(event) => setSupplierName(event.currentTarget.value)}
        />
        <AmountField
          label={t('field.limit')}
          currency={currency}
          least={1n}
          value={minor}
          invalid={t('wrong.limit')}
          error={isTried && minor === null ? t('wrong.limit') : refusal.at('limit')}
          onMinor={setMinor}
        />
        <Select
          allowDeselect={false}
          label={t('field.recurrence')}
          data={RECURRENCES.map((value) => ({ value, label: t(`recurrence.${value}`) }))}
          value={recurrence}
          onChange={(value) => setRecurrence(RECURRENCES.find((one) => one === value) ?? recurrence)}
        />
        <DimensionFields
          isClearable
          companyId={companyId}
          value={place}
          labels={{ costCenter: t('field.costCenter'), category: t('field.category') }}
          onChange={(change) => setPlace({ ...place, ...change })}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('cancelWord')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('creating.do', { count: Math.max(people.length, 1) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
