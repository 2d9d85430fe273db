import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/api-client/call.ts';
import { getMe } from '../contract/session.ts';

const LAST_COMPANY_KEY = 'merel.lastCompany';

/** The signed-in person with companies and clients. A 401 is an answer here, not a lost session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => call(getMe, { isAnonymous: true }),
  retry: false,
});

/** The company last opened on this device; only its id, which says nothing by itself. */
export function lastCompanyId(): string | null {
  try {
    return localStorage.getItem(LAST_COMPANY_KEY);
  } catch {
    return null;
  }
}

export function rememberCompany(companyId: string): void {
  try {
    localStorage.setItem(LAST_COMPANY_KEY, companyId);
  } catch {
    // Storage may be refused; the chooser then asks again.
  }
}
