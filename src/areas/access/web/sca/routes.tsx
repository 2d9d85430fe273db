import type { RouteObject } from 'react-router';

/** Specification 2.1 and 2.10: the second step. */
export const scaRoutes: RouteObject[] = (
  [
    ['/auth/login/sca', 'login'],
    ['/auth/password-reset/sca', 'reset'],
    ['/auth/login/sca-email-continuation', 'mailed'],
    ['/auth/login/finalize-with-sca', 'finalize'],
    ['/auth/login/finalize/sca', 'finalized'],
    ['/auth/login/finalize/sca-failed', 'failed'],
  ] as const
).map(([path, name]) => ({ path, lazy: () => import('./open-screen.ts').then((file) => file.openScaScreen(name)) }));
