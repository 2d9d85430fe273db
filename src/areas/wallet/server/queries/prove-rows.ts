import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import { differencesFrom, findDifferences, type RowProver } from '#platform/db/row-checks.ts';
import { entriesByIds, ownTransferAmounts, OWN_TRANSFER_ROWS } from '#areas/payments/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { EntryId } from '#areas/payments/contract/bank.ts';

/** The wallet's rows beside the entries of the bank, its statements beside its rows, top-ups beside their transfers. */
export const proveWalletRows: RowProver = async (trx, company) => {
  const { rows } = await sql<{ entryId: EntryId; label: string; on: PlainDate; is: bigint }>`
    select bank_entry_id as "entryId", kind || ' ' || position as label, booked_on as "on", minor as "is"
    from wallet.entry where company_id = ${company} and bank_entry_id is not null`.execute(trx);
  const { rows: arrived } = await sql<{ entryId: EntryId; label: string; on: PlainDate; is: bigint }>`
    select bank_entry_id as "entryId", asked_by_name as label, execute_on as "on", minor as "is" from wallet.funding
    where company_id = ${company} and bank_entry_id is not null`.execute(trx);
  const ids = [...new Set([...rows, ...arrived].map(({ entryId }) => entryId))];
  const banked = await entriesByIds(trx, company as CompanyId, ids);
  const transfers = await ownTransferAmounts(trx, company);
  const { rows: fundings } = await sql<{ transferId: string; label: string; on: PlainDate; is: bigint }>`
    select end_to_end_id as "transferId", asked_by_name as label, execute_on as "on", minor as "is" from wallet.funding
    where company_id = ${company} and confirmed_at is not null`.execute(trx);
  const inBase = <One extends object>(row: One) => ({ ...row, currency: null });
  const known = fundings.filter(({ transferId }) => transfers.has(transferId));
  const amounts = (column: 'opening_minor' | 'in_minor' | 'out_minor' | 'closing_minor', should: string) => ({
    table: 'wallet.statement',
    column,
    rows: sql`select s.account_name || ' ' || s.number as label, s.to_on as "on", s.currency, s.${sql.ref(column)} as "is",
        (select coalesce(sum(case when ${sql.raw(should)} then case when e.to_pot = 'money' then e.minor else -e.minor end else 0 end), 0)
          from wallet.entry e where e.company_id = s.company_id and e.wallet_id = s.wallet_id and e.position <= s.last_position
            and 'money' in (e.from_pot, e.to_pot)) * ${column === 'out_minor' ? -1 : 1}::int as should
      from wallet.statement s where s.company_id = ${company}`,
  });
  return [
    ...differencesFrom({ table: 'wallet.entry', column: 'minor' }, rows.map(inBase), (row) => {
      const minor = banked.get(row.entryId)?.amount_minor;
      return minor === undefined ? undefined : minor < 0n ? -minor : minor;
    }),
    ...differencesFrom({ table: OWN_TRANSFER_ROWS, column: 'minor' }, known.map(inBase), (row) =>
      transfers.get(row.transferId),
    ),
    ...differencesFrom(
      { table: 'wallet.funding', column: 'minor' },
      arrived.map(inBase),
      ({ entryId }) => banked.get(entryId)?.amount_minor,
    ),
    ...(await findDifferences(trx, [
      amounts('opening_minor', `e.booked_on < s.from_on or e.from_pot = 'opening'`),
      amounts('closing_minor', 'e.booked_on <= s.to_on'),
      amounts(
        'in_minor',
        `e.booked_on between s.from_on and s.to_on and e.to_pot = 'money' and e.from_pot <> 'opening'`,
      ),
      amounts('out_minor', `e.booked_on between s.from_on and s.to_on and e.from_pot = 'money'`),
    ])),
  ];
};
