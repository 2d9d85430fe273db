import { BASE_PATHS, type Base } from '#kernel/endpoint.ts';

/**
 * The address of a call: base, path with its `:names` filled, query with empty values left out. Lists repeat their name.
 * @throws Error when a named part of the path has no value: a programmer's mistake, never a person's.
 */
export function callUrl(
  endpoint: { readonly base: Base; readonly path: string },
  params: object = {},
  query: object = {},
): string {
  const values: Readonly<Record<string, unknown>> = { ...params };
  const path = `${BASE_PATHS[endpoint.base]}${endpoint.path}`.replaceAll(/:([A-Za-z]+)/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`The path ${endpoint.path} needs ${name}`);
    return encodeURIComponent(textOf(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, textOf(item));
    }
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Texts as they are; numbers and truth values as JSON writes them. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
