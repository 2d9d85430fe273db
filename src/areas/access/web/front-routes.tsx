import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { accessMessages } from './messages/messages.ts';

/** The two doors by which people come in are known to the first file, so that no other is waited for. */
export const loginRoute: RouteObject = {
  path: '/auth/login',
  lazy: async () => {
    const [{ LoginScreen }] = await Promise.all([import('./screens/login-screen.tsx'), ensureMessages(accessMessages)]);
    return { Component: LoginScreen };
  },
};

/** It brings its own words along: whoever only logs in never hears of them. */
export const registerRoute: RouteObject = {
  path: '/auth/register',
  lazy: () => import('./registration/route.ts').then(({ load }) => load()),
};
