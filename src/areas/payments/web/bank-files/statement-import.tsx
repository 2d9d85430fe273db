import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sizeOf } from '#kernel/money.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop, type DropFile } from '#ui/parts/fields/file-drop.tsx';
import { RefusalBox } from '#areas/rates/web/door.tsx';
import { importStatement, type ReportResult, type StatementResult } from '../../contract/bank-file.ts';
import { useRefresh } from '../use-refresh.ts';
import { ReportOutcome } from './report-outcome.tsx';
import styles from '../parts/payments.module.css';

const ACCEPT = [
  'text/xml',
  'application/xml',
  '.xml',
  '.camt',
  '.052',
  '.053',
  '.054',
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

/** More than a bank gives for a year of days would be a mistake. */
const FILES_MAX = 50;

type Given = { readonly key: string; readonly name: string };
type Outcome = Given & ({ readonly result: StatementResult | ReportResult } | { readonly error: unknown });

/**
 * Reads statements, or the bank's answers to files, in, one after the other. A refusal names the field and the line, and
 * nothing of that file is booked; the others are taken all the same.
 */
export function StatementImport({ companyId }: { companyId: string }) {
  const t = useTranslations('bankFiles');
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [sending, setSending] = useState<readonly DropFile[]>([]);
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      setOutcomes([]);
      for (const [index, file] of files.entries()) {
        const given = { key: `${index} ${file.name}`, name: file.name };
        const onProgress = (progress: number): void => setSending([{ ...given, progress }]);
        onProgress(0);
        const outcome = await upload(importStatement, { params: { companyId }, file, onProgress }).then(
          (result): Outcome => ({ ...given, result }),
          (error: unknown): Outcome => ({ ...given, error }),
        );
        setOutcomes((before) => [...before, outcome]);
      }
    },
    onSettled: () => {
      setSending([]);
      return refresh();
    },
  });
  return (
    <section className={`${styles.block} no-print`} aria-label={t('import')}>
      <h2>{t('import')}</h2>
      <FileDrop
        accept={ACCEPT}
        acceptText={t('importTypes')}
        text={t('importText')}
        maxFiles={FILES_MAX}
        isDisabled={send.isPending}
        onFiles={(files) => send.mutate(files)}
        files={sending}
      />
      {send.isPending ? (
        <p className={styles.hint} role="status">
          {t('reading')}
        </p>
      ) : null}
      {outcomes.map((outcome) =>
        'error' in outcome ? (
          <RefusedFile key={outcome.key} companyId={companyId} error={outcome.error} name={outcome.name} />
        ) : outcome.result.kind === 'report' ? (
          <ReportOutcome key={outcome.key} companyId={companyId} result={outcome.result} name={outcome.name} />
        ) : (
          <StatementOutcome key={outcome.key} companyId={companyId} result={outcome.result} name={outcome.name} />
        ),
      )}
      <p className={styles.hint}>{t('importHint')}</p>
    </section>
  );
}

/** Why nothing of a file was taken, and where in it the reader stopped. */
function RefusedFile({ companyId, error, name }: { companyId: string; error: unknown; name: string }) {
  const t = useTranslations('bankFiles');
  const format = useFormat();
  const errorText = useErrorText('bankFiles', 'payments');
  const place = placeOf(error);
  return (
    <RefusalBox companyId={companyId} error={error} title={errorText(error)}>
      <p>
        {[
          place.file === undefined ? '' : t('inFile', { file: place.file }),
          place.rate === undefined ? '' : t('rateOf', { currency: place.rate.from, day: format.day(place.rate.on) }),
          place.field !== undefined && place.line !== undefined
            ? t('place', { field: place.field, line: place.line })
            : place.line === undefined
              ? ''
              : t('line', { line: place.line }),
          place.found === undefined ? '' : t('found', { found: place.found }),
        ]
          .filter((part) => part !== '')
          .join('. ')}
      </p>
      <p>{[name, t(isAnswered(error) ? 'refused' : 'unsure')].join(' · ')}</p>
    </RefusalBox>
  );
}

/** Whether nothing of the file was taken for certain: it was refused, or never left. What broke off may have been taken. */
const isAnswered = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'offline' || (error.status >= 400 && error.status < 500));

type StatementOutcomeProps = { companyId: string; result: StatementResult; name: string };

function StatementOutcome({ companyId, result, name }: StatementOutcomeProps) {
  const t = useTranslations('bankFiles');
  const format = useFormat();
  return (
    <>
      {result.reports.map((report, index) => (
        <ReportOutcome
          key={`${index} ${report.runNumber ?? report.topUp?.from}`}
          companyId={companyId}
          result={report}
          name={name}
        />
      ))}
      <NoticeBox
        tone="green"
        title={t('result', {
          count: result.entryCount,
          settled: result.settledCount,
          open: result.unexplainedCount,
          known: result.knownCount,
        })}
      >
        {[result.returnedCount === 0 ? '' : t('returned', { count: result.returnedCount }), name]
          .filter((part) => part !== '')
          .join(' · ')}
      </NoticeBox>
      {result.notices.map(({ what, reference, on, amount }, index) => (
        <NoticeBox
          key={`${index} ${what}`}
          title={t(`notice.${what}`, {
            amount: amount === null ? '' : format.money(sizeOf(amount)),
            day: format.day(on),
          })}
        >
          {t(`noticeText.${what}`, { reference })}
        </NoticeBox>
      ))}
      {result.gaps.map((gap) => (
        <NoticeBox key={gap.reference} title={t('gap', { amount: format.money(sizeOf(gap.amount)) })}>
          {t('gapText', { reference: gap.reference })}
        </NoticeBox>
      ))}
    </>
  );
}

type Place = {
  file?: string;
  field?: string;
  line?: number;
  found?: string;
  /** Of which currency and day a rate is missing. */
  rate?: { from: string; on: PlainDate };
};

/** Where in the file the reader stopped, as far as the refusal says so. */
function placeOf(error: unknown): Place {
  const data: Readonly<Record<string, unknown>> =
    isApiError(error) && typeof error.data === 'object' && error.data !== null ? { ...error.data } : {};
  return {
    ...(typeof data['file'] === 'string' ? { file: data['file'] } : {}),
    ...(typeof data['field'] === 'string' ? { field: data['field'] } : {}),
    ...(typeof data['line'] === 'number' ? { line: data['line'] } : {}),
    ...(typeof data['found'] === 'string' ? { found: data['found'] } : {}),
    ...(typeof data['from'] === 'string' && isPlainDate(data['on'])
      ? { rate: { from: data['from'], on: data['on'] } }
      : {}),
  };
}
