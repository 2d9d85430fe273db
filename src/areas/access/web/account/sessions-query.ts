import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listOwnSessions } from '../../contract/security.ts';

export const sessionsKey = ['own-sessions'] as const;

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => call(listOwnSessions, { signal }),
});
