/** Specification 2.2: where the account owner closes the company's account. */
export const churnPath = (companyId: string): string => `/app/${companyId}/company/churn`;
/** Specification 2.2: where they keep it after all. */
export const redemptionPath = (companyId: string): string => `${churnPath(companyId)}/redemption`;
