import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AccountId } from '../../contract/bank.ts';
import type { RunId } from '../../contract/payment.ts';
import { maskIban } from '#kernel/iban.ts';
import { usualAccounts } from '../../rules/usual-accounts.ts';
import { paymentsTables } from '../tables.ts';
import { newestClosings } from './account-standing.ts';

/** The accounts the company pays from, with the closing balance of each one's newest statement. */
export async function listDebtorAccounts(trx: Trx, companyId: CompanyId) {
  const db = paymentsTables(trx);
  const accounts = await db
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
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
    .orderBy('id', 'desc')
    .execute();
  const stated = await newestClosings(trx, companyId);
  return accounts.map((account) => {
    const last = statements.find((statement) => statement.account_id === account.id);
    const lastOn = last?.closing_on ?? null;
    const closing = stated.get(account.id);
    // One without an opening balance leads on from no other: it counts where it is of a later day.
    const isChained = closing !== undefined && (lastOn === null || closing.on >= lastOn);
    const minor = isChained ? closing.minor : (last?.closing_minor ?? null);
    return {
      id: account.id,
      name: account.name,
      ibanMasked: maskIban(account.iban),
      currency: account.currency,
      ledgerCode: account.ledger_code,
      balance: minor === null ? null : moneyToWire(money(minor, account.currency)),
      balanceOn: isChained ? closing.on : lastOn,
    };
  });
}

/** What each account of the books is called that a bank account of the company has or had. */
export async function bankNames(trx: Trx, companyId: CompanyId): Promise<ReadonlyMap<string, string>> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .select(['ledger_code as code', 'name'])
    .where('company_id', '=', companyId)
    // Of two on one account the one that is still used comes last, and counts.
    .orderBy('archived_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Which of the company's accounts is its main one, from the area that keeps its money; null before one is chosen. */
export type MainAccount = (trx: Trx, companyId: CompanyId) => Promise<AccountId | null>;

/** The same as who pays sees them: what is under way from each, and the one of each currency that they usually pay from. */
export async function listPayingAccounts({ trx, actor }: Context, mainAccount: MainAccount) {
  const { companyId } = actor;
  const accounts = await listDebtorAccounts(trx, companyId);
  const runs = await paymentsTables(trx)
    .selectFrom('payments.run')
    .select(({ fn }) => ['account_id', fn.max('created_at').as('at')])
    .where('company_id', '=', companyId)
    .groupBy('account_id')
    .execute();
  const paidFrom = new Map(runs.map((run) => [run.account_id, run.at]));
  const usual = usualAccounts(
    accounts.map(({ id, currency }) => ({ id, currency, lastPaidFromAt: paidFrom.get(id) ?? null })),
    await mainAccount(trx, companyId),
  );
  const underWay = await sumUnderWay(trx, companyId);
  return accounts.map((account) => ({
    ...account,
    isUsual: usual.includes(account.id),
    underWay: moneyToWire(money(underWay.get(account.id) ?? 0n, account.currency)),
  }));
}

/** What waits for somebody to confirm it and what was sent, and no statement has shown. */
async function sumUnderWay(trx: Trx, companyId: CompanyId): Promise<ReadonlyMap<AccountId, bigint>> {
  const { rows } = await sql<{ accountId: AccountId; minor: bigint }>`
    select r.account_id as "accountId", sum(p.amount_minor)::bigint as minor
    from payments.payment p join payments.run r on r.company_id = p.company_id and r.id = p.run_id
    where p.company_id = ${companyId} and p.state in ('to_confirm', 'processing')
    group by r.account_id`.execute(trx);
  return new Map(rows.map(({ accountId, minor }) => [accountId, minor]));
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
