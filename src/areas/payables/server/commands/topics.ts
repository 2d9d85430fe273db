/** What is announced as changed when an invoice changes. */
export const TOPICS = ['invoices', 'payments', 'home', 'bookkeeping', 'suppliers'];
