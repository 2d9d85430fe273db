import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import type { CompanionParts } from './companion/handed.ts';
import { companionRoutes } from './companion/routes.tsx';
import { scaRoutes } from './sca/routes.tsx';
import { inviteMessages } from './invites/messages/messages.ts';
import { accessMessages } from './messages/messages.ts';

/** Specification 2.1: the unauthenticated area, but for its two front doors. */
export const accessRoutes = (companion: CompanionParts): RouteObject[] => [
  ...scaRoutes,
  ...companionRoutes(companion),
  { path: '/auth/login/verify', lazy: () => import('./verification/route.ts').then(({ load }) => load()) },
  { path: '/auth/login/stop-recovery', lazy: () => import('./recovery/load.ts').then(({ load }) => load()) },
  { path: '/auth/legal/:page', lazy: () => import('./front/legal-route.ts').then(({ load }) => load()) },
  {
    path: '/auth/login/saml',
    lazy: () => import('./sign-on/sign-on-screens.ts').then((file) => file.loadSignOnScreen('saml')),
  },
  {
    path: '/auth/login/google',
    lazy: () => import('./sign-on/sign-on-screens.ts').then((file) => file.loadSignOnScreen('google')),
  },
  {
    path: '/auth/login/microsoft',
    lazy: () => import('./sign-on/sign-on-screens.ts').then((file) => file.loadSignOnScreen('microsoft')),
  },
  {
    path: '/auth/login/select',
    lazy: async () => {
      const [{ ChooserScreen }] = await Promise.all([
        import('./screens/chooser-screen.tsx'),
        ensureMessages(accessMessages),
      ]);
      return { Component: ChooserScreen };
    },
  },
  {
    path: '/auth/password/forget',
    lazy: async () => {
      const [{ ForgetScreen }] = await Promise.all([
        import('./screens/forget-screen.tsx'),
        ensureMessages(accessMessages),
      ]);
      return { Component: ForgetScreen };
    },
  },
  {
    path: '/auth/password/reset/:token',
    lazy: async () => {
      const [{ ResetScreen }] = await Promise.all([
        import('./screens/reset-screen.tsx'),
        ensureMessages(accessMessages),
      ]);
      return { Component: ResetScreen };
    },
  },
  {
    path: '/auth/invites',
    lazy: async () => (await import('./invites/invite-screens.ts')).loadInviteScreen('mail'),
  },
  {
    path: '/auth/invites/link',
    lazy: async () => (await import('./invites/invite-screens.ts')).loadInviteScreen('link'),
  },
  {
    path: '/auth/invites/join-company',
    lazy: async () => {
      const [{ JoinScreen }] = await Promise.all([
        import('./invites/join-screen.tsx'),
        ensureMessages(accessMessages, inviteMessages),
      ]);
      return { Component: JoinScreen };
    },
  },
  {
    path: '/auth/invites/decline',
    lazy: async () => {
      const [{ DeclineScreen }] = await Promise.all([
        import('./invites/decline-screen.tsx'),
        ensureMessages(accessMessages, inviteMessages),
      ]);
      return { Component: DeclineScreen };
    },
  },
];
