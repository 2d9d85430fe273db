/** Specification 2.2, `company/churn`: where the owner closes the company's account, and where they keep it. Apart from the area's other addresses, which the log-in weighs. */
export const closeAccountPath = (companyId: string): string => `/app/${companyId}/company/churn`;
export const accountRedemptionPath = (companyId: string): string => `${closeAccountPath(companyId)}/redemption`;
