import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getAutomation } from '../contract/automation.ts';
import { listFundings } from '../contract/funding.ts';
import { listWalletStatements } from '../contract/statement.ts';
import { getWalletArchive, type WalletArchive } from '../contract/statement-archive.ts';
import { getWallet } from '../contract/wallet.ts';

// Below the bank: what a statement or a bank file changes there changes these too.
export const walletQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bank', companyId, 'wallet'],
    queryFn: ({ signal }) => call(getWallet, { params: { companyId }, signal }),
  });

export const fundingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bank', companyId, 'wallet', 'fundings'],
    queryFn: ({ signal }) => call(listFundings, { params: { companyId }, signal }),
  });

export const automationQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bank', companyId, 'wallet', 'automation'],
    queryFn: ({ signal }) => call(getAutomation, { params: { companyId }, signal }),
  });

export const walletStatementsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bank', companyId, 'wallet', 'statements'],
    queryFn: ({ signal }) => call(listWalletStatements, { params: { companyId }, signal }),
  });

/** While it is made it is looked at again and again, also where no server tells of changes. */
const LOOK_MS = 1500;

/** How far an archive of statements is that was asked for. */
export const walletArchiveQuery = (companyId: string, asked: WalletArchive) =>
  queryOptions({
    queryKey: ['wallet-archives', companyId, asked.id],
    queryFn: ({ signal }) => call(getWalletArchive, { params: { companyId, walletArchiveId: asked.id }, signal }),
    initialData: asked,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? LOOK_MS : false),
  });

/** Makes all that shows the wallet old, so that what is on screen is fetched anew. */
export function useWalletRefresh(companyId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['bank', companyId] });
}
