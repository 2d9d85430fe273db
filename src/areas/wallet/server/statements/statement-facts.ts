import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { EntryId } from '#areas/payments/contract/bank.ts';
import { entriesByIds } from '#areas/payments/server/door.ts';
import type { WalletKind } from '../../rules/wallet-kinds.ts';
import type { WalletStatementRow } from '../tables.ts';

export type StatedEntry = {
  id: EntryId;
  kind: WalletKind;
  bookedOn: PlainDate;
  valueOn: PlainDate;
  /** Above zero came in, below zero left. */
  minor: bigint;
  name: string | null;
  iban: string | null;
  endToEndId: string | null;
  text: string | null;
};

/** What a statement says: its figures, and each movement of its month that it knew. Never anything else, however late it is read. */
export type StatementFacts = {
  statement: WalletStatementRow;
  entries: readonly StatedEntry[];
  /** Of the company: its days begin and end there. */
  zone: string;
};

/** The facts of a statement, its movements in the order of their days. */
export async function readStatementFacts(
  { trx, actor }: Pick<Context, 'trx'> & { actor: Pick<Context['actor'], 'companyId'> },
  statement: WalletStatementRow,
): Promise<StatementFacts> {
  const { rows } = await sql<Pick<StatedEntry, 'id' | 'kind' | 'bookedOn' | 'valueOn' | 'minor'>>`
    select bank_entry_id as id, kind, booked_on as "bookedOn", value_on as "valueOn",
      case when to_pot = 'money' then minor else -minor end as minor
    from wallet.entry where company_id = ${actor.companyId} and wallet_id = ${statement.wallet_id}
      and booked_on between ${statement.from_on} and ${statement.to_on} and position <= ${statement.last_position}
      and bank_entry_id is not null and 'money' in (from_pot, to_pot)
    order by booked_on, position`.execute(trx);
  const known = await entriesByIds(
    trx,
    actor.companyId,
    rows.map((row) => row.id),
  );
  const entries = rows.map((row) => {
    const entry = known.get(row.id);
    return {
      ...row,
      name: entry?.counterparty_name ?? null,
      iban: entry?.counterparty_iban ?? null,
      endToEndId: entry?.end_to_end_id ?? null,
      text: entry?.remittance ?? null,
    };
  });
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  return { statement, entries, zone };
}

/** "wallet-statement-0007-2026-11". */
export const statementName = ({ number, month }: WalletStatementRow): string =>
  `wallet-statement-${String(number).padStart(4, '0')}-${month}`;
