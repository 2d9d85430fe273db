import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { accessMessages } from '../messages/messages.ts';
import { scaMessages } from './messages/messages.ts';

const words = () => ensureMessages(accessMessages, scaMessages, identityMessages);

async function finalizeScreen(name: FinalizeScreen) {
  const [screens] = await Promise.all([import('./finalize-screens.tsx'), words()]);
  return { Component: screens[name] };
}

type FinalizeScreen = 'EmailContinuationScreen' | 'FinalizeWithScaScreen' | 'FinalizedScreen' | 'FinalizeFailedScreen';

/** Specification 2.1 and 2.10: the second step. */
export const scaRoutes: RouteObject[] = [
  {
    path: '/auth/login/sca',
    lazy: async () => {
      const [{ ScaScreen }] = await Promise.all([import('./sca-screen.tsx'), words()]);
      return { Component: ScaScreen };
    },
  },
  {
    path: '/auth/password-reset/sca',
    lazy: async () => {
      const [{ ResetScaScreen }] = await Promise.all([import('./reset-sca-screen.tsx'), words()]);
      return { Component: ResetScaScreen };
    },
  },
  { path: '/auth/login/sca-email-continuation', lazy: () => finalizeScreen('EmailContinuationScreen') },
  { path: '/auth/login/finalize-with-sca', lazy: () => finalizeScreen('FinalizeWithScaScreen') },
  { path: '/auth/login/finalize/sca', lazy: () => finalizeScreen('FinalizedScreen') },
  { path: '/auth/login/finalize/sca-failed', lazy: () => finalizeScreen('FinalizeFailedScreen') },
];
