import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { importStatement, type StatementResult } from '../../contract/bank-file.ts';
import { useRefresh } from '../use-refresh.ts';
import { ReportOutcome } from './report-outcome.tsx';
import styles from './payments.module.css';

const ACCEPT = [
  'text/xml',
  'application/xml',
  '.xml',
  '.camt',
  '.053',
  'text/plain',
  '.sta',
  '.mt940',
  '.940',
  '.txt',
  '.002',
  '.psr',
  'application/zip',
  '.zip',
] as const;

/** Reads a statement, or the bank's answer to a file, in. A refusal names the field and the line, and nothing of the file is booked. */
export function StatementImport({ companyId }: { companyId: string }) {
  const t = useTranslations('payments');
  const errorText = useErrorText('payments');
  const refresh = useRefresh();
  const [progress, setProgress] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => upload(importStatement, { params: { companyId }, file, onProgress: setProgress }),
    onSuccess: () => refresh(),
  });
  const name = send.variables?.name ?? '';
  const place = placeOf(send.error);
  return (
    <section className={`${styles.block} no-print`} aria-label={t('bank.import')}>
      <h2>{t('bank.import')}</h2>
      <FileDrop
        accept={ACCEPT}
        acceptText={t('bank.importTypes')}
        text={t('bank.importText')}
        isDisabled={send.isPending}
        onFiles={([file]) => {
          if (file !== undefined) send.mutate(file);
        }}
        files={send.isPending ? [{ key: name, name, progress }] : []}
      />
      {send.isPending ? (
        <p className={styles.hint} role="status">
          {t('bank.reading')}
        </p>
      ) : null}
      {send.data?.kind === 'statement' ? <StatementOutcome result={send.data} name={name} /> : null}
      {send.data?.kind === 'report' ? <ReportOutcome companyId={companyId} result={send.data} name={name} /> : null}
      {send.isError ? (
        <NoticeBox tone="red" isAlert title={errorText(send.error)}>
          <p>
            {[
              place.field !== undefined && place.line !== undefined
                ? t('bank.place', { field: place.field, line: place.line })
                : place.line === undefined
                  ? ''
                  : t('bank.line', { line: place.line }),
              place.found === undefined ? '' : t('bank.found', { found: place.found }),
            ]
              .filter((part) => part !== '')
              .join('. ')}
          </p>
          <p>{[name, t('bank.refused')].join(' · ')}</p>
        </NoticeBox>
      ) : null}
      <p className={styles.hint}>{t('bank.importHint')}</p>
    </section>
  );
}

function StatementOutcome({ result, name }: { result: StatementResult; name: string }) {
  const t = useTranslations('payments');
  const format = useFormat();
  return (
    <>
      <NoticeBox
        tone="green"
        title={t('bank.result', {
          count: result.entryCount,
          settled: result.settledCount,
          open: result.unexplainedCount,
          known: result.knownCount,
        })}
      >
        {[result.returnedCount === 0 ? '' : t('bank.returned', { count: result.returnedCount }), name]
          .filter((part) => part !== '')
          .join(' · ')}
      </NoticeBox>
      {result.gaps.map((gap) => (
        <NoticeBox key={gap.reference} title={t('bank.gap', { amount: format.money(gap.amount) })}>
          {t('bank.gapText', { reference: gap.reference })}
        </NoticeBox>
      ))}
    </>
  );
}

/** Where in the file the reader stopped, as far as the refusal says so. */
function placeOf(error: unknown): { field?: string; line?: number; found?: string } {
  const data: Readonly<Record<string, unknown>> =
    isApiError(error) && typeof error.data === 'object' && error.data !== null ? { ...error.data } : {};
  return {
    ...(typeof data['field'] === 'string' ? { field: data['field'] } : {}),
    ...(typeof data['line'] === 'number' ? { line: data['line'] } : {}),
    ...(typeof data['found'] === 'string' ? { found: data['found'] } : {}),
  };
}
