import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AccountId, EntryId } from '#areas/payments/contract/bank.ts';
import { entriesByIds } from '#areas/payments/server/door.ts';
import { findWallet } from './find-wallet.ts';

/** What came into the wallet, or below zero left it; in minor units of its currency. */
type WalletMove = { on: PlainDate; label: string; minor: bigint };

/**
 * What the wallet's own ledger says moved up to and with a day, row by row, and on which account; null before there is a wallet.
 * What it began with moved nothing.
 */
export async function traceWallet(
  trx: Trx,
  companyId: CompanyId,
  until: PlainDate,
): Promise<{ accountId: AccountId; moves: WalletMove[] } | null> {
  const wallet = await findWallet(trx, companyId);
  if (wallet === null) return null;
  const { rows } = await sql<{ entryId: EntryId; on: PlainDate; minor: bigint }>`
    select bank_entry_id as "entryId", booked_on as on, case when to_pot = 'money' then minor else -minor end as minor
    from wallet.entry
    where company_id = ${companyId} and wallet_id = ${wallet.id} and bank_entry_id is not null and booked_on <= ${until}
      and 'money' in (from_pot, to_pot)
    order by position`.execute(trx);
  const entries = await entriesByIds(
    trx,
    companyId,
    rows.map(({ entryId }) => entryId),
  );
  const labelOf = (id: EntryId): string => entries.get(id)?.counterparty_name ?? entries.get(id)?.remittance ?? '';
  return {
    accountId: wallet.account_id,
    moves: rows.map(({ entryId, on, minor }) => ({ on, label: labelOf(entryId), minor })),
  };
}
