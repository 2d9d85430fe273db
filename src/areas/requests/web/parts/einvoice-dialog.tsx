import { useQuery } from '@tanstack/react-query';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { FileDocument, FileNotes } from '#areas/documents/web/door.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { fileQuery } from '../api.ts';
import styles from './request-files.module.css';

/** An e-invoice over its request, as its approvers read it: with what it breaks, and the documents inside it. */
export function EinvoiceDialog({
  companyId,
  fileId,
  name,
  onClose,
}: {
  companyId: string;
  fileId: FileId;
  name: string;
  onClose: () => void;
}) {
  const { data: file, error, refetch } = useQuery(fileQuery(companyId, fileId));
  return (
    <Dialog opened onClose={onClose} title={name} size="xl">
      {file === undefined ? (
        error === null ? (
          <PanelSkeleton />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles.invoice}>
          <FileNotes file={file} />
          <FileDocument companyId={companyId} file={file} marks={[]} />
        </div>
      )}
    </Dialog>
  );
}
