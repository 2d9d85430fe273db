import type { AbilityWords } from './ability-words.ts';

export const abilityEn: AbilityWords = {
  ask: 'Ask for money, and be paid back',
  approve: 'Approve what is routed to you, never your own',
  reviewInvoices: 'Review invoices',
  reviewClaims: 'Review expense claims',
  suppliers: 'Keep suppliers and their bank accounts',
  closeOrders: 'Close purchase orders and cancel those of others',
  enterRates: 'Enter exchange rates that nobody publishes',
  pay: 'Pay invoices and claims',
  confirmPayments: 'Confirm payments as the second person',
  bookkeeping: 'Prepare and export the books',
  budgets: 'Make budgets',
  sort: 'Decide by what spend is sorted',
  rules: 'Decide what may be spent, and who approves',
  tolerances: 'See how far invoices may stand off their orders',
  invite: 'Invite people',
  members: 'Change members, end memberships',
  signOn: 'Decide how the company logs in',
  paySettings: 'See from which accounts and by what rules the company pays',
  settings: 'See the company’s settings',
  ownership: 'Hand the company over',
};
