/** Specification 2.2: what the company is called, and what the law wants to be known of it. */
export const companyInformationPath = (companyId: string): string =>
  `/app/${companyId}/company/settings/company-information`;
