import type { BankCheck } from '#areas/suppliers/contract/bank-check.ts';

/** Whether somebody has to decide about the account, or the payee, of an invoice before it is validated (domain rules 2.8). */
export const isUndecided = ({ kind }: Pick<BankCheck, 'kind'>): boolean =>
  kind === 'changed' || kind === 'refused' || kind === 'own' || kind === 'new_payee';
