import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import type { CurrencyCode } from '#kernel/currency.ts';
import { moneyToWire } from '#kernel/money.ts';
import { isPlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import { PersonSelect } from '#areas/members/web/door.tsx';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import { giveAdvance, type AdvanceView } from '../../contract/advance.ts';
import styles from './advances.module.css';
import { tripsOfQuery } from './api.ts';
import { useAdvanceAction } from './use-advance-action.ts';
import { useProblemText } from './use-problem-text.ts';

type GiveProps = {
  companyId: string;
  currency: CurrencyCode;
  onClose: () => void;
  onGiven: (given: AdvanceView) => void;
};
type Body = z.input<NonNullable<(typeof giveAdvance)['body']>>;
type Draft = { memberId: UserId | null; amount: string; purpose: string; givenOn: string; tripId: RequestId | null };

/** Gives a member an advance: for whom, how much, what for, and the trip that it is for. */
export function GiveDialog({ companyId, currency, onClose, onGiven }: GiveProps) {
  const t = useTranslations('advances');
  const global = useTranslations('global');
  const format = useFormat();
  const [draft, setDraft] = useState<Draft>({
    memberId: null,
    amount: '',
    purpose: '',
    givenOn: format.today,
    tripId: null,
  });
  const problemText = useProblemText({ currency });
  const trips = useQuery(tripsOfQuery(companyId, draft.memberId)).data?.items ?? [];
  const { run, isBusy, problem, fields, setFields } = useAdvanceAction({
    companyId,
    ask: (body: Body, idempotencyKey) => call(giveAdvance, { params: { companyId }, body, idempotencyKey }),
    onDone: (given) => {
      notify({ message: t('giveDialog.done', { name: given.memberName, amount: format.money(given.amount) }) });
      onGiven(given);
    },
  });
  const amount = parseTypedAmount(draft.amount, currency, format.language);
  const set = (change: Partial<Draft>): void => {
    setDraft((now) => ({ ...now, ...change }));
    setFields((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
  };
  const send = (form: Element): void => {
    const { memberId, purpose, givenOn, tripId } = draft;
    const found = {
      ...(memberId === null ? { memberId: 'required' } : {}),
      ...(amount === null || amount.minor <= 0n ? { amount: 'amount' } : {}),
      ...(purpose.trim() === '' ? { purpose: 'required' } : {}),
      ...(isPlainDate(givenOn) ? {} : { givenOn: 'required' }),
    };
    setFields(found);
    if (memberId !== null && amount !== null && isPlainDate(givenOn) && Object.keys(found).length === 0)
      run({ memberId, amount: moneyToWire(amount), purpose, givenOn, tripId });
    else focusInvalid(form);
  };
  return (
    <Dialog opened onClose={onClose} title={t('give')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        {problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />}
        <p className={styles.hint}>{t('giveDialog.text')}</p>
        <PersonSelect
          data-autofocus
          openOnFocus={false}
          companyId={companyId}
          label={t('field.member')}
          value={draft.memberId}
          error={problemText(fields['memberId'])}
          onPerson={(memberId) => set({ memberId, tripId: null })}
        />
        <TextInput
          label={t('field.amount', { currency })}
          inputMode="decimal"
          value={draft.amount}
          error={problemText(fields['amount'])}
          onChange={(event) => set({ amount: event.currentTarget.value })}
        />
        <TextInput
          label={t('field.purpose')}
          maxLength={200}
          value={draft.purpose}
          error={problemText(fields['purpose'])}
          onChange={(event) => set({ purpose: event.currentTarget.value })}
        />
        <DayInput
          label={t('field.givenOn')}
          max={format.today}
          value={draft.givenOn}
          error={problemText(fields['givenOn'])}
          onText={(day) => set({ givenOn: day })}
        />
        {trips.length === 0 ? null : (
          <Select
            clearable
            label={t('field.trip')}
            placeholder={t('field.noTrip')}
            data={trips.map((trip) => ({ value: trip.id, label: `R-${trip.number} ${trip.description}` }))}
            value={draft.tripId}
            error={problemText(fields['tripId'])}
            onChange={(chosen) => set({ tripId: trips.find(({ id }) => id === chosen)?.id ?? null })}
          />
        )}
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {amount === null || amount.minor <= 0n
              ? t('giveDialog.confirmEmpty')
              : t('giveDialog.confirm', { amount: format.money(amount) })}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
