import { ensureMessages } from '#ui/i18n/message-store.ts';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { ContractDialog } from './contract-dialog.tsx';

/** The dialog with the words for files that are refused. */
export async function openContractDialog() {
  await ensureMessages(documentsMessages);
  return { default: ContractDialog };
}
