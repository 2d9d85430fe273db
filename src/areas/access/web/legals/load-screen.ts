import { ensureMessages } from '#ui/i18n/message-store.ts';
import { LegalsScreen } from './legals-screen.tsx';
import { legalsMessages } from './messages/messages.ts';

/** The page with its words. */
export async function loadLegals() {
  await ensureMessages(legalsMessages);
  return { Component: LegalsScreen };
}
