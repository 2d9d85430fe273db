/** Specification 2.2: where supplier invoices live. */
export const invoicesPath = (company: string): string => `/app/${company}/invoices`;
/** The review queue, or one invoice in it. */
export const invoiceReviewPath = (company: string, id?: string): string =>
  `/app/${company}/invoices/review${id === undefined ? '' : `/${id}`}`;
