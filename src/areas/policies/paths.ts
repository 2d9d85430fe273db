/** What somebody may spend themselves: `account/me/rules`. */
export const myRulesPath = (companyId: string): string => `/app/${companyId}/account/me/rules`;
/** Specification 2.2: what may be spent without, and what never. */
export const policiesPath = (companyId: string): string => `/app/${companyId}/company/policies`;
export const spendLimitsPath = (companyId: string, id?: string): string =>
  `/app/${companyId}/company/spend-limits${id === undefined ? '' : `/${id}`}`;
export const controlRulesPath = (companyId: string): string => `/app/${companyId}/company/control-rules`;
