import { ensureMessages } from '#ui/i18n/message-store.ts';
import { documentsMessages } from '#areas/documents/web/door.tsx';
import { receiptsMessages } from '../messages/messages.ts';

/** Receipts on the page of the phone that confirms, with their words. */
export async function loadPhoneReceipts() {
  const [{ PhoneReceipts }] = await Promise.all([
    import('./phone-receipts.tsx'),
    ensureMessages(receiptsMessages, documentsMessages),
  ]);
  return { default: PhoneReceipts };
}
