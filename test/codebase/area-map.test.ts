import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bottomUp, circleOf, heardBy, readAreas, withAreaTable, type Area } from '../../tools/area-map.ts';
import { root } from './planted-tree.ts';

const areas = readAreas(root);
const area = (name: string, dependsOn: string[], listensTo: string[] = []): Area => ({
  name,
  owns: name,
  dependsOn,
  listensTo,
});

describe('the areas', () => {
  it('say whose facts they hear, as their listeners do', () => {
    for (const { name, listensTo } of areas) expect([name, listensTo]).toEqual([name, heardBy(root, name)]);
    expect(areas.filter(({ listensTo }) => listensTo.length > 0).length).toBeGreaterThan(7);
  });

  it('never use or hear each other in a circle', () => {
    expect(circleOf(areas)).toBeNull();
  });

  it('stand in ARCHITECTURE.md as they are, with what each owns', () => {
    expect(areas.filter(({ owns }) => owns === '')).toEqual([]);
    const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
    expect(withAreaTable(page, areas)).toBe(page);
  });
});

describe('the map of areas', () => {
  it('finds a circle that only a listener closes', () => {
    expect(circleOf([area('books', ['bills']), area('bills', ['desk']), area('desk', [], ['books'])])).toEqual([
      'books',
      'bills',
      'desk',
      'books',
    ]);
    expect(circleOf([area('books', ['bills']), area('bills', ['desk']), area('desk', [])])).toBeNull();
  });

  it('begins with what all others stand on', () => {
    const placed = bottomUp([area('books', ['bills'], ['desk']), area('bills', ['desk']), area('desk', [])]);
    expect(placed.map(({ name }) => name)).toEqual(['desk', 'bills', 'books']);
  });
});
