import { createElement } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import type { SetupParts } from './setup-parts.ts';
import { setupMessages } from './messages/messages.ts';
import { HubScreen } from './screens/hub-screen.tsx';
import { SetupBar } from './parts/setup-bar.tsx';
import { SettingsScreen } from './screens/settings-screen.tsx';

/** The settings page with the words of every area. */
export async function loadSettings({ definitions, words }: SetupParts) {
  await ensureMessages(setupMessages, ...words);
  return { Component: () => createElement(SettingsScreen, { definitions }) };
}

/** The hub of the company's setup, or of a member's first steps. */
export async function loadHub({ definitions, words, Beside }: SetupParts, isFor: 'company' | 'member') {
  await ensureMessages(setupMessages, ...words);
  return { Component: () => createElement(HubScreen, { definitions, isFor, Beside }) };
}

/** What leads from one step to the next, on the pages of the steps themselves. */
export async function loadSetupBar({ definitions, words }: SetupParts) {
  await ensureMessages(setupMessages, ...words);
  return { default: () => createElement(SetupBar, { definitions }) };
}
