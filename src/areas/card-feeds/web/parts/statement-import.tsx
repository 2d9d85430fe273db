import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { FileDrop, type DropFile } from '#ui/parts/fields/file-drop.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { importCardStatement, type ImportOutcome } from '../../contract/card-feed.ts';
import type { CardFeedId } from '../../contract/card-feed-id.ts';
import type { Mapping } from '../../rules/csv-mapping.ts';
import { MappingForm, type Preview } from './mapping-form.tsx';
import { RefusedLines } from './refused-lines.tsx';
import { useFeedRefresh } from './use-feed-change.ts';

const ACCEPT = [
  '.csv',
  'text/csv',
  '.txt',
  'text/plain',
  '.xlsx',
  '.ofx',
  '.qfx',
  '.xml',
  'text/xml',
  'application/xml',
  '.sta',
  '.mt940',
] as const;

type Imported = Extract<ImportOutcome, { kind: 'imported' }>;
type Sent = { readonly file: File; readonly mapping?: Mapping };

/** Reads statements of one card account; of a table with new columns it asks first whether they are read right. */
export function StatementImport({ companyId, cardFeedId }: { companyId: string; cardFeedId: CardFeedId }) {
  const t = useTranslations('cardFeeds');
  const refresh = useFeedRefresh(companyId);
  const [sending, setSending] = useState<readonly DropFile[]>([]);
  const [asked, setAsked] = useState<{ file: File; preview: Preview } | null>(null);
  const send = useMutation({
    mutationFn: ({ file, mapping }: Sent) => {
      const onProgress = (progress: number): void => setSending([{ key: file.name, name: file.name, progress }]);
      onProgress(0);
      return upload(importCardStatement, {
        params: { companyId, cardFeedId },
        ...(mapping === undefined ? {} : { query: { mapping: JSON.stringify(mapping) } }),
        file,
        onProgress,
      });
    },
    onSuccess: async (outcome, { file }) => {
      setAsked(outcome.kind === 'mapping' ? { file, preview: outcome } : null);
      await refresh();
    },
    onSettled: () => setSending([]),
  });
  const name = send.variables?.file.name ?? '';
  return (
    <SettingsSection title={t('import.title')} text={t('import.text')}>
      <FileDrop
        accept={ACCEPT}
        acceptText={t('import.types')}
        text={t('import.drop')}
        isDisabled={send.isPending}
        files={sending}
        onFiles={([file]) => {
          if (file === undefined) return;
          setAsked(null);
          send.mutate({ file });
        }}
      />
      {send.isPending ? <p role="status">{t('import.reading')}</p> : null}
      {send.isError ? <Refused error={send.error} name={name} /> : null}
      {asked === null ? null : (
        <MappingForm
          key={asked.file.name}
          name={asked.file.name}
          preview={asked.preview}
          isBusy={send.isPending}
          onCancel={() => setAsked(null)}
          onImport={(mapping) => send.mutate({ file: asked.file, mapping })}
        />
      )}
      {!send.isPending && send.data?.kind === 'imported' ? <Outcome outcome={send.data} name={name} /> : null}
    </SettingsSection>
  );
}

function Outcome({ outcome, name }: { outcome: Imported; name: string }) {
  const t = useTranslations('cardFeeds');
  const { bookedCount, knownCount, waitingCount, failedCount, refused } = outcome;
  return (
    <>
      <NoticeBox tone="green" title={t('import.result', { booked: bookedCount, known: knownCount })}>
        {[
          waitingCount === 0 ? '' : t('import.toAssign', { count: waitingCount }),
          failedCount === 0 ? '' : t('import.failed', { count: failedCount }),
          name,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </NoticeBox>
      <RefusedLines refused={refused} />
    </>
  );
}

/** Why nothing of a file was taken, and where the reader stopped. */
function Refused({ error, name }: { error: unknown; name: string }) {
  const t = useTranslations('cardFeeds');
  const errorText = useErrorText('cardFeeds');
  const data: Readonly<Record<string, unknown>> =
    isApiError(error) && typeof error.data === 'object' && error.data !== null ? { ...error.data } : {};
  const isCertain = isApiError(error) && error.status >= 400 && error.status < 500;
  return (
    <NoticeBox tone="red" isAlert title={errorText(error)}>
      {[
        typeof data['line'] === 'number' ? t('import.place', { line: data['line'] }) : '',
        typeof data['accounts'] === 'string' ? t('import.accounts', { accounts: data['accounts'] }) : '',
        name,
        t(isCertain ? 'import.nothing' : 'import.unsure'),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    </NoticeBox>
  );
}
