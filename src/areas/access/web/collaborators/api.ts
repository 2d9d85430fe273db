import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listAssociations, listMasterControllers } from '../../contract/collaborators.ts';

export const associationsQuery = queryOptions({
  queryKey: ['collaborators', 'associations'],
  queryFn: ({ signal }) => call(listAssociations, { signal }),
});

export const masterControllersQuery = queryOptions({
  queryKey: ['collaborators', 'masters'],
  queryFn: ({ signal }) => call(listMasterControllers, { signal }),
});
