import type { ComponentType } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { accessMessages } from '../messages/messages.ts';
import { GoogleCallback, MicrosoftCallback } from './callback-screen.tsx';
import { signOnMessages } from './messages/messages.ts';
import { SamlScreen } from './saml-screen.tsx';

const SCREENS = { saml: SamlScreen, google: GoogleCallback, microsoft: MicrosoftCallback } as const;

/** A screen with its words. They come after its code, so that the first page of everybody need not know their names. */
export async function loadSignOnScreen(name: keyof typeof SCREENS): Promise<{ Component: ComponentType }> {
  await ensureMessages(accessMessages, signOnMessages);
  return { Component: SCREENS[name] };
}
