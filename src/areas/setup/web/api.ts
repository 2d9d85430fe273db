import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getSettings, getSetup } from '../contract/setup.ts';

/** What is left to set up, and what the company uses: the navigation is drawn by it. */
export const setupQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['setup', companyId],
    // The frame asks it beside who is here, whose answer says whether the session is lost.
    queryFn: ({ signal }) => call(getSetup, { params: { companyId }, isAnonymous: true, signal }),
    staleTime: 60_000,
    retry: false,
  });

export const settingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['settings', companyId],
    queryFn: ({ signal }) => call(getSettings, { params: { companyId }, signal }),
  });
