import { isId, type Id } from '#kernel/id.ts';
import { ApiError } from './api-error.ts';

/**
 * What stands in the address is only text: one that is no id of this kind is of nothing that there is, and not asked for.
 * @throws ApiError not_found, as the server would.
 */
export function idInAddress<Prefix extends string>(prefix: Prefix, text: string): Id<Prefix> {
  if (!isId(prefix, text)) throw new ApiError({ code: 'not_found', status: 404 });
  return text;
}
