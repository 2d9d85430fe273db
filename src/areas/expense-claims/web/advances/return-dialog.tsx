import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { moneyToWire, type WireMoney } from '#kernel/money.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { returnAdvance, type AdvanceView } from '../../contract/advance.ts';
import styles from './advances.module.css';
import { useAdvanceAction } from './use-advance-action.ts';
import { useProblemText } from './use-problem-text.ts';

/** Notes what a member gave back: all that is open is filled in, a part may be typed. */
export function ReturnDialog({
  companyId,
  advance,
  onClose,
}: {
  companyId: string;
  advance: AdvanceView;
  onClose: () => void;
}) {
  const t = useTranslations('advances');
  const global = useTranslations('global');
  const format = useFormat();
  const { currency } = advance.open;
  const [typed, setTyped] = useState(() => amountText(advance.open, format.language));
  const [on, setOn] = useState<string>(format.today);
  const problemText = useProblemText({ currency, open: format.money(advance.open) });
  const { run, isBusy, problem, fields, setFields } = useAdvanceAction({
    companyId,
    ask: (body: { version: number; amount: WireMoney; on: PlainDate }, idempotencyKey) =>
      call(returnAdvance, { params: { companyId, advanceId: advance.id }, body, idempotencyKey }),
    onDone: (changed) => {
      const back = { ...advance.open, minor: String(BigInt(advance.open.minor) - BigInt(changed.open.minor)) };
      notify({ message: t('takeBack.done', { amount: format.money(back), open: format.money(changed.open) }) });
      onClose();
    },
  });
  const send = (form: Element): void => {
    const amount = parseTypedAmount(typed, currency, format.language);
    const found = {
      ...(amount === null || amount.minor <= 0n
        ? { amount: 'amount' }
        : amount.minor > BigInt(advance.open.minor)
          ? { amount: 'above_open' }
          : {}),
      ...(isPlainDate(on) ? {} : { on: 'required' }),
    };
    setFields(found);
    if (amount !== null && isPlainDate(on) && Object.keys(found).length === 0)
      run({ version: advance.version, amount: moneyToWire(amount), on });
    else focusInvalid(form);
  };
  return (
    <Dialog opened onClose={onClose} title={t('takeBack.title')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        {problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />}
        <p className={styles.hint}>{t('takeBack.text', { amount: format.money(advance.open) })}</p>
        <TextInput
          data-autofocus
          label={t('takeBack.amount', { currency })}
          inputMode="decimal"
          value={typed}
          error={problemText(fields['amount'])}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DayInput
          label={t('takeBack.on')}
          {...(advance.paidOn === null ? {} : { min: advance.paidOn })}
          max={format.today}
          value={on}
          error={problemText(fields['on'])}
          onText={(day) => setOn(day)}
        />
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('takeBack.confirm')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
