import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bottomUp, circleOf, heardBy, readAreas, withAreaTable, type Area } from '../../tools/area-map.ts';
import { readAreaTables, tablesAfter } from '../../tools/area-tables.ts';
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

describe('The tables of the areas', () => {
  it('follow what migrations make, rename, move and drop', () => {
    const made =
      'create table desk."order" (id text);\ncreate table desk.line (id text);\ncreate table desk.old (id text);';
    expect([...tablesAfter([made, 'drop table desk.old;'])]).toEqual(['desk.order', 'desk.line']);
    expect([...tablesAfter([made, 'alter table desk.line rename to part;'])]).toContain('desk.part');
    expect([...tablesAfter([made, 'alter table desk.line set schema shop;'])]).toContain('shop.line');
    const renamed = [...tablesAfter([made, 'alter schema desk rename to shop;', 'drop table shop.old, shop.line;'])];
    expect(renamed).toEqual(['shop.order']);
  });
});

describe('The README of each area', () => {
  const readmeOf = (name: string): string => {
    const file = path.join(root, 'src/areas', name, 'README.md');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };

  it('is there and has at most 40 lines', () => {
    const lengths = areas.map(({ name }) => ({ name, lines: readmeOf(name).trimEnd().split('\n').length }));
    expect(areas.filter(({ name }) => readmeOf(name) === '').map(({ name }) => name)).toEqual([]);
    expect(lengths.filter(({ lines }) => lines > 40)).toEqual([]);
  });

  it('names each table of the area', () => {
    const tables = readAreaTables(root);
    expect([...tables.values()].flat().length).toBeGreaterThan(100);
    const unnamed = [...tables].flatMap(([name, own]) =>
      own.filter((table) => !readmeOf(name).includes(`\`${table.split('.')[1]}\``)),
    );
    expect(unnamed).toEqual([]);
  });

  it('names the areas whose facts it hears', () => {
    const unnamed = areas.flatMap(({ name, listensTo }) =>
      listensTo.filter((other) => !readmeOf(name).includes(`\`${other}`)).map((other) => `${name}: ${other}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('names only files that exist', () => {
    const missing = areas.flatMap(({ name }) =>
      [...readmeOf(name).matchAll(/`([\w./-]+\.tsx?)`/g)]
        .map(([, file = '']) => file)
        .filter((file) => !['.', 'src/areas', `src/areas/${name}`].some((at) => existsSync(path.join(root, at, file))))
        .map((file) => `${name}: ${file}`),
    );
    expect(missing).toEqual([]);
  });
});
