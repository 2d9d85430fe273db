import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { fxCalculatorMessages } from './calculator/messages/messages.ts';
import { ratesMessages } from './messages/messages.ts';

/** Specification 2.2, below `/app/{company}`. */
export const ratesRoutes: RouteObject[] = [
  {
    path: 'fx-calculator',
    lazy: async () => {
      const [{ FxCalculatorScreen }] = await Promise.all([
        import('./calculator/fx-calculator-screen.tsx'),
        ensureMessages(fxCalculatorMessages, ratesMessages),
      ]);
      return { Component: FxCalculatorScreen };
    },
  },
];
