import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getCompany } from '../contract/company.ts';

/** The company one is in: its name, country, currency and time zone. */
export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId],
    queryFn: ({ signal }) => call(getCompany, { params: { companyId }, signal }),
    staleTime: 300_000,
  });
