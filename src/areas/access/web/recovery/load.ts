import { ensureMessages } from '#ui/i18n/message-store.ts';
import { recoveryMessages } from './messages/messages.ts';
import { StopRecoveryScreen } from './stop-recovery-screen.tsx';

/** The page that stops a recovery, with its words. */
export async function load() {
  await ensureMessages(recoveryMessages);
  return { Component: StopRecoveryScreen };
}
