import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { EntryFilter } from '../../contract/payment-filters.ts';
import type { RunId } from '../../contract/payment.ts';
import { maskIban } from '#kernel/iban.ts';
import { payListOf } from '../../rules/pay-list.ts';
import { paymentsTables } from '../tables.ts';

/** The accounts the company pays from, with the closing balance of each one's newest statement. */
export async function listDebtorAccounts(trx: Trx, companyId: CompanyId) {
  const db = paymentsTables(trx);
  const accounts = await db
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
  const statements = await db
    .selectFrom('payments.statement')
    .select(['account_id', 'closing_minor', 'closing_on'])
    .distinctOn('account_id')
    .where('company_id', '=', companyId)
    .where('closing_on', 'is not', null)
    .orderBy('account_id')
    .orderBy('closing_on', 'desc')
    // Ids grow with time: of two statements of one day the later is the newer.
    .orderBy('id', 'desc')
    .execute();
  return accounts.map((account) => {
    const newest = statements.find((statement) => statement.account_id === account.id);
    return {
      id: account.id,
      name: account.name,
      ibanMasked: maskIban(account.iban),
      currency: account.currency,
      ledgerCode: account.ledger_code,
      balance:
        newest === undefined || newest.closing_minor === null
          ? null
          : moneyToWire(money(newest.closing_minor, account.currency)),
      balanceOn: newest?.closing_on ?? null,
    };
  });
}

/** What the bank booked, newest first. */
export async function listBankEntries(
  { trx, actor }: Context,
  filter: EntryFilter & { ids?: readonly string[] | null; cursor?: string | undefined; limit: number },
) {
  let query = paymentsTables(trx)
    .selectFrom('payments.statement_entry as e')
    .leftJoin('payments.payment as p', (join) =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.payment_id'),
    )
    .selectAll('e')
    .select(['p.source_type', 'p.reference'])
    .where('e.company_id', '=', actor.companyId);
  if (filter.state === 'settled') query = query.where('e.payment_id', 'is not', null);
  if (filter.state === 'unexplained') query = query.where('e.payment_id', 'is', null);
  if (filter.account !== undefined) query = query.where(isAmong('e.account_id', filter.account.split(',')));
  if (filter.from !== undefined) query = query.where('e.booked_on', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('e.booked_on', '<=', filter.to);
  if (filter.min !== undefined) query = query.where(sql<boolean>`abs(e.amount_minor) >= ${BigInt(filter.min)}`);
  if (filter.max !== undefined) query = query.where(sql<boolean>`abs(e.amount_minor) <= ${BigInt(filter.max)}`);
  if (filter.ids !== undefined && filter.ids !== null) query = query.where(isAmong('e.id', filter.ids));
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    query = query.where((eb) =>
      eb.or([eb('e.counterparty_name', 'ilike', pattern), eb('e.remittance', 'ilike', pattern)]),
    );
  }
  if (filter.cursor !== undefined) {
    const [on, id] = decodeCursor(filter.cursor, 2);
    query = query.where(sql<boolean>`(e.booked_on, e.id) < (${on}::date, ${id})`);
  }
  const rows = await query
    .orderBy('e.booked_on', 'desc')
    .orderBy('e.id', 'desc')
    .limit(filter.limit + 1)
    .execute();
  return toPage(rows, filter.limit, {
    item: (row) => ({
      id: row.id,
      bookedOn: row.booked_on,
      amount: moneyToWire(money(row.amount_minor, row.currency)),
      counterpartyName: row.counterparty_name,
      remittance: row.remittance,
      state: row.payment_id === null ? ('unexplained' as const) : ('settled' as const),
      paymentId: row.payment_id,
      paid:
        row.source_type === null || row.reference === null
          ? null
          : { type: payListOf(row.source_type), reference: row.reference, isReturn: row.is_return },
    }),
    cursor: (row) => [row.booked_on, row.id],
  });
}

/** The bank file of a confirmed run. @throws AppError not_found, illegal_state while the run has none. */
export async function getRunFile(
  trx: Trx,
  companyId: CompanyId,
  runId: RunId,
): Promise<{ name: string; content: string }> {
  const file = await paymentsTables(trx)
    .selectFrom('payments.run as r')
    .leftJoin('payments.bank_file as f', (join) =>
      join.onRef('f.company_id', '=', 'r.company_id').onRef('f.run_id', '=', 'r.id'),
    )
    .select(['f.name', 'f.content'])
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', runId)
    .executeTakeFirst();
  // A run of somebody else's has no state that could be told (security 75).
  if (file === undefined) throw notFound();
  if (file.name === null || file.content === null) throw new AppError('illegal_state');
  return { name: file.name, content: file.content };
}
