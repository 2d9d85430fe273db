import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReviewFoot } from '#ui/layout/review/review-foot.tsx';
import { ReviewLayout, type ReviewLayoutProps } from '#ui/layout/review/review-layout.tsx';
import review from '#ui/layout/review/review.module.css';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { FileDocument, FileNotes, PaidBeforeNote, useReadMarks } from '#areas/documents/web/door.tsx';
import { RefusalBox } from '#areas/rates/web/door.tsx';
import { requestFromInbox, type InboxInvoice, type RecognisedInboxInvoice } from '../../contract/inbox.ts';
import { focusProblem } from '../needs/focus-problem.ts';
import { useNeeds } from '../needs/use-needs.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { HandOnDialog } from './hand-on-dialog.tsx';
import { InboxFields } from './inbox-fields.tsx';
import { isOfPages } from './is-of-pages.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { SupplierProposal } from './supplier-proposal.tsx';
import styles from './inbox.module.css';
import { useInboxForm, type InboxBody } from './use-inbox-form.ts';
import { useTakeBack } from './use-take-back.ts';

type Frame = Omit<ReviewLayoutProps, 'document' | 'fields' | 'foot' | 'documentId'>;

/** One invoice of the inbox on its way to a request. */
export function InboxReview({
  companyId,
  item,
  frame,
  onLeave,
  onSkip,
  isFinance,
}: {
  companyId: string;
  item: RecognisedInboxInvoice;
  frame: Frame;
  onLeave: () => void;
  onSkip: (() => void) | undefined;
  /** Whether the caller says whose mail is ignored, and teaches by which names suppliers go. */
  isFinance: boolean;
}) {
  const t = useTranslations('inbox');
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText('inbox');
  const intent = useIntentKey();
  const form = useInboxForm(item, format.language, useNeeds(companyId));
  const reads = useReadMarks(item.file, true);
  const [focused, setFocused] = useState<string>();
  const [isDiscarding, setDiscarding] = useState(false);
  const [isHandingOn, setHandingOn] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOut = item.state === 'discarded';
  const isOver = item.state === 'requested' || item.state === 'merged';
  const refusal = item.state === 'credit_note' ? t('creditNote') : isOver ? t('errors.illegal_state') : undefined;
  const mayChange = item.state === 'open';
  const params = { companyId, inboxInvoiceId: item.id };
  const leave = (message: string): void => {
    intent.answered(null);
    notify({ message });
    onLeave();
    void Promise.all(
      ['inbox', 'requests', 'home'].map((topic) => client.invalidateQueries({ queryKey: [topic, companyId] })),
    );
  };
  const send = useMutation({
    mutationFn: (body: InboxBody) => call(requestFromInbox, { params, body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: (request) =>
      leave(
        t('sent', {
          supplier: request.supplierName ?? '',
          amount: request.amount === null ? '' : format.money(request.amount),
        }),
      ),
    onError: (error) => {
      intent.answered(error);
      form.refused(error);
      setProblem(errorText(error));
    },
  });
  const back = useTakeBack(companyId);
  const submit = (): void => {
    const body = form.submit();
    if (body === null) focusProblem();
    else send.mutate(body);
  };
  return (
    <ReviewLayout
      {...frame}
      documentId={item.file.id}
      document={
        <FileDocument
          companyId={companyId}
          file={item.file}
          marks={reads.marks}
          focused={focused}
          onMark={(mark) => {
            setFocused(mark);
            document.getElementById(`inbox-${mark}`)?.focus();
          }}
        />
      }
      fields={
        <>
          <Head
            item={item}
            onHandOn={mayChange ? () => setHandingOn(true) : undefined}
            onMerge={
              mayChange && item.file.readState !== 'pending' && isOfPages(item) ? () => setMerging(true) : undefined
            }
          />
          <div className={review.notes}>
            {problem === null ? null : <RefusalBox companyId={companyId} title={problem} error={send.error} />}
            {isOut ? <NoticeBox title={t('takenOut.note')} /> : null}
            <FileNotes file={item.file} />
            <PaidBeforeNote file={item.file} />
            <SupplierProposal
              companyId={companyId}
              item={item}
              teaches={isFinance}
              onSame={(supplierName) => form.set({ supplierName })}
            />
          </div>
          <InboxFields companyId={companyId} form={form} reads={reads} onLocate={setFocused} />
          {isHandingOn ? (
            <HandOnDialog companyId={companyId} item={item} onDone={leave} onClose={() => setHandingOn(false)} />
          ) : null}
          {isMerging ? <MergeDialog companyId={companyId} item={item} onClose={() => setMerging(false)} /> : null}
          {isDiscarding ? (
            <DiscardDialog
              companyId={companyId}
              item={item}
              ignores={isFinance}
              onDone={() => leave(t('discarded', { name: item.file.name }))}
              onClose={() => setDiscarding(false)}
            />
          ) : null}
        </>
      }
      foot={
        <ReviewFoot
          reject={isOut ? undefined : { label: t('discard'), run: () => setDiscarding(true) }}
          skip={onSkip}
          primary={
            isOut
              ? { label: t('takenOut.back'), run: () => back.mutate(item), isBusy: back.isPending }
              : { label: t('send'), run: submit, isBusy: send.isPending }
          }
          refusal={refusal}
        />
      }
    />
  );
}

type HeadProps = {
  item: InboxInvoice;
  onHandOn: (() => void) | undefined;
  onMerge: (() => void) | undefined;
};

function Head({ item, onHandOn, onMerge }: HeadProps) {
  const t = useTranslations('inbox');
  const format = useFormat();
  const name = item.file.reading?.supplierName?.value ?? t('unknownSupplier');
  const from =
    item.source === 'mail'
      ? item.sender === null
        ? t('mailBare')
        : t('mail', { sender: item.sender })
      : item.uploadedByName === null
        ? t('uploadBare')
        : t('upload', { name: item.uploadedByName });
  return (
    <>
      <header className={review.head}>
        <Avatar name={name} size={40} shape="square" />
        <div>
          <b>{name}</b>
          <small>
            {from}, {t('received', { moment: format.moment(instantFromDate(new Date(item.receivedAt))) })}
          </small>
        </div>
      </header>
      <div className={styles.headActions}>
        {onMerge === undefined ? null : (
          <Button size="xs" onClick={onMerge}>
            {t('merge.do')}
          </Button>
        )}
        {onHandOn === undefined ? null : (
          <Button size="xs" onClick={onHandOn}>
            {t('handOn.do')}
          </Button>
        )}
      </div>
    </>
  );
}
