import { ensureMessages } from '#ui/i18n/message-store.ts';
import { documentsMessages } from '#areas/documents/web/door.tsx';

/** For `lazy`: what draws documents comes with its words. */
export async function loadPanelDocuments() {
  const [file] = await Promise.all([import('./panel-documents.tsx'), ensureMessages(documentsMessages)]);
  return { default: file.PanelDocuments };
}
