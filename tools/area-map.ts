import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Area = {
  readonly name: string;
  /** In a few words, for the table in ARCHITECTURE.md. */
  readonly owns: string;
  /** Whose doors and contracts it may use. */
  readonly dependsOn: readonly string[];
  /** Whose facts it hears. */
  readonly listensTo: readonly string[];
};

const EVENTS_IMPORT = /import \{([^}]*)\} from '#areas\/([a-z-]+)\/events\.ts'/g;
const LISTENS = /\blisten\(\s*'[^']+',\s*(\w+)/g;

/** All areas by what stands in their area.json, by name. */
export function readAreas(root: string): Area[] {
  return globSync('src/areas/*/area.json', { cwd: root })
    .toSorted()
    .map((file) => {
      const said = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Partial<Area>;
      const { owns = '', dependsOn = [], listensTo = [] } = said;
      return { name: path.basename(path.dirname(file)), owns, dependsOn, listensTo };
    });
}

/** Whose facts the listeners of an area hear, as its code has it, by name. */
export function heardBy(root: string, area: string): string[] {
  const heard = new Set<string>();
  for (const file of globSync(`src/areas/${area}/server/**/*.ts`, { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    const listened = new Set([...text.matchAll(LISTENS)].map(([, kind]) => kind));
    for (const [, names = '', other = ''] of text.matchAll(EVENTS_IMPORT))
      if (names.split(',').some((name) => listened.has(name.trim()))) heard.add(other);
  }
  return [...heard].filter((other) => other !== area).toSorted();
}

/** A circle of areas that use or hear each other, the first one again at its end; null where there is none. */
export function circleOf(areas: readonly Area[]): string[] | null {
  const next = new Map(areas.map(({ name, dependsOn, listensTo }) => [name, [...dependsOn, ...listensTo]]));
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const other of next.get(name) ?? []) {
      const circle = visit(other, [...trail, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const { name } of areas) {
    const circle = visit(name, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** Those that others stand on first; beside each other by name. */
export function bottomUp(areas: readonly Area[]): Area[] {
  const placed: Area[] = [];
  const isPlaced = (name: string): boolean => placed.some((area) => area.name === name);
  while (placed.length < areas.length) {
    const ready = areas.filter(
      ({ name, dependsOn, listensTo }) => !isPlaced(name) && [...dependsOn, ...listensTo].every(isPlaced),
    );
    if (ready.length === 0) throw new Error('Areas that use each other in a circle have no bottom');
    placed.push(...ready);
  }
  return placed;
}

const BEGIN = '<!-- areas: made by tools/generate-docs.ts from src/areas/*/area.json -->';
const END = '<!-- /areas -->';

/** ARCHITECTURE.md with the table of areas as they are. @throws when it has no place for it. */
export function withAreaTable(page: string, areas: readonly Area[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error('ARCHITECTURE.md has no place for the table of areas');
  const rows = bottomUp(areas).map(
    ({ name, owns, dependsOn, listensTo }) =>
      `| ${name} | ${owns} | ${dependsOn.toSorted().join(', ')} | ${listensTo.toSorted().join(', ')} |`,
  );
  const table = ['| Area | Owns | Uses | Hears |', '|---|---|---|---|', ...rows].join('\n');
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${page.slice(end)}`;
}
