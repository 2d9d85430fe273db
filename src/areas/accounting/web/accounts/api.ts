import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listPartyAccounts, proposePartyAccounts, type Party } from '../../contract/party-accounts.ts';

/** Topics of the server refresh everything of the bookkeeping. */
export const partyKey = (companyId: string, party: Party) => ['bookkeeping', companyId, 'accounts-of', party] as const;

export const partyQuery = (companyId: string, party: Party, q: string) =>
  infiniteQueryOptions({
    queryKey: [...partyKey(companyId, party), q],
    queryFn: ({ signal, pageParam }) =>
      call(listPartyAccounts, {
        params: { companyId, party },
        query: { limit: '100', ...(q === '' ? {} : { q }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export type Asked = { readonly pattern: string; readonly which: 'unlike' | 'all' };

export const proposalQuery = (companyId: string, party: Party, asked: Asked) =>
  queryOptions({
    queryKey: [...partyKey(companyId, party), 'proposal', asked],
    queryFn: ({ signal }) => call(proposePartyAccounts, { params: { companyId, party }, query: asked, signal }),
    retry: false,
  });

/** The first suppliers with this in their name or number, to choose one's account. */
export const supplierAccountsQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: [...partyKey(companyId, 'suppliers'), 'choices', q],
    queryFn: ({ signal }) =>
      call(listPartyAccounts, {
        params: { companyId, party: 'suppliers' },
        query: { limit: '20', ...(q === '' ? {} : { q }) },
        signal,
      }),
  });
