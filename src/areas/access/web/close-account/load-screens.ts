import { ensureMessages } from '#ui/i18n/message-store.ts';
import { CloseAccountScreen } from './close-account-screen.tsx';
import { closeAccountMessages } from './messages/messages.ts';
import { RedemptionScreen } from './redemption-screen.tsx';

/** Each of both pages with their words. */
export async function loadCloseAccount() {
  await ensureMessages(closeAccountMessages);
  return { Component: CloseAccountScreen };
}

export async function loadRedemption() {
  await ensureMessages(closeAccountMessages);
  return { Component: RedemptionScreen };
}
