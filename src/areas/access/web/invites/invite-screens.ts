import type { ComponentType } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { accessMessages } from '../messages/messages.ts';
import { signOnMessages } from '../sign-on/messages/messages.ts';
import { InviteByLink, InviteByMail } from './invite-screen.tsx';
import { inviteMessages } from './messages/messages.ts';

const SCREENS = { mail: InviteByMail, link: InviteByLink } as const;

/** The page of an invite with its words and those of the providers it offers. */
export async function loadInviteScreen(name: keyof typeof SCREENS): Promise<{ Component: ComponentType }> {
  await ensureMessages(accessMessages, inviteMessages, signOnMessages);
  return { Component: SCREENS[name] };
}
