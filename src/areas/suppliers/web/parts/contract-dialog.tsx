import { Button, FileButton, NumberInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { uploadFile } from '#areas/documents/contract/document.ts';
import type { SupplierContract } from '../../contract/agreement.ts';
import { setSupplierContracts, type SupplierView } from '../../contract/supplier-page.ts';
import { ItemDialog } from './item-dialog.tsx';
import { useSeenItem } from './use-seen-item.ts';
import styles from './parts.module.css';

type ContractDialogProps = {
  companyId: string;
  supplier: SupplierView;
  index: number;
  onChanged: (changed: SupplierView) => void;
  onClose: () => void;
};
type KeptFile = { id: SupplierContract['fileId']; name: string | null };

const contractsOf = (supplier: SupplierView): SupplierContract[] =>
  supplier.contracts.map(({ fileName: _name, ...contract }) => contract);

/** What was agreed: its days, by when notice has to be given, and the document. */
export function ContractDialog({ companyId, supplier, index, ...dialog }: ContractDialogProps) {
  const t = useTranslations('suppliers.contracts');
  const place = useSeenItem(supplier, contractsOf, index);
  const { item: contract } = place;
  const [title, setTitle] = useState(contract?.title ?? '');
  const [startsOn, setStartsOn] = useState<PlainDate | null>(contract?.startsOn ?? null);
  const [endsOn, setEndsOn] = useState<PlainDate | null>(contract?.endsOn ?? null);
  const [noticeDays, setNoticeDays] = useState<number | null>(contract?.noticeDays ?? null);
  const [file, setFile] = useState<KeptFile>({
    id: contract?.fileId ?? null,
    name: supplier.contracts[index]?.fileName ?? null,
  });
  const at = (name: string): string => `contracts.${place.at}.${name}`;
  const save = (isGone: boolean): Promise<SupplierView> => {
    // A day that is missing is the server's to refuse, at its field.
    const typed = { title, startsOn: startsOn as PlainDate, endsOn, noticeDays, fileId: file.id };
    const contracts = place.replacedBy(isGone ? [] : [typed]);
    const params = { companyId, supplierId: supplier.id };
    return call(setSupplierContracts, { params, body: { version: place.seen.version, contracts } });
  };
  return (
    <ItemDialog
      {...dialog}
      companyId={companyId}
      place={place}
      title={contract?.title ?? t('add')}
      saved={t('saved')}
      onSave={() => save(false)}
      onRemove={contract === undefined ? undefined : () => save(true)}
    >
      {(problem) => (
        <>
          <TextInput
            data-autofocus
            label={t('name')}
            maxLength={200}
            value={title}
            error={problem(at('title'))}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <DateField
            label={t('startsOn')}
            value={startsOn}
            onChange={setStartsOn}
            error={problem(at('startsOn')) === undefined || startsOn !== null ? undefined : t('noStart')}
          />
          <DateField
            label={t('endsOn')}
            hint={t('endsOnHint')}
            value={endsOn}
            onChange={setEndsOn}
            error={problem(at('endsOn'))}
          />
          <NumberInput
            label={t('noticeDays')}
            min={0}
            max={730}
            allowDecimal={false}
            value={noticeDays ?? ''}
            error={problem(at('noticeDays'))}
            onChange={(value) => setNoticeDays(value === '' ? null : Number(value))}
          />
          <ContractFile companyId={companyId} file={file} onFile={setFile} />
        </>
      )}
    </ItemDialog>
  );
}

type ContractFileProps = { companyId: string; file: KeptFile; onFile: (file: KeptFile) => void };

/** The document itself; one that is refused says why and changes nothing. */
function ContractFile({ companyId, file, onFile }: ContractFileProps) {
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
