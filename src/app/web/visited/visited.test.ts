import { expect, it } from 'vitest';
import { withVisit, type Visit } from './visited.ts';

const visit = (path: string, title: string): Visit => ({ path: `/app/cmp_1/${path}`, title });
const paths = (visits: readonly Visit[]): string[] => visits.map(({ path, title }) => `${title}: ${path}`);

it('keeps the last pages first, each once whatever was filtered, by what they are called', () => {
  let visits: Visit[] = [];
  for (const [path, title] of [
    ['home', 'Home · Halden & Roy · Merel'],
    ['requests/mine?state=draft', 'Requests (12) · Halden & Roy · Merel'],
    ['home', 'Home · Halden & Roy · Merel'],
    ['requests/mine', 'Requests (7) · Halden & Roy · Merel'],
  ] as const)
    visits = withVisit(visits, visit(path, title));
  expect(paths(visits)).toEqual(['Requests: /app/cmp_1/requests/mine', 'Home: /app/cmp_1/home']);
  for (const name of ['a', 'b', 'c', 'd']) visits = withVisit(visits, visit(name, `${name} · Halden & Roy · Merel`));
  expect(visits.map(({ title }) => title)).toEqual(['d', 'c', 'b', 'a']);
});

it('keeps nothing that has no name yet, or is outside of a company', () => {
  expect(withVisit([], visit('home', 'Merel'))).toEqual([]);
  expect(withVisit([], { path: '/auth/login', title: 'Log in · Merel' })).toEqual([]);
});
