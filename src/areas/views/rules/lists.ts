/** Which rights open a list of each kind; any one is enough. */
const MAY_OPEN = {
  members: ['requester', 'member', 'controller', 'admin', 'owner'],
  finance: ['controller', 'owner'],
  people: ['controller', 'admin', 'owner'],
  admins: ['admin', 'owner'],
} as const;

/**
 * The lists that keep views, and who may open each: whoever cannot see a list must not read from the names of its views
 * what others look for there.
 */
export const LISTS = {
  'requests/to-approve': 'members',
  'requests/mine': 'members',
  'requests/drafts': 'members',
  'requests/all': 'members',
  'payments/all': 'members',
  'purchase-orders': 'members',
  'invoices/pay': 'finance',
  'invoices/confirm': 'finance',
  'invoices/history': 'finance',
  'expense-claims/pay': 'finance',
  'expense-claims/confirm': 'finance',
  'expense-claims/history': 'finance',
  'expense-claims/advances': 'finance',
  payables: 'finance',
  // Owners of a budget are anybody.
  budgets: 'members',
  'budgetary-exercises': 'members',
  bank: 'finance',
  'company/accounts-payable/active': 'finance',
  'company/accounts-payable/incomplete': 'finance',
  'company/accounts-payable/archived': 'finance',
  cards: 'people',
  'company/members': 'people',
  'company/teams': 'people',
  'company/cost-centers': 'people',
  'company/spend-limits': 'admins',
} as const satisfies Readonly<Record<string, keyof typeof MAY_OPEN>>;

export type ListKey = keyof typeof LISTS;
export const LIST_KEYS = Object.keys(LISTS) as [ListKey, ...ListKey[]];

/** Whether somebody with these rights can open the list at all. */
export const mayOpenList = (list: ListKey, rights: ReadonlySet<string>): boolean =>
  MAY_OPEN[LISTS[list]].some((right) => rights.has(right));

type Who = { readonly userId: string; readonly rights: ReadonlySet<string> };
type Owned = { readonly ownerId: string; readonly isForCompany: boolean };

/** A private view exists for its maker only. */
export const maySeeView = (view: Owned, who: Who): boolean => view.isForCompany || view.ownerId === who.userId;

/** A view of the company is its maker's, and of those who look after the company: others would lose what they rely on. */
export const mayChangeView = (view: Owned, who: Who): boolean =>
  view.ownerId === who.userId ||
  (view.isForCompany && (['controller', 'admin', 'owner'] as const).some((right) => who.rights.has(right)));
