/** What a row of the wallet's ledger is (domain rules 2.14). */
export const WALLET_KINDS = [
  'funding',
  'hold',
  'hold_release',
  'card',
  'refund',
  'transfer',
  'transfer_return',
  'fee',
  'adjustment',
] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** Where money is, comes from and goes to: `money` is what the bank holds, `held` what cards keep of it. */
export type WalletPot = 'money' | 'held' | 'own' | 'payees' | 'bank' | 'opening' | 'other';
