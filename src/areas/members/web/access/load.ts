import { ensureMessages } from '#ui/i18n/message-store.ts';
import { accessAskMessages } from './messages/messages.ts';

/** For `lazy`: the page with its words, which only who opens what is not theirs ever needs. */
export async function loadClosedPage() {
  const [{ ClosedPage }] = await Promise.all([import('./closed-page.tsx'), ensureMessages(accessAskMessages)]);
  return { default: ClosedPage };
}
