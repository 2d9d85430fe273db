import { Suspense } from 'react';
import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { FileView } from '../../contract/document.ts';
import { BrokenRules } from '../broken-rules/lazy-broken-rules.ts';
import styles from './documents.module.css';

/** What a person should know about a file: it is still read, could not be read, or breaks rules of its standard. */
export function FileNotes({ file }: { file: FileView }) {
  const t = useTranslations('documents');
  const failed = `reading.${file.readError ?? 'failed'}`;
  return (
    <>
      {file.readState === 'pending' ? (
        <p className={styles.pending} role="status">
          <Loader size={14} />
          {t('reading.pending')}
        </p>
      ) : null}
      {file.readState === 'failed' ? (
        <NoticeBox
          tone="saffron"
          title={t(t.has(failed as 'reading.failed') ? (failed as 'reading.failed') : 'reading.failed')}
        />
      ) : null}
      {file.warnings.map((warning) => {
        const key = `warnings.${warning}`;
        return t.has(key as 'warnings.nothing_readable') ? (
          <NoticeBox key={warning} tone="blue" title={t(key as 'warnings.nothing_readable')} />
        ) : null;
      })}
      {file.findings.length === 0 ? null : (
        <Suspense>
          <BrokenRules findings={file.findings} />
        </Suspense>
      )}
    </>
  );
}
