import type { RouteObject } from 'react-router';

/** What a route says of itself that is not here yet. */
export type LateHandle = { readonly load: () => Promise<readonly RouteObject[]> };

/**
 * Routes of an area whose file comes when one of their addresses is first opened: only the addresses are known before.
 * What a page weighs then does not grow with the areas beside it, and a link is matched at once as ever.
 *
 * @param paths - of every route that `load` answers with; a test compares the two.
 * @throws when an address is opened that the area does not have.
 */
export function later(paths: readonly string[], load: LateHandle['load']): RouteObject[] {
  return paths.map((path) => ({
    path,
    handle: { load } satisfies LateHandle,
    lazy: async () => {
      const route = (await load()).find((each) => each.path === path);
      if (route === undefined) throw new Error(`The area has no ${path}`);
      const { path: _, lazy, ...rest } = route;
      return typeof lazy === 'function' ? lazy() : rest;
    },
  })) as RouteObject[];
}
