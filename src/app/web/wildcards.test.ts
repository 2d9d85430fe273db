import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

/** Where an address leads by itself, and the address of the route that shows it otherwise. */
function destinationOf(address: string): string | undefined {
  const route = matchRoutes(routes, address)?.at(-1)?.route;
  const { props } = (route?.element ?? {}) as { props?: { to?: string } };
  return props?.to ?? route?.path;
}

it.each([
  ['/auth/no-such-page', '/auth/login'],
  ['/auth/password/no-such-page/at-all', '/auth/login'],
  ['/auth/password/forget', '/auth/password/forget'],
  ['/app/cmp_1/maintenance', '../home'],
  ['/app/cmp_1/closed-door', '../home'],
  ['/app/cmp_1/no-such-page', '*'],
  ['/no-such-page', '*'],
])('%s leads to %s', (address, to) => expect(destinationOf(address)).toBe(to));
