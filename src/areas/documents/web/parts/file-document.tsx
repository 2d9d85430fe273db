import { useTranslations } from 'use-intl';
import { DocumentView, type DocumentMark } from '#ui/layout/document/document-view.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import type { FileView } from '../../contract/document.ts';
import { fileContentPath } from '../../paths.ts';
import { ReadingSheet } from './reading-sheet.tsx';

/** A file as people read it: pages of a PDF, a picture, or what structured data says. */
export function FileDocument({
  companyId,
  file,
  marks,
  focused,
  onMark,
}: {
  companyId: string;
  file: FileView | undefined;
  marks: readonly DocumentMark[];
  focused?: string | undefined;
  onMark?: (key: string) => void;
}) {
  const t = useTranslations('global');
  if (file === undefined) return <EmptyState text={t('document.none')} />;
  const isStructured = /xml/.test(file.mime) && file.reading !== null;
  return (
    <DocumentView
      key={file.id}
      url={fileContentPath(companyId, file.id)}
      name={file.name}
      mime={file.mime}
      marks={marks}
      focused={focused}
      {...(onMark === undefined ? {} : { onMark })}
      {...(isStructured ? { sheet: <ReadingSheet file={file} /> } : {})}
    />
  );
}
