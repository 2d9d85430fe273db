/** Addresses of the wallet (specification 2.2); the page of the bank shows it, and is of the area of payments. */
const root = (company: string): string => `/app/${company}/company/bank`;

export const fundingPath = (company: string): string => `${root(company)}/funding`;
export const oneOffPath = (company: string): string => `${root(company)}/funding/one-off`;
export const automatedPath = (company: string): string => `${root(company)}/funding/automated`;
export const sourcePath = (company: string): string => `${root(company)}/source`;
