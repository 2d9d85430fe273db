import { isApiError } from './api-error.ts';

export type FieldProblem = { readonly path: string; readonly code: string };

/** What the server found wrong, each at its field; nothing for any other failure. */
export function serverProblems(error: unknown): FieldProblem[] {
  if (!isApiError(error) || error.code !== 'invalid_input') return [];
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return [];
  return data.fields.flatMap((field: unknown): FieldProblem[] =>
    typeof field === 'object' && field !== null && 'path' in field && 'code' in field
      ? [{ path: String(field.path), code: String(field.code) }]
      : [],
  );
}
