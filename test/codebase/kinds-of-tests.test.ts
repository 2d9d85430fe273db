import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { IN_FULL_RUN_ONLY, isAboutDays, ON_EVERY_DATABASE, TAKES_TURNS } from '../../tools/kinds-of-tests.ts';
import { SLOW_TESTS, slowFilesIn } from '../../tools/slow-tests.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const tests = globSync('{src,tools,test}/**/*.test.{ts,tsx}', { cwd: root });
const marked = tests.filter((file) => ON_EVERY_DATABASE.test(read(file)));

describe('tests that run on every database', () => {
  it.each([
    ['migrations', 'test/setup/database.test.ts'],
    ['tables and row security', 'test/codebase/areas.test.ts'],
    ['row security', 'src/platform/db/row-security.http.test.ts'],
    ['the outbox', 'src/platform/outbox/outbox.test.ts'],
    ['jobs', 'src/platform/jobs/jobs.test.ts'],
    ['LISTEN', 'src/platform/changes/changes.test.ts'],
    ['races and locks', 'src/app/races.http.test.ts'],
    ['a smoke of each area', 'src/app/every-area.http.test.ts'],
  ])('are those of %s', (_what, file) => {
    expect(marked).toContain(file);
  });

  it('say why in their first line, and the mark stands nowhere else', () => {
    const meant = tests.filter((file) => /^\/\/ *on every database/im.test(read(file)));
    expect(meant.toSorted()).toEqual(marked.toSorted());
  });

  it('smoke every area that has tables, by its name', () => {
    const schemas = globSync('src/areas/*/area.json', { cwd: root }).map(
      (file) => (JSON.parse(read(file)) as { schema: string }).schema,
    );
    const withTables = new Set(
      globSync('src/areas/*/server/migrations/*.ts', { cwd: root }).flatMap((file) =>
        [...read(file).matchAll(/create table ([a-z_]+)\./g)].map(([, schema]) => schema),
      ),
    );
    // The smoke walks over the same files; a table of a schema that no area names would be nobody's.
    expect([...withTables].filter((schema) => schema !== undefined && !schemas.includes(schema))).toEqual([]);
    expect(withTables.size).toBeGreaterThan(15);
    expect(read('src/app/every-area.http.test.ts')).toContain("globSync('*/area.json'");
  });
});

describe('tests that run in other zones of time', () => {
  it('are those that take days or instants, themselves or what they are about', () => {
    const about = tests.filter((file) => isAboutDays(file, read));
    for (const file of [
      'src/kernel/plain-date.test.ts',
      'src/kernel/local-time.test.ts',
      'src/ui/i18n/format-date.test.ts',
    ])
      expect(about).toContain(file);
    expect(isAboutDays('a.test.ts', () => "import { addDays } from '#kernel/plain-date.ts';")).toBe(true);
    expect(isAboutDays('a.test.ts', () => "import { fold } from '#kernel/text.ts';")).toBe(false);
  });
});

test.each([
  ['only the full run takes', /^\/\/ *in the full run/im, IN_FULL_RUN_ONLY, /^(test\/journeys|tools)\//],
  ['take turns', /^\/\/ *in one run of/im, TAKES_TURNS, /^test\/journeys\/|\/documents\/|\.http\.test\.ts$/],
])('tests that %s name others that are there, in their first line', (_what, mark, form, where) => {
  const meant = tests.filter((file) => mark.test(read(file)));
  expect(meant.length).toBeGreaterThan(0);
  for (const file of meant) {
    expect(file).toMatch(where);
    const [line] = form.exec(read(file)) ?? [''];
    const named = [...line.matchAll(/[\w-]+(?:\.http)?\.test\.tsx?/g)].map(([name]) => name);
    expect(named.length, file).toBeGreaterThan(0);
    for (const name of named) {
      const stands = tests.find((each) => path.basename(each) === name);
      expect(stands, `${file} names ${name}`).toBeDefined();
      expect(meant).not.toContain(stands);
    }
  }
});

test.each(SLOW_TESTS)('%s says in its head why it takes long', (file) => {
  expect(read(file).split('\n').slice(0, 3).join('\n')).toMatch(/^\/\/ Takes long: \S.{20,}\.$/m);
});

test('a file that takes long without a reason is told of, and fails nothing', () => {
  const files = [
    { file: 'src/a.http.test.ts', seconds: 34.4 },
    { file: 'src/b.http.test.ts', seconds: 19 },
    { file: SLOW_TESTS[0] ?? '', seconds: 300 },
  ];
  expect(slowFilesIn(files)).toEqual([expect.stringMatching(/^src\/a\.http\.test\.ts took 34 s\./)]);
});

/** Fewer than a minute; what only looks at what a failed test stood before says so. */
const IMPATIENT = /\btimeout: ?(?:\d{1,4}|[1-5]?\d_000)\b(?!.*failed)/;

test('no test waits by a limit of its own that a slow machine may not keep', () => {
  const helpers = globSync('test/{journeys,kill,operate,setup}/**/*.ts', { cwd: root });
  const impatient = [...new Set([...tests, ...helpers])]
    .filter((file) => file !== 'test/codebase/kinds-of-tests.test.ts')
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => IMPATIENT.test(line) || /vi\.waitFor\((?!.*PATIENCE).*\);$/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(impatient).toEqual([]);
  expect(IMPATIENT.test('await expect.poll(() => done, { timeout: 5000 })')).toBe(true);
  expect(IMPATIENT.test('test(title, { timeout: 300_000 }, async () => {')).toBe(false);
});
