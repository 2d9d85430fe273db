import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A statement of a migration that makes, renames, moves or drops a table, or renames a schema. */
const STATEMENTS = new RegExp(
  [
    String.raw`create table (?:if not exists )?(?<made>\w+\.\w+)`,
    String.raw`drop table (?:if exists )?(?<dropped>\w+\.\w+(?:,\s*\w+\.\w+)*)`,
    String.raw`alter table (?<renamed>\w+\.\w+)\s+rename to (?<name>\w+)`,
    String.raw`alter table (?<moved>\w+\.\w+)\s+set schema (?<target>\w+)`,
    String.raw`alter schema (?<oldSchema>\w+) rename to (?<newSchema>\w+)`,
  ].join('|'),
  'gi',
);

/**
 * The tables of every area once all migrations have run, as the text of the migrations has it: `schema.table` in the order
 * of their names, by the name of the area. An area without a schema or without tables has none.
 */
export function readAreaTables(root: string): Map<string, string[]> {
  const tables = tablesAfter(migrationTexts(root));
  return new Map(
    globSync('src/areas/*/area.json', { cwd: root }).map((file) => {
      const { schema } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { schema?: string };
      const own = [...tables].filter((table) => table.split('.')[0] === schema).toSorted();
      return [path.basename(path.dirname(file)), own];
    }),
  );
}

/** In the order in which they run: by the day and minute in their names, over all areas. */
function migrationTexts(root: string): string[] {
  return globSync('src/areas/*/server/migrations/*.ts', { cwd: root })
    .toSorted((one, other) => (path.basename(one) < path.basename(other) ? -1 : 1))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}

/** The tables there are, as `schema.table`, once the statements of these texts have run one after the other. */
export function tablesAfter(texts: readonly string[]): Set<string> {
  let tables = new Set<string>();
  for (const text of texts)
    for (const { groups = {} } of text.replaceAll('"', '').matchAll(STATEMENTS)) tables = after(tables, groups);
  return tables;
}

function after(tables: ReadonlySet<string>, said: Record<string, string | undefined>): Set<string> {
  const { made, dropped, renamed, name, moved, target, oldSchema, newSchema } = said;
  if (made !== undefined) return new Set([...tables, made]);
  if (dropped !== undefined) return tables.difference(new Set(dropped.split(/,\s*/)));
  const rename = (table: string): string => {
    const [schema = '', short = ''] = table.split('.');
    if (table === renamed) return `${schema}.${name}`;
    if (table === moved) return `${target}.${short}`;
    return schema === oldSchema ? `${newSchema}.${short}` : table;
  };
  return new Set([...tables].map(rename));
}
