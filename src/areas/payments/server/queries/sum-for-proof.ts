import { sql } from 'kysely';
import { maskIban } from '#kernel/iban.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AccountId } from '../../contract/bank.ts';
import { firstUnmet, type UnmetStatement } from '../../rules/first-unmet.ts';
import { chainStatements, type StatedStatement } from '../../rules/statement-chain.ts';
import { paymentsTables } from '../tables.ts';

/** One fact about money owed or banked; debit positive, in base currency. */
type ProofRow = {
  type: 'supplier' | 'member' | 'bank';
  /** Of the supplier, member or bank account. */
  id: string;
  on: PlainDate;
  label: string;
  minor: bigint;
};

/**
 * What payments say of suppliers, members and bank accounts up to and with a day, row by row and without looking at the
 * ledger: what came to be owed, what was taken off for paying early, what the bank booked of it, what a person matched, and every entry of the bank itself.
 */
export async function traceForProof(trx: Trx, companyId: CompanyId, until: PlainDate): Promise<ProofRow[]> {
  const { rows } = await sql<ProofRow>`
    select payee_type as type, payee_id as id, owed_on as on, payee_name || ', ' || reference as label,
      -base_minor - case when is_discounted then discount_base_minor else 0 end as minor
    from payments.payment where company_id = ${companyId} and state <> 'cancelled' and owed_on <= ${until}
    union all
    select p.payee_type, p.payee_id, e.booked_on, p.payee_name || ', ' || p.reference,
      case when e.is_return then -1 else 1 end * coalesce(s.base_minor, p.base_minor)
    from payments.statement_entry e
    join payments.entry_payment s on s.company_id = e.company_id and s.entry_id = e.id
    join payments.payment p on p.company_id = s.company_id and p.id = s.payment_id
    where e.company_id = ${companyId} and e.booked_on <= ${until}
    union all
    select p.payee_type, p.payee_id, e.booked_on, p.payee_name || ', ' || p.reference,
      case when m.kind = 'return' then -m.base_minor else m.base_minor end
    from payments.entry_match m
    join payments.statement_entry e on e.company_id = m.company_id and e.id = m.entry_id
    join payments.payment p on p.company_id = m.company_id and p.id = m.payment_id
    where m.company_id = ${companyId} and m.undone_at is null and e.booked_on <= ${until}
    union all
    select p.payee_type, p.payee_id, s.paid_on, p.payee_name || ', ' || p.reference, s.base_minor
    from payments.paid_elsewhere s
    join payments.payment p on p.company_id = s.company_id and p.id = s.payment_id
    where s.company_id = ${companyId} and s.undone_at is null and s.paid_on <= ${until}
    union all
    select p.payee_type, p.payee_id, d.moved_on, p.payee_name || ', ' || p.reference, d.base_minor
    from payments.discount_move d
    join payments.payment p on p.company_id = d.company_id and p.id = d.payment_id
    where d.company_id = ${companyId} and d.moved_on <= ${until}
    union all
    select 'bank', account_id, booked_on, coalesce(counterparty_name, remittance, ''), base_minor
    from payments.statement_entry where company_id = ${companyId} and booked_on <= ${until}`.execute(trx);
  return rows;
}

export type AccountBalance = {
  id: AccountId;
  name: string;
  ibanMasked: string;
  /** Of every amount here. */
  currency: CurrencyCode;
  /** What its first statement began with, and on which day; null when none gives it. */
  opening: bigint | null;
  openingOn: PlainDate | null;
  /** What its entries come to up to and with the day. */
  moved: bigint;
  /** Of the newest statement that closes on this day or before. */
  closing: bigint | null;
  closingOn: PlainDate | null;
  /** The first statement whose closing balance is not what the entries up to it come to, and by how much. */
  firstUnmet: UnmetStatement | null;
};

/** What the bank states of each account on a day in the account's own currency, beside the entries of its statements. */
export async function stateBalances(trx: Trx, companyId: CompanyId, until: PlainDate): Promise<AccountBalance[]> {
  const accounts = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
  const { rows: stated } = await sql<StatedStatement & { accountId: AccountId }>`
    select account_id as "accountId", reference, coalesce(opening_on, closing_on) as "openingOn", opening_minor as opening,
      closing_on as "closingOn", closing_minor as closing
    from payments.statement where company_id = ${companyId} and opening_minor is not null and closing_minor is not null
      and closing_on <= ${until} order by closing_on, id`.execute(trx);
  const { rows: moved } = await sql<{ accountId: AccountId; on: PlainDate; minor: bigint }>`
    select account_id as "accountId", booked_on as on, sum(amount_minor)::bigint as minor from payments.statement_entry
    where company_id = ${companyId} and booked_on <= ${until} group by 1, 2 order by 2`.execute(trx);
  return accounts.map((account): AccountBalance => {
    const { ordered } = chainStatements(stated.filter((one) => one.accountId === account.id));
    const own = moved.filter((one) => one.accountId === account.id);
    const [first, last] = [ordered[0], ordered.at(-1)];
    return {
      id: account.id,
      name: account.name,
      ibanMasked: maskIban(account.iban),
      currency: account.currency,
      opening: first?.opening ?? null,
      openingOn: first?.openingOn ?? null,
      moved: own.reduce((sum, { minor }) => sum + minor, 0n),
      closing: last?.closing ?? null,
      closingOn: last?.closingOn ?? null,
      firstUnmet: firstUnmet(ordered, own),
    };
  });
}
