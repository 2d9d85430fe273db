import { ensureMessages } from '#ui/i18n/message-store.ts';
import { paymentMessages } from '#areas/payments/web/door.tsx';
import { claimsMessages } from '../messages/messages.ts';
import { ClaimsScreen } from './claims-screen.tsx';

/** The overview with the words of the stations of paying, which no other page of claims says. */
export async function loadClaims() {
  await ensureMessages(claimsMessages, paymentMessages);
  return { Component: ClaimsScreen };
}
