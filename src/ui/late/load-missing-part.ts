import { ensureMessages } from '../i18n/message-store.ts';
import { lateMessages } from './messages/messages.ts';
import { loadLostStyles, MissingPart, whenServerIsBack, whyMissing } from './missing-part.tsx';

/** What says that a part is missing, with its words, and what brings it. */
export async function loadMissingPart() {
  await ensureMessages(lateMessages);
  return { loadLostStyles, MissingPart, whenServerIsBack, whyMissing };
}
