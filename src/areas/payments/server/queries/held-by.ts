import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { SEPA_OUTSIDE_EEA } from '#kernel/reference/sepa-countries.ts';
import type { Context } from '#platform/http/call.ts';
import { OBSTACLES, type Obstacle } from '../../contract/payment-filters.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import type { CreditorLack } from '../../rules/creditor-details.ts';
import { paymentsTables } from '../tables.ts';
import { creditorsOf, lackOf } from './creditors-of.ts';
import { obstacleOf } from './describe-payment.ts';

/**
 * Which payments are held by one of these obstacles, said to the database because a page cannot read every row to find its
 * own; true of all when none is asked for. The order is the one of `obstacleOf`: a payment has its first obstacle only.
 */
export async function heldBy(context: Context, wanted: string | undefined): Promise<RawBuilder<boolean>> {
  if (wanted === undefined) return sql`true`;
  const codes = OBSTACLES.filter((code) => wanted.split(',').includes(code));
  const said = (code: Obstacle): RawBuilder<unknown> => sql`${code}::text`;
  const lacks = await lackingDetails(context);
  return sql`state = 'to_pay' and case
    when method = 'direct_debit' then ${said('direct_debit')}
    when iban is null then ${said('iban_missing')}
    when iban = any(${await accountsOutsideSepa(context)}) then ${said('iban_outside_sepa')}
    when iban_usable_from is null then ${said('account_unverified')}
    when id = any(${lacks.bic_missing}) then ${said('bic_missing')}
    when id = any(${lacks.address_missing}) then ${said('address_missing')}
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
  return rows.flatMap((row) =>
    row.iban !== null && obstacleOf(row, now, new Map()) === 'iban_outside_sepa' ? [row.iban] : [],
  );
}

/** What lacks the payee's bank or address for its transfer: only the few payments outside the European Economic Area are read. */
async function lackingDetails({ trx, actor }: Context): Promise<Record<CreditorLack, PaymentId[]>> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .select(['id', 'payee_type', 'payee_id', 'iban'])
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'to_pay')
    .where('currency', '=', 'EUR' as CurrencyCode)
    .where(sql<boolean>`left(iban, 2) = any(${[...SEPA_OUTSIDE_EEA]})`)
    .execute();
  const creditors = await creditorsOf(trx, actor.companyId, rows);
  const lacking = (lack: CreditorLack): PaymentId[] =>
    rows.filter(({ id }) => lackOf(creditors, id) === lack).map(({ id }) => id);
  return { bic_missing: lacking('bic_missing'), address_missing: lacking('address_missing') };
}
