import type { RouteObject } from 'react-router';
import type { MessageSource } from '#ui/i18n/message-store.ts';
import type { SetupDefinition } from '#areas/companies/contract/setup.ts';

/** What the composition puts together: every area's settings and steps, and their words. */
export type SetupParts = { readonly definitions: readonly SetupDefinition[]; readonly words: readonly MessageSource[] };

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
