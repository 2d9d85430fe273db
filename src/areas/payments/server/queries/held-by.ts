import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { OBSTACLES, type Obstacle } from '../../contract/payment-filters.ts';
import { paymentsTables } from '../tables.ts';
import { obstacleOf } from './describe-payment.ts';

/**
 * Which payments are held by one of these obstacles, said to the database because a page cannot read every row to find its
 * own; true of all when none is asked for. The order is the one of `obstacleOf`: a payment has its first obstacle only.
 */
export async function heldBy(context: Context, wanted: string | undefined): Promise<RawBuilder<boolean>> {
  if (wanted === undefined) return sql`true`;
  const codes = OBSTACLES.filter((code) => wanted.split(',').includes(code));
  const said = (code: Obstacle): RawBuilder<unknown> => sql`${code}::text`;
  return sql`state = 'to_pay' and case
    when method = 'direct_debit' then ${said('direct_debit')}
    when iban is null then ${said('iban_missing')}
    when iban = any(${await accountsOutsideSepa(context)}) then ${said('iban_outside_sepa')}
    when iban_usable_from is null then ${said('account_unverified')}
    when iban_usable_from > ${context.now} then ${said('cooling_off')}
    when currency <> 'EUR' then ${said('currency_not_payable')} end = any(${codes})`;
}

/** Which accounts no SEPA order reaches is written in tables that the database does not have, so it is told which of ours. */
async function accountsOutsideSepa({ trx, actor, now }: Context): Promise<string[]> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .distinctOn('iban')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'to_pay')
    .where('iban', 'is not', null)
    .orderBy('iban')
    .execute();
  return rows.flatMap((row) => (row.iban !== null && obstacleOf(row, now) === 'iban_outside_sepa' ? [row.iban] : []));
}
