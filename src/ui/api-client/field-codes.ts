import { isApiError } from './api-error.ts';

/** What a refusal says of single fields: the code of each by its path, such as `lines.0.quantity`; empty for any other failure. */
export function fieldCodes(error: unknown): Record<string, string> {
  if (!isApiError(error) || error.code !== 'invalid_input') return {};
  const { fields = [] } = error.data as { fields?: readonly { path: string; code: string }[] };
  return Object.fromEntries(fields.map(({ path, code }) => [path, code]));
}
