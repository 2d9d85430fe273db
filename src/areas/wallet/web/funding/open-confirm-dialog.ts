import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { ConfirmFundingDialog } from './confirm-funding-dialog.tsx';

/** The dialog with its words: only who confirms needs what asks phones, passkeys and codes. */
export async function openConfirmDialog() {
  await ensureMessages(identityMessages);
  return { default: ConfirmFundingDialog };
}
