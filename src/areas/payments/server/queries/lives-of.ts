import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { detailConfirmers, NOBODY, type PaymentLife } from '#areas/members/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { bankAccountsOf, bringersOf } from '#areas/suppliers/server/door.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import type { PaymentRow } from '../tables.ts';

export type Life = PaymentLife<UserId>;

/**
 * Who played which part in each of these payments up to now (`separation-of-duties`): who brought its account and stood for
 * it, who asked for what is paid, and who paid something to the same account before. Nobody bundled or confirmed it yet.
 */
export async function livesOf(
  trx: Trx,
  companyId: CompanyId,
  payments: readonly PaymentRow[],
): Promise<Map<PaymentId, Life>> {
  const ids = (type: PaymentRow['payee_type']): string[] => [
    ...new Set(payments.filter(({ payee_type }) => payee_type === type).map(({ payee_id }) => payee_id)),
  ];
  const accounts = await bankAccountsOf(trx, companyId, ids('supplier') as SupplierId[]);
  const details = await detailConfirmers(trx, companyId, ids('member') as UserId[]);
  const paid = await whoPaidBefore(trx, companyId, payments);
  return new Map(
    payments.map((row) => {
      const asked = [row.requester_id, row.delegate_id].filter((one) => one !== null);
      const saw = paid.get(keyOf(row.payee_id, row.iban)) ?? [];
      if (row.payee_type === 'member') {
        const member = row.payee_id as UserId;
        const stood = details.get(member) ?? null;
        return [
          row.id,
          { ...NOBODY, brought: [member], stood_for: stood === null ? [] : [stood], asked: [...asked, member], saw },
        ];
      }
      const account = accounts.get(row.payee_id as SupplierId)?.find(({ iban }) => iban === row.iban);
      const stood_for = account?.verified_by ?? null;
      return [
        row.id,
        {
          ...NOBODY,
          brought: account === undefined ? [] : bringersOf(account),
          stood_for: stood_for === null ? [] : [stood_for],
          asked,
          saw,
        },
      ];
    }),
  );
}

const keyOf = (payeeId: string, iban: string | null): string => `${payeeId} ${iban ?? ''}`;

/**
 * By payee and account who bundled or confirmed what was sent there by an order that did not fail. A payment keeps its
 * account while it is sent, so what it says of one is where the money went.
 */
async function whoPaidBefore(
  trx: Trx,
  companyId: CompanyId,
  payments: readonly PaymentRow[],
): Promise<Map<string, UserId[]>> {
  if (payments.length === 0) return new Map();
  const payees = [...new Set(payments.map(({ payee_id }) => payee_id))];
  const { rows } = await sql<{ payeeId: string; iban: string; userId: UserId }>`
    select distinct p.payee_id as "payeeId", p.iban, w.user_id as "userId"
    from payments.payment p
    join payments.bank_file_payment o on o.company_id = p.company_id and o.payment_id = p.id
      and o.attempt = p.attempt and o.failed_at is null
    join payments.bank_file f on f.company_id = o.company_id and f.id = o.file_id
    join payments.run r on r.company_id = f.company_id and r.id = f.run_id
    cross join lateral (
      select r.created_by as user_id
      union select c.user_id from payments.run_confirmation c
        where c.company_id = r.company_id and c.run_id = r.id and c.voided_at is null) w
    where p.company_id = ${companyId} and p.payee_id = any(${payees}) and p.state in ('processing', 'paid')
      and p.iban is not null`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, ({ payeeId, iban }) => keyOf(payeeId, iban))].map(([key, own]) => [
      key,
      own.map(({ userId }) => userId),
    ]),
  );
}
