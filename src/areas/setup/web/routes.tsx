import type { RouteObject } from 'react-router';
import type { SetupParts } from './setup-parts.ts';

/** Specification 2.2: the settings page and the two hubs, below `/app/{company}`. */
export const setupWebRoutes = (parts: () => Promise<SetupParts>): RouteObject[] => [
  {
    path: 'company/settings',
    lazy: () => Promise.all([import('./load-screens.ts'), parts()]).then(([file, all]) => file.loadSettings(all)),
  },
  {
    path: 'setup-hub',
    lazy: () => Promise.all([import('./load-screens.ts'), parts()]).then(([file, all]) => file.loadHub(all, 'company')),
  },
  {
    path: 'onboarding-hub',
    lazy: () => Promise.all([import('./load-screens.ts'), parts()]).then(([file, all]) => file.loadHub(all, 'member')),
  },
];
