import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { accountMessages } from './messages/messages.ts';
import { SecurityScreen } from './security-screen.tsx';

/** The security page with its words, apart from the routes that everybody loads. */
export async function openSecurity() {
  await ensureMessages(accountMessages, identityMessages);
  return { Component: SecurityScreen };
}
