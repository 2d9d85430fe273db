import { Input } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#ui/api-client/api-error.ts';
import { SENT_WHEN_BACK } from '#ui/api-client/query-client.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { FileView } from '#areas/documents/contract/document.ts';
import { fileContentPath } from '#areas/documents/paths.ts';
import styles from '../screens/new-request.module.css';
import { uploadReceipt } from '../parts/upload-receipt.ts';

const MAX_PAGES = 10;

type ClaimReceiptsProps = {
  companyId: string;
  files: readonly FileView[];
  isFilled: boolean;
  problem: string | undefined;
  onAdd: (fileId: FileView['id']) => void;
  onRemove: (fileId: string) => void;
};

/** The pages of the receipt, photographed or dropped one by one or together, and what reading them came to. */
export function ClaimReceipts({ companyId, files, isFilled, problem, onAdd, onRemove }: ClaimReceiptsProps) {
  const t = useTranslations('newClaim');
  const needs = useTranslations('requestNeeds');
  const legend = useId();
  const errorText = useErrorText('requests');
  const receipt = useMutation({
    ...SENT_WHEN_BACK,
    mutationFn: (picked: File) => uploadReceipt(companyId, picked),
    onSuccess: (made) => onAdd(made.id),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  const addAll = (picked: readonly File[]): void =>
    void picked.reduce(
      (before, file) => before.then(() => receipt.mutateAsync(file)).catch(() => undefined),
      Promise.resolve<unknown>(undefined),
    );
  return (
    <div role="group" aria-labelledby={legend}>
      <p id={legend} className={styles.legend}>
        <span data-needed>
          {t('receipts')} <span className="visually-hidden">({needs('required')})</span>
        </span>
      </p>
      <FileDrop
        takesPage
        isSlim={files.length > 0}
        maxFiles={MAX_PAGES}
        accept={['image/jpeg', 'image/png', 'application/pdf']}
        acceptText={t('types')}
        onFiles={addAll}
        files={[
          ...files.map((file) => ({ key: file.id, name: file.name, bytes: file.size })),
          ...(receipt.isPending ? [{ key: 'new', name: receipt.variables.name, progress: 0.5 }] : []),
        ]}
        onRemove={onRemove}
      />
      {problem === undefined ? null : (
        <Input.Error mt={6} tabIndex={-1} data-problem>
          {problem}
        </Input.Error>
      )}
      <ReadingNotices files={files} isFilled={isFilled} />
    </div>
  );
}

/** Only who adds a PDF waits for what draws it. */
const PdfDocument = latePart(() => import('./load-pdf.ts').then((file) => file.loadPdf()));

/** The pages of the receipt, large enough to compare with the fields. */
export function ReceiptPictures({ companyId, files }: { companyId: string; files: readonly FileView[] }) {
  const [pdf] = files.filter((file) => file.mime === 'application/pdf');
  return (
    <aside>
      {pdf === undefined ? null : (
        <Suspense fallback={<BlockSkeleton lines={8} />}>
          <div className={styles.pages}>
            <PdfDocument companyId={companyId} file={pdf} />
          </div>
        </Suspense>
      )}
      {files
        .filter((file) => file.mime.startsWith('image/'))
        .map((file) => (
          <img key={file.id} className={styles.picture} src={fileContentPath(companyId, file.id)} alt={file.name} />
        ))}
    </aside>
  );
}

function ReadingNotices({ files, isFilled }: { files: readonly FileView[]; isFilled: boolean }) {
  const t = useTranslations('newClaim');
  const errorText = useErrorText('requests');
  if (files.length === 0) return null;
  const failed = files.filter((file) => file.readState === 'failed');
  const isReading = files.some((file) => file.readState === 'pending');
  const isFound = files.some((file) => file.reading?.gross !== undefined);
  return (
    <div className={styles.notices}>
      {isReading ? <NoticeBox tone="blue" title={t('reading')} /> : null}
      {failed.map((file) => (
        <NoticeBox
          key={file.id}
          tone="red"
          title={t('readFailed', {
            reason: errorText(new ApiError({ code: file.readError ?? 'unknown', status: 422 })),
          })}
        >
          {files.length > 1 ? file.name : null}
        </NoticeBox>
      ))}
      {!isFilled || isReading || failed.length === files.length ? null : isFound ? (
        <NoticeBox tone="green" title={t('read')} />
      ) : (
        <NoticeBox title={t('readNothing')} />
      )}
    </div>
  );
}
