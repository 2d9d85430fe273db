export const homePath = (company: string): string => `/app/${company}/home`;
/** Specification 2.2: the companies that the reader does finance for, beside each other. */
export const organisationPath = (company: string): string => `/app/${company}/organisation/dashboard`;
