import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { accessMessages } from './messages/messages.ts';

/** Where most people come in: known to the first file, so that no other is waited for. */
export const frontRoutes: RouteObject[] = [
  {
    path: '/auth/login',
    lazy: async () => {
      const [{ LoginScreen }] = await Promise.all([
        import('./screens/login-screen.tsx'),
        ensureMessages(accessMessages),
      ]);
      return { Component: LoginScreen };
    },
  },
  // These bring their own words along: whoever only logs in never hears of them.
  { path: '/auth/register', lazy: () => import('./registration/route.ts').then(({ load }) => load()) },
];
