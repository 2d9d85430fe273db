import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import type { LateHandle } from './later.ts';
import { later } from './later.ts';
import { routes } from './routes.tsx';

const withChildren = (all: readonly RouteObject[]): RouteObject[] =>
  all.flatMap((route) => [route, ...withChildren(route.children ?? [])]);

/** The addresses that the router knows before an area is there, by what loads the area. */
const known = Map.groupBy(
  withChildren(routes).filter((route) => route.handle !== undefined),
  (route) => (route.handle as LateHandle).load,
);

it('knows every address of each area that comes later, and none that it does not have', async () => {
  expect(known.size).toBeGreaterThan(15);
  for (const [load, routesKnown] of known)
    expect(new Set(routesKnown.map(({ path }) => path))).toEqual(new Set((await load()).map(({ path }) => path)));
});

it('knows no address twice', () => {
  const paths = [...known.values()].flat().map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

it('shows what the area has at an address, drawn at once or loaded', async () => {
  const load = () =>
    Promise.resolve([
      { path: 'a', element: 'drawn' },
      { path: 'b', lazy: () => Promise.resolve({ element: 'loaded' }) },
    ]);
  const shown = later(['a', 'b', 'c'], load).map(async ({ lazy }) => (typeof lazy === 'function' ? lazy() : undefined));
  await expect(shown[0]).resolves.toEqual({ element: 'drawn' });
  await expect(shown[1]).resolves.toEqual({ element: 'loaded' });
  await expect(shown[2]).rejects.toThrow('The area has no c');
});
