/** What is announced as changed when a supplier changes: invoices show its accounts, payments and bank files wait for them. */
export const TOPICS = ['suppliers', 'invoices', 'payments', 'runs'];
