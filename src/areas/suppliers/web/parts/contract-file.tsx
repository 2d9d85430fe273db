import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { uploadFile } from '#areas/documents/contract/document.ts';
import type { SupplierContract } from '../../contract/agreement.ts';
import styles from './parts.module.css';

export type KeptFile = { id: SupplierContract['fileId']; name: string | null };
type ContractFileProps = { companyId: string; file: KeptFile; onFile: (file: KeptFile) => void };

/** The document itself; one that is refused says why and changes nothing. */
export function ContractFile({ companyId, file, onFile }: ContractFileProps) {
  const t = useTranslations('suppliers.contracts');
  const errorText = useErrorText('documents');
  const send = useMutation({
    mutationFn: (chosen: File) =>
      upload(uploadFile, { params: { companyId }, query: { purpose: 'contract' }, file: chosen }),
    onSuccess: ({ id, name }) => onFile({ id, name }),
  });
  return (
    <div className={styles.file}>
      {send.isError ? <NoticeBox tone="red" isAlert title={errorText(send.error)} /> : null}
      <p className={styles.quiet}>{file.id === null ? t('noFile') : (file.name ?? t('file'))}</p>
      <div className={styles.buttons}>
        <FileButton
          accept="application/pdf,image/png,image/jpeg"
          onChange={(chosen) => chosen !== null && send.mutate(chosen)}
        >
          {(props) => (
            <Button {...props} size="xs" loading={send.isPending}>
              {t(file.id === null ? 'attach' : 'replace')}
            </Button>
          )}
        </FileButton>
        {file.id === null ? null : (
          <Button size="xs" variant="subtle" onClick={() => onFile({ id: null, name: null })}>
            {t('detach')}
          </Button>
        )}
      </div>
    </div>
  );
}
