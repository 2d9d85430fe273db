/** What is announced as changed when an order changes: requests say that they were ordered, budgets what is promised. */
export const TOPICS = ['purchase-orders', 'requests', 'budgets', 'home'];
