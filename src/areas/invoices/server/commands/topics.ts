/** What is announced as changed when an invoice changes. */
export const TOPICS = ['invoices', 'payments', 'home', 'bookkeeping', 'suppliers'];
/** The same of a credit note, which may cover what a bank file that waits would pay. */
export const CREDIT_TOPICS = ['credit-notes', 'runs', ...TOPICS];
