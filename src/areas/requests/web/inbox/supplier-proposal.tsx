import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { answerSupplier, type RecognisedInboxInvoice } from '../../contract/inbox.ts';
import { inboxInvoiceQuery } from './api.ts';
import styles from './inbox.module.css';

type SupplierProposalProps = {
  companyId: string;
  item: RecognisedInboxInvoice;
  /** Whether the caller's answer is learnt, or counts for this document only. */
  teaches: boolean;
  onSame: (name: string) => void;
};

/** Asks whether a document with a name that nobody knows is from a supplier that looks like it. */
export function SupplierProposal({ companyId, item, teaches, onSame }: SupplierProposalProps) {
  const t = useTranslations('inbox.proposal');
  const client = useQueryClient();
  const errorText = useErrorText('inbox');
  const [isAnswered, setAnswered] = useState(false);
  const { supplier } = item;
  const answer = useMutation({
    mutationFn: ({ supplierId, isSame }: { supplierId: NonNullable<typeof supplier>['id']; isSame: boolean }) =>
      call(answerSupplier, {
        params: { companyId, inboxInvoiceId: item.id },
        body: { version: item.version, supplierId, isSame },
      }),
    onSuccess: (changed) => client.setQueryData(inboxInvoiceQuery(companyId, item.id).queryKey, changed),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  if (supplier === null || supplier.by === null || item.state !== 'open' || isAnswered) return null;
  const say = (isSame: boolean): void => {
    if (isSame) onSame(supplier.name);
    if (teaches) answer.mutate({ supplierId: supplier.id, isSame });
    else setAnswered(true);
  };
  return (
    <NoticeBox tone="blue" title={t('title', { name: supplier.name })}>
      <p>{t(supplier.by)}</p>
      <div className={styles.answers}>
        <Button size="xs" loading={answer.isPending} onClick={() => say(true)}>
          {t('same')}
        </Button>
        <Button size="xs" variant="subtle" disabled={answer.isPending} onClick={() => say(false)}>
          {t('other')}
        </Button>
      </div>
    </NoticeBox>
  );
}
