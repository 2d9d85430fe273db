import { ensureMessages } from '#ui/i18n/message-store.ts';
import { membersMessages } from '../messages/messages.ts';
import { peopleMessages } from '../people/messages/messages.ts';

/** For `lazy`: the invitation, where another area finds that somebody is missing. */
export async function loadInviteDialog() {
  const [{ InviteDialog }] = await Promise.all([
    import('./invite-dialog.tsx'),
    ensureMessages(membersMessages, peopleMessages),
  ]);
  return { default: InviteDialog };
}
