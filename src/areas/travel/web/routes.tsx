import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { travelRatesMessages } from './rates/messages/messages.ts';

/** Specification 2.2, below `/app/{company}`. */
export const travelRoutes: RouteObject[] = [
  {
    path: 'company/travel-policies',
    lazy: async () => {
      const [{ TravelPoliciesScreen }] = await Promise.all([
        import('./rates/travel-policies-screen.tsx'),
        ensureMessages(travelRatesMessages),
      ]);
      return { Component: TravelPoliciesScreen };
    },
  },
];
