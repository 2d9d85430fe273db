import type { Books } from './books.ts';

/** The five kinds of account that plain-text ledgers begin every account with. */
export const ROOTS = ['Assets', 'Liabilities', 'Income', 'Expenses'] as const;
export type Root = (typeof ROOTS)[number];

const OF_ROLES: Readonly<Record<keyof Books['roles'], Root>> = {
  supplierControl: 'Liabilities',
  employeeControl: 'Liabilities',
  advanceControl: 'Assets',
  transit: 'Assets',
  vatDeductible: 'Assets',
  vatDueReverse: 'Liabilities',
  defaultExpense: 'Assets',
  prepaidExpense: 'Assets',
  accruedPurchases: 'Liabilities',
  discountObtained: 'Income',
  bankFees: 'Expenses',
  fxGain: 'Income',
  fxLoss: 'Expenses',
};

/** Where an account stands: by its role, else what money is on, what people are owed, and all else an expense. */
export function rootOf(account: string, books: Books, isMoney: boolean): Root {
  // Object.entries forgets which keys there are.
  for (const [role, code] of Object.entries(books.roles))
    if (code === account && role in OF_ROLES) return OF_ROLES[role as keyof Books['roles']];
  if (books.taxes.some(({ debitAccount }) => debitAccount === account)) return 'Assets';
  if (books.taxes.some(({ creditAccount }) => creditAccount === account)) return 'Liabilities';
  if (books.parties.some((prefix) => account.startsWith(prefix))) return 'Liabilities';
  return isMoney ? 'Assets' : 'Expenses';
}
