import { ensureMessages } from '#ui/i18n/message-store.ts';
import { verifyMessages } from './messages/messages.ts';
import { VerifyScreen } from './verify-screen.tsx';

/** The page that a confirmation link opens, with its words. */
export async function load() {
  await ensureMessages(verifyMessages);
  return { Component: VerifyScreen };
}
