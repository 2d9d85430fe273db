import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { FileDocument, FileNotes } from '#areas/documents/web/door.tsx';
import type { RequestView } from '../../contract/request.ts';
import { fileQuery } from '../api.ts';
import styles from './request-files.module.css';

/** The documents of a request within its panel, as its approver reads them: pages, a picture, or an e-invoice laid out. */
export function PanelDocuments({ companyId, files }: { companyId: string; files: RequestView['files'] }) {
  const t = useTranslations('requests');
  const [chosen, setChosen] = useState(files[0]?.id);
  const id = files.find((file) => file.id === chosen)?.id ?? files[0]?.id;
  if (id === undefined) return null;
  return (
    <div className={styles.inPanel}>
      {files.length < 2 ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t('documents')}
          value={id}
          data={files.map((file) => ({ value: file.id, label: file.name }))}
          onChange={(value) => setChosen(files.find((file) => file.id === value)?.id)}
        />
      )}
      <OneDocument key={id} companyId={companyId} fileId={id} />
    </div>
  );
}

function OneDocument({ companyId, fileId }: { companyId: string; fileId: RequestView['files'][number]['id'] }) {
  const { data: file, error, refetch } = useQuery(fileQuery(companyId, fileId));
  if (file === undefined)
    return error === null ? <PanelSkeleton /> : <ErrorState isInline error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <FileNotes file={file} />
      <div className={styles.page}>
        <FileDocument companyId={companyId} file={file} marks={[]} />
      </div>
    </>
  );
}
