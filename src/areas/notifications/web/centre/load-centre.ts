import { ensureMessages } from '#ui/i18n/message-store.ts';
import { centreMessages } from './messages/messages.ts';
import { EntryList } from './entry-list.tsx';

/** What is under the bell, loaded when it is first opened. */
export async function loadCentre() {
  await ensureMessages(centreMessages);
  return { default: EntryList };
}
