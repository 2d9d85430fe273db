import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getHome } from '../contract/home.ts';

/** Read by home and by the counts of the navigation: one call for both. */
export const homeQuery = (companyId: string) =>
  queryOptions({ queryKey: ['home', companyId], queryFn: () => call(getHome, { params: { companyId } }) });
