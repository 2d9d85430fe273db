import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { DocumentView, type DocumentMark } from '#ui/layout/document/document-view.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { listEnclosed, type FileView } from '../../contract/document.ts';
import { enclosedPath, fileContentPath } from '../../paths.ts';
import { EnclosedDocuments } from './enclosed-documents.tsx';
import styles from './documents.module.css';
import { ReadingSheet } from './reading-sheet.tsx';

type FileDocumentProps = {
  companyId: string;
  file: FileView | undefined;
  marks: readonly DocumentMark[];
  focused?: string | undefined;
  onMark?: (key: string) => void;
};

/** A file as people read it: pages of a PDF, a picture, or what structured data says; and the documents inside it. */
export function FileDocument({ file, ...props }: FileDocumentProps) {
  const t = useTranslations('global');
  if (file === undefined) return <EmptyState text={t('document.none')} />;
  return <ShownFile key={file.id} file={file} {...props} />;
}

function ShownFile({ companyId, file, marks, focused, onMark }: FileDocumentProps & { file: FileView }) {
  const [place, setPlace] = useState<number | null>(null);
  const enclosed = useQuery({
    queryKey: ['files', companyId, file.id, 'enclosed'],
    queryFn: () => call(listEnclosed, { params: { companyId, fileId: file.id } }),
    enabled: isOfData(file),
  });
  const documents = enclosed.data?.documents ?? [];
  const shown = place === null ? undefined : documents[place];
  const isStructured = /xml/.test(file.mime) && file.reading !== null;
  const view =
    shown === undefined || place === null ? (
      <DocumentView
        url={fileContentPath(companyId, file.id)}
        name={file.name}
        mime={file.mime}
        marks={marks}
        focused={focused}
        {...(onMark === undefined ? {} : { onMark })}
        {...(isStructured ? { sheet: <ReadingSheet file={file} /> } : {})}
      />
    ) : (
      <DocumentView key={place} url={enclosedPath(companyId, file.id, place + 1)} name={shown.name} mime={shown.mime} />
    );
  if (documents.length === 0) return view;
  return (
    <div className={styles.withEnclosed}>
      <EnclosedDocuments documents={documents} place={place} onPlace={setPlace} />
      {view}
    </div>
  );
}

/** Only an e-invoice carries documents: data, or a PDF with data inside. */
const isOfData = ({ mime, reading }: FileView): boolean =>
  /xml/.test(mime) || (mime === 'application/pdf' && reading?.invoiceNumber?.origin === 'einvoice');
