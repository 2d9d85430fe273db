/**
 * JSON with sorted keys and no blanks: the same value always gives the same text, so it can be hashed. NUL and half
 * characters are dropped or replaced, because `jsonb` refuses them and a deed must not fail for its description.
 */
export function canonicalJson(value: unknown): string {
  if (value === undefined) return 'null';
  if (typeof value === 'bigint') return `"${value}"`;
  if (typeof value === 'string') return storable(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const fields = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, item]) => `${storable(key)}:${canonicalJson(item)}`).join(',')}}`;
}

const storable = (text: string): string => JSON.stringify(text.replaceAll('\0', '').toWellFormed());
