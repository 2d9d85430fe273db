import { ensureMessages } from '#ui/i18n/message-store.ts';
import { absenceMessages } from '#areas/approvals/web/door.tsx';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { accountMessages } from '../account/messages/messages.ts';
import { registerMessages } from '../registration/messages/messages.ts';
import { profileMessages } from './messages/messages.ts';
import { ProfileScreen } from './profile-screen.tsx';

/** The profile with its words. What a field is called and refused with is said as in the wizard that first asked it. */
export async function openProfile() {
  await ensureMessages(profileMessages, accountMessages, identityMessages, registerMessages, absenceMessages);
  return { Component: ProfileScreen };
}
