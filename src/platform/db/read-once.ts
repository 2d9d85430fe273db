import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely';

type Kept = { readonly tables: readonly string[]; readonly value: Promise<unknown> };
/** By transaction. */
const KEPT = new WeakMap<object, Map<string, Kept>>();

/**
 * What many steps of one transaction read of the same tables, read once: a company's settings, what may be chosen. It is
 * read again after a statement of the same transaction that writes one of these tables, or that locks anything: who has
 * waited for a lock must see what others did meanwhile. In a transaction that `inScope` did not open, it is always read.
 *
 * @param what - names the reading, with all that it depends on.
 * @param tables - each `schema.table` that it looks at.
 */
export function readOnce<T>(
  trx: object,
  { what, tables }: { what: string; tables: readonly string[] },
  read: () => Promise<T>,
): Promise<T> {
  const kept = KEPT.get(trx);
  if (kept === undefined) return read();
  const known = kept.get(what);
  // What is named the same is read by the same function.
  if (known !== undefined) return known.value as Promise<T>;
  const value = read();
  kept.set(what, { tables, value });
  return value;
}

/** The transaction keeps from here on what is read once in it. */
export const keepReadings = (trx: object, readings: Readings): void => void KEPT.set(trx, readings.kept);

export type Readings = { readonly kept: Map<string, Kept>; readonly plugin: KyselyPlugin };

/** Watches the statements of one transaction for those after which something has to be read again. */
export function watchReadings(): Readings {
  const kept = new Map<string, Kept>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (kept.size > 0) forget(kept, node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { kept, plugin };
}

function forget(kept: Map<string, Kept>, node: RootOperationNode): void {
  const changed = changedBy(node);
  if (changed === null) kept.clear();
  else for (const [what, { tables }] of kept) if (tables.some((table) => changed.has(table))) kept.delete(what);
}

/** Words of a written statement that may change a row or take a lock. */
const CHANGES =
  /\b(?:insert|update|delete|merge|truncate|lock|advisory\w*|set_config|for\s+(?:no\s+key\s+|key\s+)?share)\b|_lock\b|_lock_/i;

/** The tables whose rows a statement changes, none where it reads; null where that is unknown, or it locks. */
function changedBy(node: RootOperationNode): ReadonlySet<string> | null {
  if ('with' in node && node.with !== undefined) return null;
  if (node.kind === 'SelectQueryNode') return node.endModifiers === undefined ? NONE : null;
  if (node.kind === 'InsertQueryNode') return namesOf(node.into);
  if (node.kind === 'UpdateQueryNode') return namesOf(node.table);
  if (node.kind === 'DeleteQueryNode') return namesOf(...node.from.froms);
  if (node.kind === 'RawNode') return textOf(node);
  return null;
}

const NONE: ReadonlySet<string> = new Set();

/** Locks that are taken or not, at once: whoever has one has waited for nobody. */
const NEVER_WAITS = /\bfor\s+update\s+skip\s+locked\b|\bpg_try_advisory_xact_lock\b/gi;

/** Of a statement written by hand, every table that it names where it changes anything. */
function textOf({ sqlFragments }: Extract<RootOperationNode, { kind: 'RawNode' }>): ReadonlySet<string> | null {
  const text = sqlFragments.join(' ').replaceAll(NEVER_WAITS, '');
  if (!CHANGES.test(text)) return NONE;
  if (!/\b(?:insert|update|delete)\b/i.test(text) || /\bfor\s+(?:no\s+key\s+)?update\b|lock/i.test(text)) return null;
  return new Set([...text.matchAll(/"?([a-z_]+)"?\."?([a-z_]+)"?/g)].map(([, schema, table]) => `${schema}.${table}`));
}

/** Null where a name is not plain, e.g. an alias. */
function namesOf(...nodes: readonly (OperationNode | undefined)[]): ReadonlySet<string> | null {
  const names = new Set<string>();
  for (const node of nodes) {
    const table = node?.kind === 'AliasNode' && 'node' in node ? (node.node as OperationNode) : node;
    if (table?.kind !== 'TableNode' || !('table' in table)) return null;
    const { schema, identifier } = table.table as { schema?: { name: string }; identifier: { name: string } };
    names.add(`${schema?.name ?? ''}.${identifier.name}`);
  }
  return names;
}
