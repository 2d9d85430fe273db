import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DocumentMark } from '#ui/layout/document/document-view.tsx';
import type { ReadMark } from '#ui/layout/review/read-field.tsx';
import type { FileView } from '../../contract/document.ts';
import { CONFIDENT_FROM, READ_FIELDS, type ReadFieldName } from '../../rules/invoice-reading.ts';
import { saysOtherwise } from '../../rules/says-otherwise.ts';

export type ReadMarks = {
  /** Where values stand on the pages. */
  readonly marks: readonly DocumentMark[];
  /** How surely a field was read; absent when it was not. Where the field says otherwise now, what was read. */
  readonly of: (field: ReadFieldName, now?: unknown) => ReadMark;
};

/**
 * What the reading of a file says to the form beside it: places to frame and how sure each value is.
 * @param isOpen whether it is still to be decided on: of what somebody accepted nothing is left to check.
 */
export function useReadMarks(file: FileView | undefined, isOpen: boolean): ReadMarks {
  const t = useTranslations('documents');
  return useMemo(() => {
    const reading = file?.reading ?? null;
    const marks = READ_FIELDS.flatMap((key): DocumentMark[] => {
      const box = reading?.[key]?.box;
      return box === undefined || key === 'currency' ? [] : [{ key, label: t(`fields.${key}`), ...box }];
    });
    const of = (field: ReadFieldName, now?: unknown): ReadMark => {
      const read = reading?.[field];
      if (read === undefined) return undefined;
      // Somebody typed it: nothing of it is to be checked against how well the document was read.
      if (typeof read.value === 'string' && typeof now === 'string' && saysOtherwise(now, read.value))
        return { isSure: true, hint: t('read.other', { value: read.value }) };
      const isSure = !isOpen || read.confidence >= CONFIDENT_FROM;
      return { isSure, hint: t(isSure ? 'read.sure' : 'read.unsure') };
    };
    return { marks, of };
  }, [file, isOpen, t]);
}
