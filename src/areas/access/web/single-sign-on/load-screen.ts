import type { ComponentType } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { singleSignOnMessages } from './messages/messages.ts';
import { SingleSignOnScreen } from './single-sign-on-screen.tsx';

/** The screen with its words. They come after its code, so that the first page of everybody need not know their names. */
export async function loadSingleSignOn(): Promise<{ Component: ComponentType }> {
  await ensureMessages(singleSignOnMessages, identityMessages);
  return { Component: SingleSignOnScreen };
}
