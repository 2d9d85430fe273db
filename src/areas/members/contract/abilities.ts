import type { Role } from './member.ts';

/**
 * What people do here in a word, and the roles of which any one is enough: what the page of one's own rights shows. The
 * server decides by its contracts; a test holds each line to the contract that it names (`src/app/abilities.test.ts`).
 */
export const ABILITIES = {
  ask: { endpoint: 'requests.submitRequest', roles: ['requester', 'controller', 'admin', 'owner'] },
  approve: { endpoint: 'requests.approveRequest', roles: ['requester', 'controller', 'admin', 'owner'] },
  reviewInvoices: { endpoint: 'invoices.validateInvoice', roles: ['controller', 'owner'] },
  reviewClaims: { endpoint: 'expense-claims.validateClaim', roles: ['controller', 'owner'] },
  suppliers: { endpoint: 'suppliers.changeSupplier', roles: ['controller', 'owner'] },
  closeOrders: { endpoint: 'purchase-orders.closeOrder', roles: ['controller', 'owner'] },
  enterRates: { endpoint: 'rates.enterRate', roles: ['controller', 'owner'] },
  pay: { endpoint: 'payments.createRun', roles: ['controller', 'owner'] },
  // Controllers only where the account owner named them, which no role says.
  confirmPayments: { endpoint: 'payments.confirmRun', roles: ['owner'], named: ['controller'] },
  bookkeeping: { endpoint: 'accounting.createExport', roles: ['controller', 'owner'] },
  budgets: { endpoint: 'budgets.createBudgets', roles: ['controller', 'owner'] },
  sort: { endpoint: 'dimensions.addCategory', roles: ['controller', 'admin', 'owner'] },
  rules: { endpoint: 'policies.publish', roles: ['admin', 'owner'] },
  tolerances: { endpoint: 'purchase-orders.getTolerances', roles: ['controller', 'admin', 'owner'] },
  cards: { endpoint: 'cards.listCards', roles: ['controller', 'admin', 'owner'] },
  invite: { endpoint: 'members.invite', roles: ['admin', 'owner'] },
  members: { endpoint: 'members.changeMember', roles: ['admin', 'owner'] },
  signOn: { endpoint: 'access.saveSecondStep', roles: ['admin', 'owner'] },
  paySettings: { endpoint: 'payments.getPaySettings', roles: ['controller', 'admin', 'owner'] },
  settings: { endpoint: 'setup.getSettings', roles: ['controller', 'admin', 'owner'] },
  ownership: { endpoint: 'members.offerOwnership', roles: ['owner'] },
} as const satisfies Readonly<
  Record<string, { readonly endpoint: string; readonly roles: readonly Role[]; readonly named?: readonly Role[] }>
>;
export type Ability = keyof typeof ABILITIES;
/** What whole screens are for: who may not do it is told so instead of being shown them. */
export type ScreenAbility = Extract<
  Ability,
  | 'reviewInvoices'
  | 'reviewClaims'
  | 'suppliers'
  | 'pay'
  | 'bookkeeping'
  | 'budgets'
  | 'sort'
  | 'rules'
  | 'tolerances'
  | 'cards'
  | 'members'
  | 'signOn'
  | 'paySettings'
  | 'settings'
>;
export const ABILITY_KEYS = Object.keys(ABILITIES) as Ability[];

/** The role by which somebody may, or null: the page then names those that would do. */
export const roleThatMay = (ability: Ability, roles: readonly Role[]): Role | null =>
  roles.find((role) => ABILITIES[ability].roles.some((one) => one === role)) ?? null;
