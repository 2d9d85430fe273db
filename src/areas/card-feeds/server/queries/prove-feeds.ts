import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import { differencesFrom, type RowProver } from '#platform/db/row-checks.ts';
import { movedByFeeds } from '#areas/cards/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** Lines of card statements that are booked, beside what they moved the account of the card by; in base currency both. */
export const proveFeedRows: RowProver = async (trx, companyId) => {
  const moved = await movedByFeeds(trx, companyId as CompanyId);
  const { rows } = await sql<{ id: string; label: string; on: PlainDate; amount: bigint; fee: bigint }>`
    select id, text as label, booked_on as "on", amount_minor as amount, fee_minor as fee
    from card_feeds.line where company_id = ${companyId} and state = 'booked'`.execute(trx);
  return [
    ...differencesFrom(
      { table: 'card_feeds.line', column: 'amount_minor' },
      rows.map((row) => ({ ...row, currency: null, is: row.amount })),
      ({ id }) => moved.get(id) ?? 0n,
    ),
    ...differencesFrom(
      { table: 'card_feeds.line', column: 'fee_minor' },
      rows.map((row) => ({ ...row, currency: null, is: row.fee })),
      ({ id }) => -(moved.get(`${id}:fee`) ?? 0n),
    ),
  ];
};
