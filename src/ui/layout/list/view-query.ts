/** What a view keeps of an address: everything but which view is open, in one order, so that equal filters compare equal. */
export function viewQuery(search: string | URLSearchParams): string {
  const params = new URLSearchParams(search);
  params.delete('view');
  params.sort();
  return params.toString();
}

/** Whether the address still shows what the view keeps. */
export const isEdited = (view: { readonly search: string }, search: string | URLSearchParams): boolean =>
  viewQuery(view.search) !== viewQuery(search);

/** What a person decides about a view: `search` is the address behind the path, without the view itself ("type=mileage"). */
export type ViewFields = { readonly name: string; readonly search: string; readonly isForCompany: boolean };
