import { ensureMessages } from '#ui/i18n/message-store.ts';
import { receiptsMessages } from '../messages/messages.ts';

/** What sends kept receipts, with its words. */
export async function loadKeptSender() {
  const [{ KeptSender }] = await Promise.all([import('./kept-sender.tsx'), ensureMessages(receiptsMessages)]);
  return { default: KeptSender };
}
