import { sql, type RawBuilder } from 'kysely';
import { coreName } from '../../rules/likely-double.ts';

/**
 * Whether a supplier's name may have this core, so that few are read of many. Its longest word stands in every name with
 * this core, whatever full stops stand between its letters; `coreName` then says of which it really is the core.
 */
export function mayHaveCore(name: string): RawBuilder<boolean> {
  const words = coreName(name).split(' ');
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return longest === '' ? sql<boolean>`false` : sql<boolean>`strpos(replace(folded_name, '.', ''), ${longest}) > 0`;
}
