import { ensureMessages } from '#ui/i18n/message-store.ts';
import { receiptsMessages } from '../messages/messages.ts';

/** The page of what other apps share, with its words. */
export async function loadSharedScreen() {
  const [{ SharedScreen }] = await Promise.all([import('./shared-screen.tsx'), ensureMessages(receiptsMessages)]);
  return { default: SharedScreen };
}
