import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ReviewFoot } from '#ui/layout/review/review-foot.tsx';
import { ReviewLayout, type ReviewLayoutProps } from '#ui/layout/review/review-layout.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReviewItem } from '../../contract/review.ts';
import { preparePath } from '../../paths.ts';
import { payableQuery } from '../api.ts';
import { useSendBack } from '../parts/use-send-back.ts';
import { ItemDocument, useItemFiles } from './item-document.tsx';
import { ItemFacts } from './item-facts.tsx';
import { useLook, useRetry } from './use-review-actions.ts';

type ReviewedItemProps = {
  companyId: string;
  item: ReviewItem;
  frame: Omit<ReviewLayoutProps, 'document' | 'fields'>;
  onSkip: (() => void) | undefined;
  onDone: () => void;
};

/** One item beside its document, with what is decided of it: it looks right, goes back, or is retried. */
export function ReviewedItem({ companyId, item, frame, onSkip, onDone }: ReviewedItemProps) {
  const t = useTranslations('beforeExport');
  const files = useItemFiles(companyId, item);
  const look = useLook(companyId, onDone);
  const retry = useRetry(companyId, onDone);
  const sendBack = useSendItemBack(companyId, item, onDone);
  const isFailed = item.state === 'failedToExport';
  const isReady = item.state === (item.kind === 'payables' ? 'prepared' : 'created');
  const primary = isFailed
    ? { label: t('failure.retry'), run: () => retry.mutate([item.id]), isBusy: retry.isPending }
    : { label: t('right'), run: () => look.mutate({ item, isRight: true }), isBusy: look.isPending };
  const refusal = isFailed
    ? undefined
    : isReady
      ? item.look === null
        ? undefined
        : t('looked')
      : t(item.state === 'exported' ? 'hasLeft' : item.state === 'exportedManually' ? 'byHandAlready' : 'notReady');
  return (
    <ReviewLayout
      {...frame}
      documentId={files[0]?.id}
      document={<ItemDocument companyId={companyId} item={item} files={files} />}
      fields={<ItemFacts companyId={companyId} item={item} onDone={onDone} />}
      foot={
        <ReviewFoot
          reject={
            sendBack === undefined || !(isFailed || isReady)
              ? undefined
              : { label: t(isFailed ? 'failure.fix' : 'sendBack'), run: sendBack, isOpen: true }
          }
          skip={onSkip}
          primary={primary}
          refusal={refusal}
        />
      }
    />
  );
}

/** A payable goes back to be corrected; one that failed is opened there at once. A settlement has nothing to prepare. */
function useSendItemBack(companyId: string, item: ReviewItem, onDone: () => void): (() => void) | undefined {
  const navigate = useNavigate();
  const sendBack = useSendBack(companyId);
  const isPayable = item.kind === 'payables';
  const query = useQuery({ ...payableQuery(companyId, item.id), enabled: isPayable });
  const payable = query.data;
  if (!isPayable || payable === undefined) return undefined;
  return () =>
    sendBack.mutate(payable, {
      onSuccess: () => {
        if (item.state === 'failedToExport') void navigate(preparePath(companyId, item.id));
        else onDone();
      },
    });
}
