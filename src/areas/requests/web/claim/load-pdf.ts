import { createElement } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import { documentsMessages, FileDocument } from '#areas/documents/web/door.tsx';

/** For `lazy`: the pages of a file beside the form, with the words of what draws them. */
export async function loadPdf() {
  await ensureMessages(documentsMessages);
  return {
    default: (props: { companyId: string; file: FileView }) => createElement(FileDocument, { ...props, marks: [] }),
  };
}
