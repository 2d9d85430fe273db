import { isPlainDate } from '#kernel/plain-date.ts';

export type FilterOption = { readonly value: string; readonly label: string };

/** A field that a list can be filtered by; `name` is its place in the address, a range has two. */
export type FilterField = { readonly name: string; readonly label: string; readonly isPinned?: boolean } & (
  | {
      readonly kind: 'choice';
      /** Undefined while they are on their way: then nothing in the address is judged yet. */
      readonly options: readonly FilterOption[] | undefined;
      /** Reads them again; there where they couldn't be read, so that the filter says so. */
      readonly retry?: () => void;
      /** One at most, as with a month. */
      readonly isSingle?: boolean;
    }
  | { readonly kind: 'range'; readonly of: 'amount' | 'date'; readonly from: string; readonly to: string }
  | { readonly kind: 'text' }
);

export type SortOption = { readonly value: string; readonly label: string };

/** Something in the address that this list cannot use; `kept` is what remains of the parameter without it. */
export type UnknownPart = { readonly name: string; readonly text: string; readonly kept: string | null };
export type ReadFilters = {
  readonly query: Readonly<Record<string, string>>;
  readonly unknown: readonly UnknownPart[];
};

const TEXT_MAX = 200;

/** The parameters in which a field stands. */
export const namesOf = (field: FilterField): readonly string[] =>
  field.kind === 'range' ? [field.from, field.to] : [field.name];

/**
 * What of the address the list can use, to be sent as it is, and what it cannot, to be said: a link may be old, from
 * another list or typed by hand, and must neither fail nor silently show less (ux 8).
 */
export function readFilters(
  get: (name: string) => string,
  fields: readonly FilterField[],
  sorts: readonly SortOption[],
): ReadFilters {
  const query: Record<string, string> = {};
  const unknown: UnknownPart[] = [];
  const keep = (name: string, isKnown: (value: string) => boolean): void => {
    const value = get(name);
    if (value === '') return;
    if (isKnown(value)) query[name] = value;
    else unknown.push({ name, text: `${name}=${value}`, kept: null });
  };
  keep('q', (value) => value.length <= TEXT_MAX);
  for (const field of fields) {
    if (field.kind === 'text') keep(field.name, (value) => value.length <= TEXT_MAX);
    else if (field.kind === 'range') {
      for (const name of namesOf(field)) keep(name, RANGE_VALUES[field.of]);
      putInOrder(query, field);
    } else readChoice(field, get(field.name), { query, unknown });
  }
  keep('sort', (value) => sorts.some((sort) => sort.value === value));
  return { query, unknown };
}

/** What ends before it begins holds nothing, which nobody looks for: the two bounds were typed the other way round. */
function putInOrder(query: Record<string, string>, { of, from, to }: Extract<FilterField, { kind: 'range' }>): void {
  const [first, last] = [query[from], query[to]];
  if (first === undefined || last === undefined) return;
  if (of === 'date' ? first <= last : BigInt(first) <= BigInt(last)) return;
  query[from] = last;
  query[to] = first;
}

function readChoice(
  { name, options, isSingle = false }: Extract<FilterField, { kind: 'choice' }>,
  text: string,
  { query, unknown }: { query: Record<string, string>; unknown: UnknownPart[] },
): void {
  const values = text.split(',').filter((value) => value !== '');
  const known = options === undefined ? values : values.filter((value) => options.some((one) => one.value === value));
  const used = isSingle ? known.slice(0, 1) : known;
  if (used.length > 0) query[name] = used.join(',');
  for (const value of values.filter((one) => !used.includes(one)))
    unknown.push({ name, text: `${name}=${value}`, kept: used.length === 0 ? null : used.join(',') });
}

const RANGE_VALUES = { amount: (value: string) => /^\d{1,15}$/.test(value), date: isPlainDate } as const;
