import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { describeCardPayment, getCardPayment } from '#areas/cards/contract/card-payment.ts';
import { cardPaymentPath } from '#areas/cards/paths.ts';
import { uploadFile } from '#areas/documents/contract/document.ts';
import type { StandingView } from '../../contract/standing.ts';
import { receiptInboxPath } from '../../paths.ts';
import { myStandingQuery } from '../api.ts';
import { isUnsent, keepReceipt } from '../kept/keep-receipt.ts';
import { KeptList } from '../kept/kept-list.tsx';
import { useKeptMember } from '../kept/kept-owner.ts';
import { ReceiptTag } from '../parts/receipt-tag.tsx';
import styles from '../receipts.module.css';
import { useReceiptAction } from '../use-receipt-action.ts';

const FILES_MAX = 20;
/** The deadline is the end of its day, which the clock calls the next one: its last minute is said, as in mails. */
const MINUTE_MS = 60_000;

/** `receipts/owed`: why the reader's cards are blocked or will be, and the receipts that let them pay. Made for a phone. */
export function OwedScreen() {
  const t = useTranslations('receipts');
  const { company: companyId = '' } = useParams();
  const member = useKeptMember();
  const { data, error, isPending, refetch } = useQuery(myStandingQuery(companyId));
  return (
    <ToolPage title={t('owed.title')}>
      {isPending ? <BlockSkeleton lines={6} /> : null}
      {error !== null && data === undefined ? (
        <ErrorState text={t('failed')} error={error} areas={['receipts']} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <div className={styles.page}>
          <Standing standing={data} />
          {member === null ? null : <KeptList owner={{ kind: 'member', userId: member }} companyId={companyId} />}
          {data.payments.length === 0 ? (
            <EmptyState text={t('owed.none')} />
          ) : (
            <ul className={styles.list}>
              {data.payments.map((payment) => (
                <OwedPayment key={payment.id} companyId={companyId} payment={payment} />
              ))}
            </ul>
          )}
          <div className={styles.actions}>
            <Button component={Link} variant="subtle" to={receiptInboxPath(companyId)}>
              {t('owed.inbox')}
            </Button>
          </div>
        </div>
      )}
    </ToolPage>
  );
}

function Standing({ standing }: { standing: StandingView }) {
  const t = useTranslations('receipts.owed');
  const format = useFormat();
  const { zone, lateCount: late, maxLate: max, toUnblock: count } = standing;
  const at = (moment: string): string => format.momentIn(moment as Instant, zone);
  const stops =
    standing.blocks.length === 0
      ? null
      : t('stops', { kinds: format.list(standing.blocks.map((kind) => t(`kinds.${kind}`))) });
  if (standing.isBlocked)
    return (
      <NoticeBox tone="red" isAlert title={t('blocked')}>
        {t('blockedText', { late, max, count })} {stops}
      </NoticeBox>
    );
  if (standing.snoozedUntil !== null)
    return (
      <NoticeBox tone="blue" title={t('snoozed', { at: at(standing.snoozedUntil), zone })}>
        {t('snoozedText', { reason: standing.snoozeReason ?? '' })}
      </NoticeBox>
    );
  if (standing.blocksAt !== null)
    return (
      <NoticeBox title={t('will', { at: at(standing.blocksAt), zone })}>
        {t('willText', { late, max, count })} {stops}
      </NoticeBox>
    );
  return (
    <NoticeBox tone="green" title={t('fine')}>
      {t('fineText', { late, max })}
      {standing.nextDueAt === null
        ? null
        : ` ${t('next', { at: at(plusMs(standing.nextDueAt as Instant, -MINUTE_MS)), zone })}`}
    </NoticeBox>
  );
}

function OwedPayment({ companyId, payment }: { companyId: string; payment: StandingView['payments'][number] }) {
  const t = useTranslations('receipts');
  const format = useFormat();
  const errorText = useErrorText('documents', 'receipts', 'cards');
  const member = useKeptMember();
  const params = { companyId, cardPaymentId: payment.id };
  const save = useReceiptAction({
    companyId,
    ask: async (fileIds: readonly string[]) => {
      const now = await call(getCardPayment, { params });
      return call(describeCardPayment, {
        params,
        body: {
          version: now.version,
          description: now.description,
          costCenterId: now.costCenterId,
          expenseCategoryId: now.expenseCategoryId,
          vatLines: now.vatLines,
          fileIds: [...now.files.map(({ id }) => id), ...fileIds] as never,
        },
        idempotencyKey: newIdempotencyKey(),
      });
    },
    onDone: () => notify({ message: t('owed.added') }),
  });
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const added: string[] = [];
      let keptCount = 0;
      for (const file of chosen) {
        try {
          added.push((await upload(uploadFile, { params: { companyId }, query: { purpose: 'receipt' }, file })).id);
        } catch (failure) {
          if (!isUnsent(failure) || member === null) throw failure;
          const owner = { kind: 'member', userId: member } as const;
          await keepReceipt(file, { owner, companyId, cardPaymentId: payment.id });
          keptCount += 1;
        }
      }
      return { added, keptCount };
    },
    networkMode: 'always',
    onSuccess: ({ added, keptCount }) => {
      if (keptCount > 0) notify({ message: t('kept.kept', { count: keptCount }) });
      if (added.length > 0) save.run(added);
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <li>
      <div className={styles.line}>
        <b>{payment.merchant}</b>
        <span>{format.money(payment.amount)}</span>
      </div>
      <div className={styles.line}>
        <ReceiptTag status={payment.status} />
        {payment.dueOn === null ? null : <small>{format.day(payment.dueOn)}</small>}
      </div>
      {payment.owes.some((what) => what !== 'receipt') ? (
        <small>{t('still', { what: format.list(payment.owes.map((what) => t(`owes.${what}`))) })}</small>
      ) : null}
      {save.refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={save.refusal.rest} />}
      {payment.owes.includes('receipt') ? (
        <FileDrop
          isSlim
          maxFiles={FILES_MAX}
          text={t('owed.add')}
          onFiles={(chosen) => add.mutate(chosen)}
          isDisabled={add.isPending || save.isBusy}
        />
      ) : null}
      <Link className="link" to={cardPaymentPath(companyId, payment.id)}>
        {t('owed.open')}
      </Link>
    </li>
  );
}
