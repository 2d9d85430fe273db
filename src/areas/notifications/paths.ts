import type { Page } from './rules/topics.ts';

/** Specification 2.2: below the company that is open, though the choices are the person's own. Leads to the first page. */
export const notificationsPath = (companyId: string): string => `/app/${companyId}/account/notifications`;
export const notificationsPagePath = (companyId: string, page: Page): string =>
  `${notificationsPath(companyId)}/${page}`;

/** Specification 2.2: what the company sets for its people. */
export const companyNotificationsPath = (companyId: string): string =>
  `/app/${companyId}/company/settings/notifications`;
