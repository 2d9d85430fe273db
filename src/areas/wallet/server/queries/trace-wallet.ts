import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
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
  const { rows } = await sql<WalletMove>`
    select w.booked_on as on, coalesce(e.counterparty_name, e.remittance, '') as label,
      case when w.to_pot = 'money' then w.minor else -w.minor end as minor
    from wallet.entry w
    join payments.statement_entry e on e.company_id = w.company_id and e.id = w.bank_entry_id
    where w.company_id = ${companyId} and w.wallet_id = ${wallet.id} and w.booked_on <= ${until}
      and 'money' in (w.from_pot, w.to_pot)
    order by w.position`.execute(trx);
  return { accountId: wallet.account_id, moves: rows };
}
