import { sql } from 'kysely';
import type { Id } from '#kernel/id.ts';
import { addDays } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { AccountId } from '../../contract/bank.ts';
import { adjoiningStatements } from '../../rules/adjoining-statements.ts';
import type { StatedStatement } from '../../rules/statement-chain.ts';
import type { CamtStatement } from '../files/camt-statement.ts';
import type { FileKind } from '../files/read-statement.ts';
import { paymentsTables } from '../tables.ts';
import type { Alike } from './names-in-file.ts';

type Of = { accountId: AccountId; kind: FileKind };
type Known = StatedStatement & { readonly id: Id<'bst'> };

/** How far apart two statements of one chain can be and still book on the same day. */
const DAYS_AROUND = 7;

/**
 * How often each booking of a statement's days was booked by statements that it goes on from or leads to, by the key that equal
 * bookings share: a bank may tell a day in several statements, in one file or in several, and two equal coffees in two of them are
 * two. Asked before the statement itself is kept; null of one whose balances say nothing, or do not fit what it books.
 */
export async function earlierAlike(
  context: Context,
  statement: CamtStatement,
  { accountId, kind }: Of,
): Promise<Alike | null> {
  const { opening, closing, firstOn, lastOn, gap } = statement;
  if (!opening || !closing || !firstOn || !lastOn || gap !== undefined) return null;
  if (opening.amount.minor === closing.amount.minor) return null;
  const { trx, actor } = context;
  const known = await paymentsTables(trx)
    .selectFrom('payments.statement')
    .select(['id', 'reference', 'opening_on as openingOn', 'opening_minor as opening'])
    .select(['closing_on as closingOn', 'closing_minor as closing'])
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('closing_on', '>=', addDays(firstOn, -DAYS_AROUND))
    .where('opening_on', '<=', addDays(lastOn, DAYS_AROUND))
    .$narrowType<Known>()
    .where('opening_minor', 'is not', null)
    .where('closing_minor', 'is not', null)
    .orderBy('id')
    .execute();
  const one = {
    reference: statement.id,
    openingOn: opening.on,
    opening: opening.amount.minor,
    closingOn: closing.on,
    closing: closing.amount.minor,
  };
  const ids = adjoiningStatements(one, known).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  // Parts of one booking have its key and their place behind it; equal bookings have theirs and which of them they are.
  const { rows } = await sql<{ key: string; times: number }>`
    select split_part(booking, '-', 1) as key, count(*)::int as times from (
      select distinct split_part(entry_key, '#', 1) as booking from payments.statement_entry
      where company_id = ${actor.companyId} and account_id = ${accountId} and booked_on between ${firstOn} and ${lastOn}
        and statement_id = any(${ids}::text[])) alike
    group by 1`.execute(trx);
  return new Map(rows.map(({ key, times }) => [key, times]));
}
