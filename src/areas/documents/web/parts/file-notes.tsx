import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { FileView } from '../../contract/document.ts';
import styles from './documents.module.css';

/** What a person should know about a file: it is still read, could not be read, or its figures do not agree. */
export function FileNotes({ file }: { file: FileView }) {
  const t = useTranslations('documents');
  const format = useFormat();
  const failed = `reading.${file.readError ?? 'failed'}`;
  const text = (finding: FileView['findings'][number]): string => {
    const key = `findings.${finding.code}`;
    const amount = (value: FileView['findings'][number]['expected']): string =>
      value === undefined ? '' : format.money(value);
    return t.has(key as 'findings.other')
      ? t(key as 'findings.other', {
          expected: amount(finding.expected),
          found: amount(finding.found),
          rate: finding.rate ?? '',
          rule: finding.rule,
        })
      : t('findings.other', { rule: finding.rule });
  };
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
        <NoticeBox tone="saffron" title={t('findings.title', { count: file.findings.length })}>
          <ul>
            {file.findings.map((finding, index) => (
              <li key={index}>{text(finding)}</li>
            ))}
          </ul>
        </NoticeBox>
      )}
    </>
  );
}
