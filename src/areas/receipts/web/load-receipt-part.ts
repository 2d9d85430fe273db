import { ensureMessages } from '#ui/i18n/message-store.ts';
import { receiptsMessages } from './messages/messages.ts';

/** What a payment's panel shows of its receipt, with its words. */
export async function loadReceiptPart() {
  const [{ ReceiptPart }] = await Promise.all([import('./parts/receipt-part.tsx'), ensureMessages(receiptsMessages)]);
  return { default: ReceiptPart };
}
