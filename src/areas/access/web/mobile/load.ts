import { ensureMessages } from '#ui/i18n/message-store.ts';
import { InProduct } from './in-product.tsx';
import { mobileMessages } from './messages/messages.ts';

/** For `lazy`: the component with its words. */
export async function loadInProduct() {
  await ensureMessages(mobileMessages);
  return { default: InProduct };
}
