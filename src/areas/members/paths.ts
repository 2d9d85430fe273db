/** Specification 2.2: who belongs to the company. */
export const membersPath = (companyId: string): string => `/app/${companyId}/company/members`;
