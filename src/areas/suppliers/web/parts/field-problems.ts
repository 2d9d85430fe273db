import { isApiError } from '#ui/api-client/api-error.ts';

/** What the server found wrong, by field: codes that have a word in `suppliers.fields`. Empty for any other failure. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!isApiError(error) || error.code !== 'invalid_input') return {};
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return {};
  return Object.fromEntries(
    data.fields.flatMap((field: unknown): [string, string][] =>
      typeof field === 'object' && field !== null && 'path' in field && 'code' in field
        ? [[String(field.path), String(field.code)]]
        : [],
    ),
  );
}
