import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { ReviewFoot } from '#ui/layout/review/review-foot.tsx';
import { ReviewLayout, type ReviewLayoutProps } from '#ui/layout/review/review-layout.tsx';
import review from '#ui/layout/review/review.module.css';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { FileDocument, FileNotes, useReadMarks } from '#areas/documents/web/door.tsx';
import { RefusalBox } from '#areas/rates/web/door.tsx';
import type { CreditNoteView } from '../../contract/credit-note.ts';
import { originalFileQuery } from '../api.ts';
import { CreditFields } from './credit-fields.tsx';
import { CreditOffsets } from './credit-offsets.tsx';
import { CreditOrder } from './credit-order.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { useCreditActions } from './use-credit-actions.ts';
import { useCreditForm } from './use-credit-form.ts';

type Frame = Omit<ReviewLayoutProps, 'document' | 'fields' | 'foot' | 'documentId'>;
type CreditReviewProps = {
  companyId: string;
  note: CreditNoteView;
  frame: Frame;
  onLeave: () => void;
  onSkip: (() => void) | undefined;
};

/** One credit note beside its document or the invoice that it corrects, and what it is set off against. */
export function CreditReview({ companyId, note, frame, onLeave, onSkip }: CreditReviewProps) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const form = useCreditForm(note, format.language);
  const [focused, setFocused] = useState<string>();
  const [dialog, setDialog] = useState<'reject' | 'refund' | null>(null);
  const [isOriginal, setOriginal] = useState(false);
  const own = note.file ?? undefined;
  const original = useQuery(originalFileQuery(companyId, note.original?.fileId ?? null));
  const shown = isOriginal ? original.data : own;
  const act = useCreditActions({ companyId, note, form, onLeave });
  // What changes meanwhile was changed here: its version may come before its answer.
  const isDeciding = [act.find, act.apply, act.refund, act.reject].some(({ isPending }) => isPending);
  const isReview = note.can.validate === true;
  const reads = useReadMarks(own, note.state === 'to_review');
  const apply = (): void => {
    const fields = isReview ? form.fields() : null;
    // In review all of it may stay on the supplier's account; later, setting off nothing would do nothing.
    const offsets = form.offsets(!isReview);
    if ((isReview && fields === null) || offsets === null) focusProblem();
    else act.apply.mutate({ fields, offsets });
  };
  const find = (): void => {
    const fields = form.fields();
    if (fields === null) focusProblem();
    else act.find.mutate(fields);
  };
  const refund = { label: t('credit.refund'), run: () => setDialog('refund') };
  const close = (): void => {
    setDialog(null);
    // Whoever asks again is not told of the refusal before.
    act.refund.reset();
    act.reject.reset();
  };
  const primary =
    isReview && form.isOtherSupplier
      ? { label: t('credit.find'), run: find, isBusy: act.find.isPending }
      : !isReview && note.openInvoices.length === 0
        ? { ...refund, isBusy: act.refund.isPending }
        : { label: t('credit.apply'), run: apply, isBusy: act.apply.isPending };
  return (
    <>
      <ReviewLayout
        {...frame}
        {...(shown === undefined ? {} : { documentId: shown.id })}
        document={
          <FileDocument
            companyId={companyId}
            file={shown}
            marks={isOriginal ? [] : reads.marks}
            focused={focused}
            onMark={(mark) => {
              setFocused(mark);
              document.getElementById(`credit-${mark}`)?.focus();
            }}
          />
        }
        fields={
          <>
            <Head note={note} />
            <div className={review.notes}>
              {act.problem === null ? null : (
                <RefusalBox companyId={companyId} title={act.problem} error={act.apply.error ?? act.find.error} />
              )}
              {form.isStale && !isDeciding ? (
                <NoticeBox
                  tone="blue"
                  title={t('credit.changed')}
                  isAlert
                  actions={
                    <Button size="compact-sm" onClick={() => form.adopt(note)}>
                      {t('review.reload')}
                    </Button>
                  }
                />
              ) : null}
              {note.reason === null ? null : (
                <NoticeBox tone="blue" title={t('review.previousState', { reason: note.reason })} />
              )}
              {own === undefined ? null : <FileNotes file={own} />}
              <Original note={note} isShown={isOriginal} onShow={setOriginal} />
            </div>
            <CreditFields
              companyId={companyId}
              note={note}
              form={form}
              reads={reads}
              onLocate={setFocused}
              isReadOnly={!isReview}
            />
            <CreditOffsets companyId={companyId} note={note} form={form} />
            {form.isOtherSupplier ? null : <CreditOrder companyId={companyId} note={note} />}
          </>
        }
        foot={
          <ReviewFoot
            reject={
              isReview
                ? { label: t('credit.reject'), run: () => setDialog('reject') }
                : note.openInvoices.length === 0
                  ? undefined
                  : refund
            }
            skip={onSkip}
            primary={primary}
            refusal={isReview || note.can.apply === true ? undefined : t('credit.over')}
          />
        }
      />
      <ReasonDialog
        isOpen={dialog === 'reject'}
        title={t('credit.rejectTitle')}
        text={t('credit.rejectText')}
        label={t('review.rejectLabel')}
        tooShort={t('review.rejectShort')}
        confirmLabel={t('credit.rejectConfirm')}
        isBusy={act.reject.isPending}
        problem={act.refusals.reject}
        onClose={close}
        onConfirm={(reason) => act.reject.mutate(reason)}
      />
      <RefundDialog
        note={note}
        isOpen={dialog === 'refund'}
        isBusy={act.refund.isPending}
        problem={act.refusals.refund}
        onClose={close}
        onConfirm={(on) => act.refund.mutate(on)}
      />
    </>
  );
}

function Head({ note }: { note: CreditNoteView }) {
  const t = useTranslations('invoices.credit');
  const format = useFormat();
  const name = note.supplierName === '' ? t('one') : note.supplierName;
  return (
    <header className={review.head}>
      <Avatar name={name} size={40} shape="square" />
      <div>
        <b>{name}</b>
        <small>
          {[t('one'), t(`states.${note.state}`), note.refundedOn === null ? '' : format.day(note.refundedOn)]
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
      </div>
    </header>
  );
}

/** Which invoice it corrects, and a switch between the two documents. */
function Original({
  note,
  isShown,
  onShow,
}: {
  note: CreditNoteView;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}) {
  const t = useTranslations('invoices.credit');
  const format = useFormat();
  const { original } = note;
  if (original === null) return null;
  const { number, issuedOn, gross } = original;
  return (
    <NoticeBox
      tone="blue"
      title={t('corrects', { number, day: format.day(issuedOn), amount: format.money(gross) })}
      actions={
        original.fileId === null ? undefined : (
          <>
            <button type="button" className="link" aria-pressed={!isShown} onClick={() => onShow(false)}>
              {t('one')}
            </button>
            <button type="button" className="link" aria-pressed={isShown} onClick={() => onShow(true)}>
              {t('original', { number })}
            </button>
          </>
        )
      }
    />
  );
}

/** The fields lie beside the foot with its buttons, and on phones the foot lies over the lower edge. */
const focusProblem = (): void => focusInvalid(document.body, 'center');
