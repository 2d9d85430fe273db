/** A value of a form as Stripe's clients send it: `a[b][0]=c` is nested. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Reads `a[b][0]=c&d=e`; keys that count from zero are a list. */
export function readForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let at: Form = root;
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Form;
    at[keys.at(-1) ?? ''] = value;
  }
  return withLists(root) as Form;
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
