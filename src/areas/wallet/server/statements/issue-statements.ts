import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import { ownAccounts } from '#areas/payments/server/door.ts';
import type { WalletStatementId } from '../../contract/statement.ts';
import { statementsDue } from '../../rules/statements-due.ts';
import { walletTables, type WalletRow, type WalletStatementRow } from '../tables.ts';
import { readLedgerMonths } from './ledger-months.ts';

/**
 * Issues a statement for every month that the bank's statements cover and that has none yet, or one that the ledger no longer
 * agrees with (domain rules 2.14). Nothing while ledger and bank are apart: a statement in between is missing.
 */
export async function issueStatements(
  { trx, companyId, now }: { trx: Trx; companyId: CompanyId; now: Instant },
  wallet: WalletRow,
): Promise<void> {
  // Two at once issue one after the other.
  await sql`select from wallet.wallet where company_id = ${companyId} and id = ${wallet.id} for update`.execute(trx);
  const ledger = await readLedgerMonths(trx, wallet);
  if (ledger === null || ledger.apart !== 0n) return;
  const issued = await newestOfMonths(trx, wallet);
  const due = statementsDue(
    ledger.months,
    issued.map((row) => ({
      month: row.month,
      fromOn: row.from_on,
      opening: row.opening_minor,
      came: row.in_minor,
      went: row.out_minor,
      closing: row.closing_minor,
      count: row.entry_count,
    })),
  );
  if (due.length === 0) return;
  const company = await getCompanyRow(trx, companyId);
  const account = (await ownAccounts(trx, companyId)).find((one) => one.id === wallet.account_id);
  for (const figures of due) {
    const id: WalletStatementId = newId('wst', Date.parse(now));
    const number = await nextNumber(trx, companyId, 'wallet-statement');
    const version = (issued.find((row) => row.month === figures.month)?.version ?? 0) + 1;
    await walletTables(trx)
      .insertInto('wallet.statement')
      .values({
        company_id: companyId,
        id,
        wallet_id: wallet.id,
        number,
        month: figures.month,
        version,
        from_on: figures.fromOn,
        to_on: figures.toOn,
        holder: company.legal_name,
        holder_address: company.address,
        account_name: account?.name ?? '',
        iban: account?.iban ?? '',
        currency: wallet.currency,
        opening_minor: figures.opening,
        in_minor: figures.came,
        out_minor: figures.went,
        closing_minor: figures.closing,
        entry_count: figures.count,
        last_position: ledger.lastPosition,
        issued_at: now,
      })
      .execute();
    await appendAudit(trx, {
      companyId,
      at: now,
      actorId: null,
      onBehalfOf: null,
      ip: '',
      action: 'wallet.issue-statement',
      entity: 'wallet-statement',
      entityId: id,
      after: { number, month: figures.month, version },
    });
  }
  await announceChange(trx, { companyId, topics: ['bank'] });
}

const newestOfMonths = (
  trx: Trx,
  { company_id: companyId, id }: Pick<WalletRow, 'company_id' | 'id'>,
): Promise<WalletStatementRow[]> =>
  walletTables(trx)
    .selectFrom('wallet.statement')
    .selectAll()
    .distinctOn('month')
    .where('company_id', '=', companyId)
    .where('wallet_id', '=', id)
    .orderBy('month')
    .orderBy('version', 'desc')
    .execute();
