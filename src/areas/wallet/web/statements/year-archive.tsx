import { Button, Progress } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, callForFile } from '#ui/api-client/call.ts';
import { saveFile } from '#ui/api-client/save-file.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { archiveWalletYear, downloadWalletArchive, type WalletArchive } from '../../contract/statement-archive.ts';
import { walletArchiveQuery } from '../wallet-query.ts';
import styles from './statements.module.css';

type YearArchiveProps = { companyId: string; year: string };

/** Asks for all statements of a year in one zip, and shows how far it is. */
export function YearArchive({ companyId, year }: YearArchiveProps) {
  const t = useTranslations('wallet.statements');
  const { language } = useFormat();
  const notice = useMutationNotice('wallet');
  const [asked, setAsked] = useState<WalletArchive | null>(null);
  const ask = useMutation({
    mutationFn: () => call(archiveWalletYear, { params: { companyId, year }, body: { lang: language } }),
    ...notice(),
    onSuccess: setAsked,
  });
  return (
    <>
      <Button loading={ask.isPending} onClick={() => ask.mutate()}>
        {t('year', { year })}
      </Button>
      {asked === null ? null : (
        <ArchiveDialog
          key={asked.id}
          companyId={companyId}
          asked={asked}
          isAsking={ask.isPending}
          onAskAgain={() => ask.mutate()}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type ArchiveDialogProps = {
  companyId: string;
  asked: WalletArchive;
  isAsking: boolean;
  onAskAgain: () => void;
  onClose: () => void;
};

function ArchiveDialog({ companyId, asked, isAsking, onAskAgain, onClose }: ArchiveDialogProps) {
  const t = useTranslations('wallet.statements.archive');
  const global = useTranslations('global');
  const errorText = useErrorText('wallet');
  const { data: archive, error } = useQuery(walletArchiveQuery(companyId, asked));
  const download = useMutation({
    mutationFn: () => callForFile(downloadWalletArchive, { params: { companyId, walletArchiveId: archive.id } }),
    onSuccess: saveFile,
  });
  const problem = error ?? download.error;
  const { state, done, total, year } = archive;
  const title = t('title', { year });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={styles.archive}>
        {problem === null ? null : <NoticeBox tone="red" isAlert title={errorText(problem)} />}
        {state === 'failed' ? <NoticeBox tone="red" isAlert title={t('failed')} /> : null}
        {state === 'making' ? (
          <>
            <p role="status">{t('making', { done, total })}</p>
            <Progress value={(100 * done) / total} aria-label={title} />
          </>
        ) : null}
        {state === 'made' ? <p role="status">{t('made')}</p> : null}
        <div className={styles.foot}>
          <Button onClick={onClose}>{global('actions.close')}</Button>
          {state === 'failed' ? (
            <Button variant="filled" loading={isAsking} onClick={onAskAgain}>
              {t('again')}
            </Button>
          ) : null}
          {state === 'made' ? (
            <Button variant="filled" loading={download.isPending} onClick={() => download.mutate()}>
              {t('download')}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
