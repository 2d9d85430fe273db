import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getSample } from '../contract/sample.ts';

/** Each step that is done is told to the page; this often it is asked for where that does not arrive. */
const POLL_MS = 4000;

/** The reader's own sample beside this company. */
export const sampleQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['sample', companyId],
    queryFn: ({ signal }) => call(getSample, { params: { companyId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? POLL_MS : false),
  });
