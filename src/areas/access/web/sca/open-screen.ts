import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { accessMessages } from '../messages/messages.ts';
import {
  EmailContinuationScreen,
  FinalizedScreen,
  FinalizeFailedScreen,
  FinalizeWithScaScreen,
} from './finalize/finalize-screens.tsx';
import { recoveryMessages } from '../recovery/messages/messages.ts';
import { scaMessages } from './messages/messages.ts';

const SCREENS = {
  login: async () => (await import('./sca-screen.tsx')).ScaScreen,
  reset: async () => (await import('./reset-sca-screen.tsx')).ResetScaScreen,
  mailed: async () => EmailContinuationScreen,
  finalize: async () => FinalizeWithScaScreen,
  finalized: async () => FinalizedScreen,
  failed: async () => FinalizeFailedScreen,
};

/** One of the screens with its words. Apart from the routes, so that who signs in without a second step loads nothing of it. */
export async function openScaScreen(name: keyof typeof SCREENS) {
  const [Component] = await Promise.all([
    SCREENS[name](),
    ensureMessages(accessMessages, scaMessages, identityMessages, recoveryMessages),
  ]);
  return { Component };
}
