import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import review from '#ui/layout/review/review.module.css';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { bankStatementsPath } from '#areas/payments/paths.ts';
import { FileDocument } from '#areas/documents/web/door.tsx';
import type { PayableView } from '../../contract/bookkeeping.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { payableQuery } from '../api.ts';
import styles from './review.module.css';

/** The files that show an item: its own, or of the payable that it pays. */
export function useItemFiles(companyId: string, item: ReviewItem): PayableView['files'] {
  const payableId = item.kind === 'payables' ? item.id : item.payable?.id;
  const query = useQuery({ ...payableQuery(companyId, payableId ?? ''), enabled: payableId !== undefined });
  return query.data?.files ?? [];
}

type ItemDocumentProps = { companyId: string; item: ReviewItem; files: PayableView['files'] };

/** The document beside the journal lines; of a fee the statement that it stands on is named. */
export function ItemDocument({ companyId, item, files }: ItemDocumentProps) {
  const t = useTranslations('beforeExport');
  const ofFiles = useTranslations('accounting.prepare');
  const [index, setIndex] = useState(0);
  if (item.kind !== 'payables' && item.payable === null)
    return (
      <div className={review.center}>
        <EmptyState
          title={t('fee.documentTitle')}
          text={t(item.kind === 'fees' ? 'fee.document' : 'match.document', { reference: item.reference })}
          action={
            <Button component={Link} to={bankStatementsPath(companyId)}>
              {t('fee.openBank')}
            </Button>
          }
        />
      </div>
    );
  const file = files[index] ?? files[0];
  if (files.length < 2) return <FileDocument companyId={companyId} file={file} marks={[]} />;
  return (
    <div className={styles.document}>
      <div className={styles.files}>
        {files.map((one, position) => (
          <Button
            key={one.id}
            size="xs"
            variant={position === index ? 'light' : 'subtle'}
            aria-pressed={position === index}
            onClick={() => setIndex(position)}
          >
            {ofFiles('files', { index: position + 1, total: files.length })}
          </Button>
        ))}
      </div>
      <FileDocument companyId={companyId} file={file} marks={[]} />
    </div>
  );
}
