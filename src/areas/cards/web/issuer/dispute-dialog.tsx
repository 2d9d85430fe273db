import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { uploadFile } from '#areas/documents/contract/document.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { CardPaymentView } from '../../contract/card-payment.ts';
import { disputeCardPayment, type DisputeBody } from '../../contract/dispute.ts';
import { DISPUTE_REASONS, NEEDS_DAY, type DisputeReason } from '../../rules/dispute-states.ts';
import styles from '../cards.module.css';
import { useCardAction } from '../parts/use-card-action.ts';

const EXPLANATION_MIN = 10;
type Props = { companyId: string; payment: CardPaymentView; onClose: () => void };
type Draft = {
  reason: DisputeReason;
  explanation: string;
  day: PlainDate | null;
  isService: boolean;
  file: { id: FileId; name: string } | null;
};

/** Claims a payment back: why and what proves it, then a look at it before it goes. */
export function DisputeDialog({ companyId, payment, onClose }: Props) {
  const t = useTranslations('cardIssuer.dispute');
  const [first] = payment.files;
  const [draft, setDraft] = useState<Draft>({
    reason: 'fraudulent',
    explanation: '',
    day: null,
    isService: false,
    file: first === undefined ? null : { id: first.id, name: first.name },
  });
  const [isReviewing, setReviewing] = useState(false);
  return (
    <Dialog opened title={t('title')} onClose={onClose}>
      {isReviewing ? (
        <Review
          companyId={companyId}
          payment={payment}
          draft={draft}
          onBack={() => setReviewing(false)}
          onClose={onClose}
        />
      ) : (
        <ClaimForm
          companyId={companyId}
          draft={draft}
          onDraft={setDraft}
          onNext={() => setReviewing(true)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type FormProps = {
  companyId: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onNext: () => void;
  onClose: () => void;
};

function ClaimForm({ companyId, draft, onDraft, onNext, onClose }: FormProps) {
  const t = useTranslations('cardIssuer.dispute');
  const tCards = useTranslations('cards');
  const [isTried, setTried] = useState(false);
  const set = (changes: Partial<Draft>): void => onDraft({ ...draft, ...changes });
  const isShort = draft.explanation.trim().length < EXPLANATION_MIN;
  const needsDay =
    draft.reason === 'not_received' || draft.reason === 'not_as_described' || draft.reason === 'cancelled';
  const isDayMissing = NEEDS_DAY.has(draft.reason) && draft.day === null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (isShort || isDayMissing) focusInvalid(event.currentTarget);
    else onNext();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>{t('intro')}</p>
      <Select
        label={t('reason')}
        data={DISPUTE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={draft.reason}
        onChange={(value) => set({ reason: DISPUTE_REASONS.find((one) => one === value) ?? draft.reason })}
      />
      {needsDay ? (
        <DateField
          label={t(`day.${draft.reason as 'cancelled'}`)}
          value={draft.day}
          error={isTried && isDayMissing ? t('wrong.day') : undefined}
          onChange={(day) => set({ day })}
        />
      ) : null}
      <SegmentedControl
        aria-label={t('what')}
        data={[
          { value: 'goods', label: t('goods') },
          { value: 'service', label: t('service') },
        ]}
        value={draft.isService ? 'service' : 'goods'}
        onChange={(value) => set({ isService: value === 'service' })}
      />
      <Textarea
        label={t('explanation')}
        description={t('explanationText')}
        autosize
        minRows={3}
        maxLength={1500}
        value={draft.explanation}
        error={isTried && isShort ? t('wrong.explanation') : undefined}
        onChange={(event) => set({ explanation: event.currentTarget.value })}
      />
      <EvidenceFile companyId={companyId} file={draft.file} onFile={(file) => set({ file })} />
      <div className={styles.foot}>
        <Button onClick={onClose}>{tCards('cancelWord')}</Button>
        <Button type="submit" variant="filled">
          {t('review')}
        </Button>
      </div>
    </form>
  );
}

function EvidenceFile({
  companyId,
  file,
  onFile,
}: {
  companyId: string;
  file: Draft['file'];
  onFile: (file: Draft['file']) => void;
}) {
  const t = useTranslations('cardIssuer.dispute');
  const errorText = useErrorText('documents', 'cards');
  const add = useMutation({
    mutationFn: (chosen: File) =>
      upload(uploadFile, { params: { companyId }, query: { purpose: 'receipt' }, file: chosen }),
    onSuccess: ({ id, name }) => onFile({ id, name }),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <FileDrop
      isSlim
      maxFiles={1}
      text={t('fileDrop')}
      files={file === null ? [] : [{ key: file.id, name: file.name }]}
      onFiles={([chosen]) => (chosen === undefined ? undefined : add.mutate(chosen))}
      onRemove={() => onFile(null)}
      isDisabled={add.isPending}
    />
  );
}

function Review({ companyId, payment, draft, onBack, onClose }: Props & { draft: Draft; onBack: () => void }) {
  const t = useTranslations('cardIssuer.dispute');
  const tCards = useTranslations('cards');
  const format = useFormat();
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (body: DisputeBody, idempotencyKey) =>
      call(disputeCardPayment, { params: { companyId, cardPaymentId: payment.id }, body, idempotencyKey }),
    onDone: () => {
      notify({ message: t('sent') });
      onClose();
    },
  });
  const { reason, explanation, isService, file } = draft;
  const day = NEEDS_DAY.has(reason) ? draft.day : null;
  return (
    <div className={styles.form}>
      {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
      <FieldRows
        rows={[
          { label: tCards('field.shop'), value: payment.supplierName },
          { label: t('amount'), value: format.money(payment.amount) },
          { label: t('reason'), value: t(`reasons.${reason}`) },
          ...(day === null ? [] : [{ label: t(`day.${reason as 'cancelled'}`), value: format.day(day) }]),
          { label: t('what'), value: t(isService ? 'service' : 'goods') },
          { label: t('explanation'), value: explanation.trim() },
          ...(file === null ? [] : [{ label: t('file'), value: file.name }]),
        ]}
      />
      <div className={styles.foot}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          variant="filled"
          loading={isBusy}
          onClick={() =>
            run({ reason, explanation: explanation.trim(), happenedOn: day, isService, fileId: file?.id ?? null })
          }
        >
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
