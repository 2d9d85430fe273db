import type { Selectable } from 'kysely';
import { money, type Money } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import type { CreditNoteId } from '../../contract/credit-note-id.ts';
import { checkCreditNoteMove, type CreditNoteAction } from '../../rules/credit-note-states.ts';
import type { CreditNoteTableRow } from '../credit-tables.ts';
import { invoicesTables } from '../tables.ts';

export type LoadedCreditNote = Selectable<CreditNoteTableRow>;

/** @throws AppError not_found. */
export async function findCreditNote({ trx, actor }: Context, creditNoteId: CreditNoteId): Promise<LoadedCreditNote> {
  const row = await invoicesTables(trx)
    .selectFrom('invoices.credit_note')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', creditNoteId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The row, locked for this move. @throws AppError not_found, version_conflict, illegal_state. */
export async function lockCreditNote(
  { trx, actor }: Context,
  input: { creditNoteId: CreditNoteId; version: number; action: CreditNoteAction },
): Promise<LoadedCreditNote> {
  const row = await invoicesTables(trx)
    .selectFrom('invoices.credit_note')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', input.creditNoteId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.version !== input.version)
    throw new AppError('version_conflict', { data: { version: row.version, state: row.state } });
  valueOrThrow(checkCreditNoteMove(input.action, row.state));
  return row;
}

export const creditGrossOf = (row: LoadedCreditNote): Money => money(row.gross_minor, row.currency);

/** What is neither set off nor paid back, in the document's currency. */
export const creditLeftOf = (row: LoadedCreditNote): Money =>
  money(row.state === 'refunded' || row.state === 'rejected' ? 0n : row.gross_minor - row.applied_minor, row.currency);
