// On every database: the migrated tables and their row security.
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../setup/database.ts';
import { root } from './planted-tree.ts';

const areaSchema = z.object({
  owns: z.string(),
  dependsOn: z.array(z.string()),
  listensTo: z.array(z.string()).default([]),
  schema: z.string().regex(/^[a-z_]+$/),
});
type Area = z.infer<typeof areaSchema>;

const LANGUAGES = ['en', 'fr', 'de', 'es'] as const;
/** A schema that is run, as contracts call theirs; see `zod-in-the-browser.ts`. */
const RUNS_SCHEMA = /[sS]chema\s*\.(?:parse|safeParse|decode)/;
/** A selector of fields that are marked as wrong; `focusInvalid` and `useFirstInvalid` go to the first. */
const LOOKS_FOR_WRONG = /\[aria-invalid=/;
const areas = new Map<string, Area>();

beforeAll(async () => {
  for (const file of await files('src/areas/*/area.json')) {
    areas.set(path.basename(path.dirname(file)), areaSchema.parse(JSON.parse(await read(file))));
  }
});

describe('the areas', () => {
  test('depend on areas that exist', () => {
    for (const [name, { dependsOn }] of areas) {
      expect(
        dependsOn.filter((other) => !areas.has(other)),
        name,
      ).toEqual([]);
    }
  });

  test('no screen runs a schema: in the browser there is none to run', async () => {
    const screens = [
      ...(await files('src/areas/*/web/**/*.{ts,tsx}')),
      ...(await files('src/{ui,app/web}/**/*.{ts,tsx}')),
    ];
    const running: string[] = [];
    for (const file of screens) {
      if (/\.test(-kit)?\.tsx?$/.test(file)) continue;
      if (RUNS_SCHEMA.test(await read(file))) running.push(file);
    }
    expect(running).toEqual([]);
    expect(RUNS_SCHEMA.test('wireMoneySchema.safeParse(back)')).toBe(true);
  });

  test('no form looks for its first wrong field in a way of its own, which may find one behind it', async () => {
    const looking: string[] = [];
    for (const file of await files('src/areas/*/web/**/*.{ts,tsx}'))
      if (LOOKS_FOR_WRONG.test(await read(file))) looking.push(file);
    // Of what is no field, such as a place for files, it goes to the message.
    expect(looking).toEqual(['src/areas/requests/web/needs/focus-problem.ts']);
  });

  test('have a database schema each', () => {
    const schemas = [...areas.values()].map(({ schema }) => schema);
    expect(new Set(schemas).size).toBe(schemas.length);
  });

  test('name no table of another area in their queries, commands and listeners', async () => {
    const strangers: string[] = [];
    for (const [name, { schema }] of areas) {
      const foreign = [...areas.values()].map((area) => area.schema).filter((other) => other !== schema);
      const pattern = new RegExp(
        `\\b(?:from|join|into|update|table|references)\\s+(${foreign.join('|')})\\.[a-z_]+|['"\`](${foreign.join('|')})\\.[a-z_]+( as \\w+)?['"\`]`,
        'gi',
      );
      for (const file of await files(`src/areas/${name}/server/**/*.ts`)) {
        // Foreign keys may point to earlier areas: migrations are the one place that names other schemas.
        if (file.includes('/migrations/') || file.endsWith('.test.ts')) continue;
        for (const [found] of (await read(file)).matchAll(pattern)) strangers.push(`${file}: ${found}`);
      }
    }
    expect(strangers).toEqual([]);
  });

  test('let migrations point only to their own tables, the platform’s, and those of areas they depend on', async () => {
    const wrong: string[] = [];
    for (const [name, { schema }] of areas) {
      const allowed = new Set([schema, 'platform', ...closureOf(name).map((other) => areas.get(other)?.schema)]);
      for (const file of await files(`src/areas/${name}/server/migrations/*.ts`)) {
        for (const [, other] of (await read(file)).matchAll(/\breferences\s+([a-z_]+)\./gi)) {
          if (!allowed.has(other)) wrong.push(`${file}: ${other}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('migrations', () => {
  test('have one global order: a date, a time and a name that is used once', async () => {
    const names = (await files('src/**/migrations/*.ts')).map((file) => path.basename(file));
    expect(names.filter((name) => !/^\d{4}-\d{2}-\d{2}-\d{4}-[a-z0-9-]+\.ts$/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('begin with a comment that says why, and use nothing newer than PostgreSQL 15', async () => {
    for (const file of await files('src/**/migrations/*.ts')) {
      const text = await read(file);
      expect(text, file).toMatch(/^\/[/*]/);
      expect(text, file).not.toMatch(
        /\buuidv7\(|generated always as \([^)]*\) virtual|\bany_value\(|\bjson_table\(|merge[\s\S]*\breturning\b/i,
      );
    }
  });
});

describe('the migrated database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.destroy());

  test('locks every table with a company behind row security', async () => {
    const open = await tablesWhere(
      `not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid)`,
    );
    expect(open).toEqual([]);
  });

  test('leads every primary key of such a table with the company', async () => {
    const others = await tablesWhere(`not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary
      and i.indkey[0] = a.attnum)`);
    expect(others).toEqual([]);
  });

  test('gives the application’s role no table to own and no right to pass by row security', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'merel_app'`.execute(
      database.owner,
    );
    expect(rows).toEqual([]);
  });

  async function tablesWhere(condition: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and (${sql.raw(condition)}) order by 1`.execute(database.owner);
    return rows.map(({ name }) => name);
  }
});

describe('texts', () => {
  test('exist in four languages with the same keys and the same blanks', async () => {
    const folders = new Set((await files('src/**/messages/en.ts')).map((file) => path.dirname(file)));
    for (const folder of folders) {
      const [english, ...others] = await Promise.all(LANGUAGES.map((language) => messagesOf(folder, language)));
      for (const [index, other] of others.entries()) {
        expect([...other.keys()].toSorted(), `${folder}/${LANGUAGES[index + 1]}.ts`).toEqual(
          [...(english?.keys() ?? [])].toSorted(),
        );
        for (const [key, text] of other) {
          expect(blanksIn(text), `${folder}/${LANGUAGES[index + 1]}.ts ${key}`).toEqual(
            blanksIn(english?.get(key) ?? ''),
          );
        }
      }
    }
  });
});

describe.runIf(existsSync(path.join(root, 'dist/web/index.html')))('what browsers load', () => {
  test('holds no secret, no server package and no address of a developer', async () => {
    const wrong: string[] = [];
    for (const file of await files('dist/web/**/*.{js,css,html}')) {
      const text = await read(file);
      for (const mark of [
        'MEREL_SECRET',
        'DATABASE_URL',
        'BEGIN PRIVATE KEY',
        'node_modules/pg/',
        'argon2',
        'pgboss',
        root,
        'sourceMappingURL',
      ]) {
        if (text.includes(mark)) wrong.push(`${file}: ${mark}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await files('dist/web/**/*.map')).toEqual([]);
  });
});

async function files(pattern: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) found.push(file.replaceAll('\\', '/'));
  return found.toSorted();
}

const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

/** The first circle of dependencies as a list of names that begins and ends with the same, or null. */
function closureOf(name: string, seen: Set<string> = new Set()): string[] {
  for (const other of areas.get(name)?.dependsOn ?? []) {
    if (!seen.has(other)) closureOf(other, seen.add(other));
  }
  return [...seen];
}

type Tree = { readonly [key: string]: string | Tree };
const treeSchema: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), treeSchema])));

async function messagesOf(folder: string, language: string): Promise<Map<string, string>> {
  const file = path.join(root, folder, `${language}.ts`);
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  return new Map(flatten(treeSchema.parse(module[language])));
}

function flatten(tree: Tree, prefix: string = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The names of the blanks to fill in, `{name}`, without the words inside plural forms. */
const blanksIn = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/(?<!(?:=\d+|\b(?:zero|one|two|few|many|other))\s)\{\s*(\w+)\s*[,}]/g)].map(
        ([, name]) => name ?? '',
      ),
    ),
  ].toSorted();
