import { paymentsTables, type StatementEntryRow } from '../tables.ts';
import type { Trx } from '#platform/db/scope.ts';

type Fee = Pick<
  StatementEntryRow,
  'company_id' | 'id' | 'account_id' | 'kind' | 'amount_minor' | 'counterparty_name' | 'explained_minor' | 'payment_id'
>;

/** Whether the bank itself calls it a fee that it took, and nobody has said anything of it. */
export const isOpenFee = (entry: Fee): boolean =>
  entry.kind === 'fee' && entry.amount_minor < 0n && entry.explained_minor === 0n && entry.payment_id === null;

/** The other fees of the account that equal it, the bank's code, its name and the amount, and wait too. */
export const alikeFees = (trx: Trx, entry: Fee) =>
  paymentsTables(trx)
    .selectFrom('payments.statement_entry as e')
    .where('e.company_id', '=', entry.company_id)
    .where('e.account_id', '=', entry.account_id)
    .where('e.id', '<>', entry.id)
    .where('e.kind', '=', 'fee')
    .where('e.amount_minor', '=', entry.amount_minor)
    .where('e.counterparty_name', 'is not distinct from', entry.counterparty_name)
    .where('e.explained_minor', '=', 0n)
    .where('e.payment_id', 'is', null);
