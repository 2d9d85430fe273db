import { Button, Select, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { AmountField, NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import {
  blockCard,
  changeCard,
  moveCard,
  revealCard,
  type CardView,
  type ChangedCardBody,
} from '../../contract/card.ts';
import { RECURRENCES, type Recurrence } from '../../rules/limit-period.ts';
import styles from '../cards.module.css';
import { AddressDialog } from '../ordering/address-dialog.tsx';
import { ConfirmDialog } from '../ordering/confirm-dialog.tsx';
import { RaiseDialog } from '../ordering/raise-dialog.tsx';
import { useBriefSecret } from './use-brief-secret.ts';
import { useCardAction } from './use-card-action.ts';

export type CardDialog =
  | 'cancel'
  | 'reportLost'
  | 'reportStolen'
  | 'block'
  | 'change'
  | 'reveal'
  | 'raise'
  | 'confirm'
  | 'address';
type DialogProps = { companyId: string; card: CardView; onClose: () => void };

/** Ends a card for good, with the reason. */
export function EndCardDialog({
  companyId,
  card,
  move,
  onClose,
}: DialogProps & { move: 'cancel' | 'reportLost' | 'reportStolen' }) {
  const t = useTranslations('cards');
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (body: { move: typeof move; version: number; reason: string }, idempotencyKey) =>
      call(moveCard, { params: { companyId, cardId: card.id }, body, idempotencyKey }),
    onDone: () => {
      notify({ message: t(`${move}.done`) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      isOpen
      isDangerous
      title={t(`${move}.title`, { name: card.name })}
      text={t(`${move}.text`)}
      label={t('reason')}
      confirmLabel={t(`${move}.do`)}
      cancelLabel={t('keep')}
      tooShort={t('reasonNeeded')}
      isBusy={isBusy}
      problem={refusal.rest}
      onConfirm={(reason) => run({ move, version: card.version, reason })}
      onClose={onClose}
    />
  );
}

/** Keeps a card from paying until somebody lifts it. */
export function BlockDialog({ companyId, card, onClose }: DialogProps) {
  const t = useTranslations('cards');
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (body: { reason: 'admin' | 'fraud'; note: string }, idempotencyKey) =>
      call(blockCard, { params: { companyId, cardId: card.id }, body, idempotencyKey }),
    onDone: () => {
      notify({ message: t('blocking.done', { name: card.name }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      isOpen
      isDangerous
      title={t('blocking.title', { name: card.name })}
      text={t('blocking.text', { holder: card.holderName })}
      label={t('reason')}
      confirmLabel={t('blocking.do')}
      tooShort={t('reasonNeeded')}
      isBusy={isBusy}
      problem={refusal.rest}
      onConfirm={(note) => run({ reason: 'admin', note })}
      onClose={onClose}
    />
  );
}

/** What a card may spend from now on. */
export function ChangeCardDialog({ companyId, card, onClose }: DialogProps) {
  const t = useTranslations('cards');
  const format = useFormat();
  const { currency } = card.limit;
  const [name, setName] = useState(card.name);
  const [minor, setMinor] = useState<string | null>(card.limit.minor);
  const [recurrence, setRecurrence] = useState<Recurrence>(card.recurrence);
  const [perTransaction, setPerTransaction] = useState<string | null>(card.controls.perTransaction?.minor ?? null);
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (body: ChangedCardBody, idempotencyKey) =>
      call(changeCard, { params: { companyId, cardId: card.id }, body, idempotencyKey }),
    onDone: (changed) => {
      notify({ message: t('changing.done', { limit: format.money(changed.limit) }) });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (minor === null || minor === NO_AMOUNT || perTransaction === NO_AMOUNT || name.trim() === '') {
      focusInvalid(event.currentTarget);
      return;
    }
    run({
      version: card.version,
      name: name.trim(),
      limit: { minor, currency },
      recurrence,
      carryOver: card.carryOver,
      controls: {
        ...card.controls,
        perTransaction: perTransaction === null ? null : { minor: perTransaction, currency },
      },
    });
  };
  return (
    <Dialog opened title={t('changing.title', { name: card.name })} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <TextInput
          label={t('field.name')}
          value={name}
          error={isTried && name.trim() === '' ? t('wrong.name') : refusal.at('name')}
          onChange={(event) => setName(event.currentTarget.value)}
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
        <AmountField
          label={t('field.perTransaction')}
          currency={currency}
          least={1n}
          value={perTransaction}
          invalid={t('wrong.limit')}
          error={refusal.at('controls.perTransaction')}
          onMinor={setPerTransaction}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('cancelWord')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('changing.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Number, code and PIN for ten seconds, gone as soon as nobody looks (issue of trust: ux 17). */
export function RevealDialog({ companyId, card, onClose }: DialogProps) {
  const t = useTranslations('cards');
  const [secrets, setSecrets] = useBriefSecret<{ number: string; cvc: string; pin: string | null }>();
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (body: Record<string, never>) => call(revealCard, { params: { companyId, cardId: card.id }, body }),
    onDone: setSecrets,
  });
  return (
    <Dialog opened title={t('reveal.title')} onClose={onClose}>
      <div className={styles.form}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        {secrets === null ? (
          <p>{t('reveal.text')}</p>
        ) : (
          <dl className={styles.secrets} data-private>
            <dt>{t('reveal.number')}</dt>
            <dd>
              <b>{secrets.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</b>
            </dd>
            <dt>{t('reveal.cvc')}</dt>
            <dd>
              <b>{secrets.cvc}</b>
            </dd>
            {secrets.pin === null ? null : (
              <>
                <dt>{t('reveal.pin')}</dt>
                <dd>
                  <b>{secrets.pin}</b>
                </dd>
              </>
            )}
          </dl>
        )}
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('close')}</Button>
          {secrets === null ? (
            <Button variant="filled" loading={isBusy} onClick={() => run({})}>
              {t('reveal.do')}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

/** The dialog that was asked for. */
export function CardDialogs({ dialog, ...props }: DialogProps & { dialog: CardDialog | null }) {
  if (dialog === null) return null;
  if (dialog === 'block') return <BlockDialog {...props} />;
  if (dialog === 'change') return <ChangeCardDialog {...props} />;
  if (dialog === 'reveal') return <RevealDialog {...props} />;
  if (dialog === 'raise') return <RaiseDialog {...props} />;
  if (dialog === 'confirm') return <ConfirmDialog {...props} />;
  if (dialog === 'address') return <AddressDialog {...props} />;
  return <EndCardDialog {...props} move={dialog} />;
}
