import { ensureMessages } from '#ui/i18n/message-store.ts';
import { accessMessages } from '../messages/messages.ts';
import { LegalScreen } from './legal-screen.tsx';
import { legalMessages } from './messages/messages.ts';

/** The legal pages with their words. */
export async function load() {
  await ensureMessages(accessMessages, legalMessages);
  return { Component: LegalScreen };
}
