import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getProfile } from '../../contract/profile.ts';

export const profileKey = ['own-profile'] as const;

export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => call(getProfile, { signal }),
});
