import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { listOwnAccounts } from '../../contract/own-account.ts';
import { getPaySettings } from '../../contract/pay-settings.ts';

/** How the company pays. */
export const paySettingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['pay-settings', companyId, 'values'],
    queryFn: ({ signal }) => call(getPaySettings, { params: { companyId }, signal }),
  });

/** The accounts that it pays from, those out of use too. */
export const ownAccountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['pay-settings', companyId, 'accounts'],
    queryFn: ({ signal }) => call(listOwnAccounts, { params: { companyId }, signal }),
  });
