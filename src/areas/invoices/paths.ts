/** Specification 2.2: where supplier invoices live. */
export const invoicesPath = (company: string): string => `/app/${company}/invoices`;
export const creditNotesPath = (company: string): string => `/app/${company}/credit-notes`;

/** One credit note in its review. */
export const creditNotePath = (company: string, id: string): string => `${creditNotesPath(company)}/review/${id}`;
/** The review queue, or one invoice in it. */
export const invoiceReviewPath = (company: string, id?: string): string =>
  `/app/${company}/invoices/review${id === undefined ? '' : `/${id}`}`;
