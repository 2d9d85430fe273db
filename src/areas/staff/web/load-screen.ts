import { ensureMessages } from '#ui/i18n/message-store.ts';
import { staffMessages } from './messages/messages.ts';
import { ParkedScreen } from './parked-screen.tsx';

/** The page with its words, apart from the routes that everybody loads. */
export async function loadParkedScreen() {
  await ensureMessages(staffMessages);
  return { Component: ParkedScreen };
}
