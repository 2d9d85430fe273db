import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { WalletStatementId, WalletStatementsView, WalletStatementView } from '../../contract/statement.ts';
import { findWallet } from '../queries/find-wallet.ts';
import { walletTables, type WalletStatementRow } from '../tables.ts';
import { readLedgerMonths } from './ledger-months.ts';

/** All statements of the company's wallets, the newest number first, and what keeps the next one back. */
export async function listStatements({ trx, actor }: Context): Promise<WalletStatementsView> {
  const { companyId } = actor;
  const wallet = await findWallet(trx, companyId);
  const rows = await walletTables(trx)
    .selectFrom('wallet.statement')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .execute();
  const ledger = wallet === null ? null : await readLedgerMonths(trx, wallet);
  return {
    hasWallet: wallet !== null,
    items: rows.map((row) => viewOf(row, rows)),
    apart:
      wallet === null || ledger === null || ledger.apart === 0n
        ? null
        : moneyToWire(money(ledger.apart, wallet.currency)),
    letter: ledger === null || ledger.apart !== 0n ? null : { from: ledger.firstOn, to: ledger.coveredUntil },
  };
}

function viewOf(row: WalletStatementRow, all: readonly WalletStatementRow[]): WalletStatementView {
  const wire = (minor: bigint) => moneyToWire(money(minor, row.currency));
  const next = all.find(
    (one) => one.wallet_id === row.wallet_id && one.month === row.month && one.version === row.version + 1,
  );
  return {
    id: row.id,
    number: row.number,
    month: row.month,
    version: row.version,
    replacedBy: next?.number ?? null,
    accountName: row.account_name,
    opening: wire(row.opening_minor),
    in: wire(row.in_minor),
    out: wire(row.out_minor),
    closing: wire(row.closing_minor),
    count: row.entry_count,
  };
}

/** @throws AppError not_found. */
export async function loadStatement({ trx, actor }: Context, id: WalletStatementId): Promise<WalletStatementRow> {
  const row = await walletTables(trx)
    .selectFrom('wallet.statement')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The statements of a calendar year by number; @throws AppError not_found where there is none. */
export async function loadYear(
  { trx, actor }: Pick<Context, 'trx'> & { actor: Pick<Context['actor'], 'companyId'> },
  year: string,
): Promise<WalletStatementRow[]> {
  const rows = await walletTables(trx)
    .selectFrom('wallet.statement')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('month', 'like', `${year}-%` as never)
    .orderBy('number')
    .execute();
  if (rows.length === 0) throw notFound();
  return rows;
}
