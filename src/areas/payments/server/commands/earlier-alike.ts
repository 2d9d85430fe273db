import { sql } from 'kysely';
import type { Id } from '#kernel/id.ts';
import { plusMs } from '#kernel/instant.ts';
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
 * How often each booking of a statement's days was booked by statements that it does not tell again, by the key that equal
 * bookings share: a bank may tell a day in several statements, in one file or in several, and two equal coffees in two of them are
 * two. Its balances say which these are, else the time that it tells of. Asked before the statement itself is kept; null of one
 * that says neither, or whose balances do not fit what it books.
 */
export async function earlierAlike(context: Context, statement: CamtStatement, of: Of): Promise<Alike | null> {
  const { firstOn, lastOn } = statement;
  if (!firstOn || !lastOn) return null;
  const ids = await othersThan(context, statement, of);
  if (ids === null) return null;
  if (ids.length === 0) return new Map();
  const { trx, actor } = context;
  // Parts of one booking have its key and their place behind it; equal bookings have theirs and which of them they are.
  const { rows } = await sql<{ key: string; times: number }>`
    select split_part(booking, '-', 1) as key, count(*)::int as times from (
      select distinct split_part(entry_key, '#', 1) as booking from payments.statement_entry
      where company_id = ${actor.companyId} and account_id = ${of.accountId} and booked_on between ${firstOn} and ${lastOn}
        and statement_id = any(${ids}::text[])) alike
    group by 1`.execute(trx);
  return new Map(rows.map(({ key, times }) => [key, times]));
}

/** The statements of which this one is no retelling; null where it does not say which. */
function othersThan(context: Context, statement: CamtStatement, of: Of): Promise<Id<'bst'>[]> | null {
  const { opening, closing, gap, period } = statement;
  if (opening !== undefined && closing !== undefined) {
    if (gap !== undefined || opening.amount.minor === closing.amount.minor) return null;
    return adjoiningTo(context, { ...statement, opening, closing }, of);
  }
  return period === undefined ? null : besides(context, { ...statement, period }, of);
}

type Balanced = CamtStatement & Required<Pick<CamtStatement, 'opening' | 'closing'>>;
type Timed = CamtStatement & Required<Pick<CamtStatement, 'period'>>;

/** Those that its balances go on from or lead to. */
async function adjoiningTo(
  { trx, actor }: Context,
  { id, opening, closing, firstOn, lastOn }: Balanced,
  { accountId, kind }: Of,
): Promise<Id<'bst'>[]> {
  if (!firstOn || !lastOn) return [];
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
    reference: id,
    openingOn: opening.on,
    opening: opening.amount.minor,
    closingOn: closing.on,
    closing: closing.amount.minor,
  };
  return adjoiningStatements(one, known).map((found) => found.id);
}

/** Those of another name that tell of another time, of the days around it: what lies in none of its hours is not told again. */
async function besides({ trx, actor }: Context, { id, period }: Timed, { accountId, kind }: Of): Promise<Id<'bst'>[]> {
  const around = DAYS_AROUND * 86_400_000;
  const rows = await paymentsTables(trx)
    .selectFrom('payments.statement')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('reference', '<>', id)
    .where('period_to', '>=', plusMs(period.from, -around))
    .where('period_from', '<=', plusMs(period.to, around))
    .where((eb) => eb.or([eb('period_to', '<=', period.from), eb('period_from', '>=', period.to)]))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
