import { sql } from 'kysely';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { AccountId } from '../../contract/bank.ts';
import type { BankEntryStory } from '../../contract/reconcile.ts';
import { proposeTransfers, type Transfer } from '../../rules/own-transfer-fits.ts';
import type { EntryRow } from './list-entries.ts';

type Row = Omit<Transfer, 'madeOn'> & { fromId: AccountId; toId: AccountId; fromName: string; madeAt: Instant };

/**
 * Which transfers between own accounts an entry may be that the bank booked without the id of one (domain rules 2.14), the newest
 * first: those of just its amount that no entry of this side is yet. One that is believed to have failed may have been carried out.
 */
export async function possibleTransfers(
  { trx, actor }: Context,
  entry: EntryRow,
  isOwnCounterparty: boolean,
): Promise<BankEntryStory['transfers']> {
  const isUntold = entry.payment_id === null && entry.explained_minor === 0n && entry.end_to_end_id === null;
  if (!isUntold) return [];
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const isOut = entry.amount_minor < 0n;
  const { rows } = await sql<Row>`
    select t.end_to_end_id as id, t.from_account_id as "fromId", t.to_account_id as "toId", f.name as "fromName", o.name as text,
      t.minor, t.currency, t.made_at as "madeAt"
    from payments.own_transfer t
    join payments.debtor_account f on f.company_id = t.company_id and f.id = t.from_account_id
    join payments.debtor_account o on o.company_id = t.company_id and o.id = t.to_account_id
    where t.company_id = ${actor.companyId} and t.minor = abs(${entry.amount_minor}::bigint)
      and ${entry.account_id} in (t.from_account_id, t.to_account_id)
      and not exists (select from payments.statement_entry e where e.company_id = t.company_id
        and e.end_to_end_id = t.end_to_end_id and (e.amount_minor < 0) = ${isOut})
      and not exists (select from payments.entry_match m where m.company_id = t.company_id
        and m.own_transfer_id = t.end_to_end_id and m.undone_at is null and (m.minor < 0) = ${isOut})
    order by t.made_at desc, t.end_to_end_id`.execute(trx);
  const transfers = rows.map((row) => ({ ...row, madeOn: dayInZone(row.madeAt, zone) }));
  const side = { accountId: entry.account_id, minor: entry.amount_minor, currency: entry.currency };
  const { possible, likely } = proposeTransfers(
    { ...side, bookedOn: entry.booked_on, text: entry.remittance ?? '', isOwnCounterparty },
    transfers,
  );
  return possible.map((one) => ({
    id: one.id,
    fromName: one.fromName,
    toName: one.text,
    madeOn: one.madeOn,
    isSuggested: one === likely,
  }));
}
