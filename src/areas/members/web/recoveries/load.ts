import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';

/** For `lazy`: the dialog with the words of confirming, which only who approves ever needs. */
export async function loadApproveDialog() {
  const [{ ApproveDialog }] = await Promise.all([import('./approve-dialog.tsx'), ensureMessages(identityMessages)]);
  return { default: ApproveDialog };
}
