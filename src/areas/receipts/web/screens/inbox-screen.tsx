import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { uploadFile } from '#areas/documents/contract/document.ts';
import { fileContentPath } from '#areas/documents/paths.ts';
import {
  addReceipt,
  attachReceipt,
  discardReceipt,
  joinReceipt,
  refuseMatch,
  type InboxReceiptView,
} from '../../contract/inbox.ts';
import { inboxQuery } from '../api.ts';
import { isUnsent, keepReceipt } from '../kept/keep-receipt.ts';
import { KeptList } from '../kept/kept-list.tsx';
import { useKeptMember } from '../kept/kept-owner.ts';
import { MatchReasons } from '../parts/match-reasons.tsx';
import styles from '../receipts.module.css';
import { useReceiptAction } from '../use-receipt-action.ts';

const SplitDialog = latePart(() => import('../split/load-split.ts').then((file) => file.loadSplitDialog()), 'window');
const FILES_MAX = 20;

/** A photo may show several; of a PDF it is known how many pages it has. */
const canSplit = ({ file, parts, isBeingRead }: InboxReceiptView): boolean =>
  !isBeingRead && (file.mime.startsWith('image/') || (file.mime === 'application/pdf' && parts?.length !== 0));

/** `receipts/inbox`: receipts that came without a payment, what each may belong to, and why. */
export function InboxScreen() {
  const t = useTranslations('receipts.inbox');
  const words = useTranslations('receipts');
  const { company: companyId = '' } = useParams();
  const errorText = useErrorText('documents', 'receipts');
  const client = useQueryClient();
  const member = useKeptMember();
  const { data, error, isPending, refetch } = useQuery(inboxQuery(companyId));
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const taken: InboxReceiptView[] = [];
      let keptCount = 0;
      for (const file of chosen) {
        try {
          const { id } = await upload(uploadFile, { params: { companyId }, query: { purpose: 'receipt' }, file });
          taken.push(await call(addReceipt, { params: { companyId }, body: { fileId: id } }));
        } catch (failure) {
          if (!isUnsent(failure) || member === null) throw failure;
          await keepReceipt(file, { owner: { kind: 'member', userId: member }, companyId });
          keptCount += 1;
        }
      }
      return { taken, keptCount };
    },
    onSuccess: ({ taken, keptCount }) => {
      if (keptCount > 0) notify({ message: words('kept.kept', { count: keptCount }) });
      if (taken.length === 0) return;
      const isMatched = taken.every(({ state }) => state === 'attached');
      notify({ message: t(isMatched ? 'matched' : 'waiting') });
    },
    networkMode: 'always',
    onError: (failure) => notify({ message: errorText(failure), tone: 'failed' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['receipts', companyId] }),
  });
  return (
    <ToolPage title={t('title')} lead={t('lead')}>
      <div className={styles.page}>
        <FileDrop
          takesPage
          maxFiles={FILES_MAX}
          text={t('drop')}
          onFiles={(chosen) => add.mutate(chosen)}
          isDisabled={add.isPending}
        />
        {data === undefined ? null : <small className={styles.hint}>{t('mailTo', { address: data.mailTo })}</small>}
        {member === null ? null : <KeptList owner={{ kind: 'member', userId: member }} companyId={companyId} />}
        {isPending ? <BlockSkeleton lines={6} /> : null}
        {error !== null && data === undefined ? (
          <ErrorState text={words('failed')} error={error} areas={['receipts']} onRetry={() => void refetch()} />
        ) : null}
        {data?.items.length === 0 ? <EmptyState text={t('empty')} scene="slip" /> : null}
        <ul className={styles.list}>
          {data?.items.map((receipt) => (
            <Waiting key={receipt.id} companyId={companyId} receipt={receipt} />
          ))}
        </ul>
      </div>
    </ToolPage>
  );
}

function Waiting({ companyId, receipt }: { companyId: string; receipt: InboxReceiptView }) {
  const t = useTranslations('receipts');
  const format = useFormat();
  const params = { companyId, receiptId: receipt.id };
  const attach = useReceiptAction({
    companyId,
    ask: (cardPaymentId: CardPaymentId) => call(attachReceipt, { params, body: { cardPaymentId } }),
    onDone: () => notify({ message: t('match.done') }),
  });
  const refuse = useReceiptAction({
    companyId,
    ask: (cardPaymentId: CardPaymentId) => call(refuseMatch, { params, body: { cardPaymentId } }),
  });
  const discard = useReceiptAction({
    companyId,
    ask: () => call(discardReceipt, { params }),
    onDone: () => notify({ message: t('inbox.discarded') }),
  });
  const [isSplitting, setSplitting] = useState(false);
  const isSeveral = (receipt.parts?.length ?? 0) > 1;
  const problem = attach.refusal.rest ?? refuse.refusal.rest ?? discard.refusal.rest;
  const read = [
    receipt.merchant,
    receipt.amount === null ? null : format.money(receipt.amount),
    receipt.issuedOn === null ? null : format.day(receipt.issuedOn),
  ].filter((part) => part !== null);
  return (
    <li>
      <div className={styles.line}>
        <b>{receipt.file.name}</b>
        <span className={styles.actions}>
          {canSplit(receipt) && !isSeveral ? (
            <Button variant="subtle" onClick={() => setSplitting(true)}>
              {t('split.several')}
            </Button>
          ) : null}
          <Button variant="subtle" loading={discard.isBusy} onClick={() => discard.run(null)}>
            {t('inbox.discard')}
          </Button>
        </span>
      </div>
      <small>
        {receipt.isBeingRead ? t('inbox.reading') : read.length === 0 ? t('inbox.unread') : read.join(' · ')}
        {receipt.sender === null ? '' : ` · ${t('inbox.from', { sender: receipt.sender })}`}
      </small>
      {receipt.splitFrom === null ? null : <SplitFrom companyId={companyId} from={receipt.splitFrom} />}
      {problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />}
      {isSeveral ? (
        <NoticeBox tone="blue" title={t('split.found', { count: receipt.parts?.length ?? 0 })}>
          <Button onClick={() => setSplitting(true)}>{t('split.review')}</Button>
        </NoticeBox>
      ) : null}
      {isSplitting ? (
        <Suspense fallback={null}>
          <SplitDialog companyId={companyId} receipt={receipt} onClose={() => setSplitting(false)} />
        </Suspense>
      ) : null}
      {receipt.suggestions.length === 0 && !receipt.isBeingRead ? <p>{t('inbox.noMatch')}</p> : null}
      {receipt.suggestions.map((suggestion) => (
        <section key={suggestion.paymentId} className={styles.part}>
          <div className={styles.line}>
            <span>
              {suggestion.merchant}, {format.day(suggestion.paidOn)}
            </span>
            <span>{format.money(suggestion.amount)}</span>
          </div>
          <MatchReasons reasons={suggestion.reasons} />
          <div className={styles.actions}>
            <Button variant="filled" loading={attach.isBusy} onClick={() => attach.run(suggestion.paymentId)}>
              {t('match.confirm')}
            </Button>
            <Button variant="subtle" loading={refuse.isBusy} onClick={() => refuse.run(suggestion.paymentId)}>
              {t('match.no')}
            </Button>
          </div>
        </section>
      ))}
    </li>
  );
}

/** What a receipt was taken out of, and back into that. */
function SplitFrom({ companyId, from }: { companyId: string; from: NonNullable<InboxReceiptView['splitFrom']> }) {
  const t = useTranslations('receipts.split');
  const join = useReceiptAction({
    companyId,
    ask: () => call(joinReceipt, { params: { companyId, receiptId: from.id } }),
    onDone: () => notify({ message: t('joined') }),
  });
  return (
    <div className={styles.line}>
      <small>
        {t('from')}{' '}
        <a href={fileContentPath(companyId, from.fileId)} target="_blank" rel="noreferrer">
          {from.fileName}
        </a>
      </small>
      <Button variant="subtle" loading={join.isBusy} onClick={() => join.run(null)}>
        {t('join')}
      </Button>
      {join.refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={join.refusal.rest} />}
    </div>
  );
}
