import { ensureMessages } from '#ui/i18n/message-store.ts';
import { absenceMessages } from './messages/messages.ts';
import { MemberAbsence } from './member-absence.tsx';

/** The part of a member's panel that this area knows of, with its words. */
export async function loadMemberAbsence() {
  await ensureMessages(absenceMessages);
  return { default: MemberAbsence };
}
