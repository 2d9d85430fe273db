import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listColleagues } from '#areas/members/contract/member.ts';
import { getWorkflows, previewReroute } from '../../contract/workflows.ts';

export const workflowsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['approval-workflows', companyId],
    queryFn: ({ signal }) => call(getWorkflows, { params: { companyId }, signal }),
  });

export const rerouteQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['approval-workflows', companyId, 'reroute'],
    queryFn: ({ signal }) => call(previewReroute, { params: { companyId }, signal }),
    enabled: false,
  });

export const teamsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['colleagues', companyId],
    queryFn: ({ signal }) => call(listColleagues, { params: { companyId }, signal }),
    staleTime: 300_000,
  });
