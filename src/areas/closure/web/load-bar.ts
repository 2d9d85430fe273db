import { ensureMessages } from '#ui/i18n/message-store.ts';
import { closureMessages } from './messages/messages.ts';

/** The strip with its words, which only a company whose account closes ever needs. */
export async function loadClosingBar() {
  const [{ ClosingBar }] = await Promise.all([import('./closing-bar.tsx'), ensureMessages(closureMessages)]);
  return { default: ClosingBar };
}
