import type { UnknownPart } from './filter-field.ts';

/**
 * What a view keeps of an address: everything but which view is open and what the list could not use, in one order, so
 * that equal filters compare equal.
 */
export function viewQuery(search: string | URLSearchParams, unknown: readonly UnknownPart[] = []): string {
  const params = new URLSearchParams(search);
  params.delete('view');
  for (const { name, kept } of unknown) {
    if (kept === null) params.delete(name);
    else params.set(name, kept);
  }
  params.sort();
  return params.toString();
}

/** What a person decides about a view: `search` is the address behind the path, without the view itself ("type=mileage"). */
export type ViewFields = { readonly name: string; readonly search: string; readonly isForCompany: boolean };
