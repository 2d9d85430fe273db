import { createElement } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { CompanionScreen } from './companion-screen.tsx';
import type { CompanionParts } from './handed.ts';
import { companionMessages } from './messages/messages.ts';

/** The page for phones with its words, apart from the routes that everybody loads. */
export async function openCompanion(parts: CompanionParts) {
  await ensureMessages(companionMessages);
  return { Component: () => createElement(CompanionScreen, { parts }) };
}
