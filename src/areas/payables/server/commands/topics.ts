/** What is announced as changed when an invoice changes. */
export const TOPICS = ['invoices', 'payments', 'home', 'bookkeeping', 'suppliers'];
/** The same of a credit note. */
export const CREDIT_TOPICS = ['credit-notes', ...TOPICS];
