import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { importStatement } from '../../contract/payment.ts';
import { useRefresh } from '../use-refresh.ts';
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
] as const;

/** Reads a statement in. A refusal names the field and the line, and nothing of the file is booked. */
export function StatementImport({ companyId }: { companyId: string }) {
  const t = useTranslations('payments');
  const format = useFormat();
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
      {send.isSuccess ? (
        <NoticeBox
          tone="green"
          title={t('bank.result', {
            count: send.data.entryCount,
            settled: send.data.settledCount,
            open: send.data.unexplainedCount,
            known: send.data.knownCount,
          })}
        >
          {[send.data.returnedCount === 0 ? '' : t('bank.returned', { count: send.data.returnedCount }), name]
            .filter((part) => part !== '')
            .join(' · ')}
        </NoticeBox>
      ) : null}
      {(send.data?.gaps ?? []).map((gap) => (
        <NoticeBox key={gap.reference} title={t('bank.gap', { amount: format.money(gap.amount) })}>
          {t('bank.gapText', { reference: gap.reference })}
        </NoticeBox>
      ))}
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
