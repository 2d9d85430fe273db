import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getWallet } from '../contract/wallet.ts';

/** Below the bank: what a statement or a bank file changes there changes it too. */
export const walletQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['bank', companyId, 'wallet'],
    queryFn: ({ signal }) => call(getWallet, { params: { companyId }, signal }),
  });
