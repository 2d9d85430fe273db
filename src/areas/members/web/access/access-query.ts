import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import type { Format } from '#ui/i18n/use-format.ts';
import type { Ability } from '../../contract/abilities.ts';
import { describeAccess, type AccessView } from '../../contract/access-ask.ts';
import { giversOf } from '../../rules/access-ask.ts';

/** Who gives access here, and what I have asked for. */
export const accessQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['access', companyId],
    queryFn: ({ signal }) => call(describeAccess, { params: { companyId }, signal }),
  });

/** Those of whom is known that they can give this; the account owner is said to be that by `owner`. */
export function namesOfGivers(
  access: AccessView,
  ability: Ability,
  { format, owner }: { format: Format; owner: (name: string) => string },
): { names: string; count: number } {
  const givers = access.givers.filter(({ isOwner }) => isOwner || giversOf(ability).includes('admin'));
  const names = format.list(givers.map(({ fullName, isOwner }) => (isOwner ? owner(fullName) : fullName)));
  return { names, count: givers.length };
}
