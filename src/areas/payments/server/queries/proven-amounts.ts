import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import { baseCurrencyColumn } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PaymentSource } from '../../contract/payment-id.ts';

/** What other areas call the rows of this one that they lay beside their own. */
export const PAYMENT_ROWS = 'payments.payment';
export const OWN_TRANSFER_ROWS = 'payments.own_transfer';

export type PaidSource = { readonly amountMinor: bigint; readonly baseMinor: bigint };

/** What the payments of each document come to, discounts that were taken included: what it owes besides credits. */
export async function sumBySource(
  trx: Trx,
  companyId: string,
  type: PaymentSource['type'],
): Promise<ReadonlyMap<string, PaidSource>> {
  const { rows } = await sql<PaidSource & { id: string }>`
    select source_id as id, coalesce(sum(amount_minor + case when is_discounted then discount_minor else 0 end)
        filter (where state <> 'cancelled'), 0)::bigint as "amountMinor",
      coalesce(sum(base_minor + case when is_discounted then discount_base_minor else 0 end)
        filter (where state <> 'cancelled'), 0)::bigint as "baseMinor"
    from payments.payment where company_id = ${companyId} and source_type = ${type} group by source_id`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

export type PaymentWorth = {
  amountMinor: bigint;
  baseMinor: bigint;
  discountBaseMinor: bigint | null;
  isForeign: boolean;
  /** What the one entry that paid it, and nothing else, was booked at; null where it is not paid, or not by one entry alone. */
  bookedMinor: bigint | null;
};

/** What each payment is worth, by its id: beside what the books have of it. */
export async function paymentWorths(trx: Trx, companyId: string): Promise<ReadonlyMap<string, PaymentWorth>> {
  const { rows } = await sql<PaymentWorth & { id: string }>`
    with alone as materialized (
      select entry_id, min(payment_id) as payment_id from payments.entry_payment where company_id = ${companyId}
        group by entry_id having count(*) = 1
    ), booking as (
      select alone.payment_id, abs(e.base_minor) as minor
        from alone join payments.statement_entry e on e.company_id = ${companyId} and e.id = alone.entry_id
      union all
      select payment_id, abs(booked_minor) from payments.entry_match
        where company_id = ${companyId} and payment_id is not null and undone_at is null
    ), booked as materialized (
      select payment_id, case when count(*) = 1 then max(minor) end as minor from booking group by payment_id
    )
    select id, amount_minor as "amountMinor", base_minor as "baseMinor", discount_base_minor as "discountBaseMinor",
      currency <> ${baseCurrencyColumn(companyId as CompanyId)} as "isForeign", booked.minor as "bookedMinor"
    from payments.payment p left join booked on booked.payment_id = p.id and p.state = 'paid'
    where p.company_id = ${companyId}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The accounts that money which is still to go would reach. */
export async function openPayees(
  trx: Trx,
  companyId: string,
): Promise<{ payeeType: 'supplier' | 'member'; payeeId: string; iban: string; label: string; minor: bigint }[]> {
  const { rows } = await sql<{
    payeeType: 'supplier' | 'member';
    payeeId: string;
    iban: string;
    label: string;
    minor: bigint;
  }>`
    select payee_type as "payeeType", payee_id as "payeeId", iban, payee_name || ', ' || reference as label,
      base_minor as minor
    from payments.payment
    where company_id = ${companyId} and state in ('to_pay', 'on_hold', 'to_confirm') and iban is not null`.execute(trx);
  return rows;
}

/** What transfers between own accounts move, by the id that they go by at the bank. */
export async function ownTransferAmounts(trx: Trx, companyId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; minor: bigint }>`
    select end_to_end_id as id, minor from payments.own_transfer where company_id = ${companyId}`.execute(trx);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}

/** What an entry of the bank, or a part of one, that paid nothing of ours came to in base currency, by the match that says so. */
export async function ownMovementAmounts(trx: Trx, companyId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; minor: bigint }>`
    select id, abs(booked_minor) as minor from payments.entry_match
    where company_id = ${companyId} and kind in ('fee', 'transfer')`.execute(trx);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}
