import { sql } from 'kysely';
import { parseBic } from '#kernel/bic.ts';
import { maskIban, parseIban } from '#kernel/iban.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { BANK_CODES, chartOf } from '#areas/companies/contract/charts.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { BegunView, FactorId } from '#areas/identity/contract/sca.ts';
import type { AccountId } from '../../contract/bank.ts';
import type { NewAccount, OwnAccount } from '../../contract/own-account.ts';
import { addDebtorAccount } from '../commands/add-debtor-account.ts';
import { paymentsTables, type DebtorAccountRow } from '../tables.ts';
import type { Answer } from '#areas/identity/server/door.ts';
import { askToAgree, spendAgreement, type Agreement } from './agree-to-setting.ts';

const TOPICS = ['bank', 'pay-settings'];

/** By name, those out of use at the end. */
export async function listOwnAccounts({ trx, actor }: Context): Promise<OwnAccount[]> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .orderBy(sql`archived_at is not null`)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(describe);
}

/** Asks the owner to agree to this account. @throws AppError invalid_iban, invalid_bic, account_known, and what asking refuses. */
export async function askOwnAccount(
  context: Context,
  { factorId, ...given }: NewAccount & { factorId?: FactorId | undefined },
): Promise<BegunView> {
  const account = checked(given);
  await findArchived(context, account.iban);
  return askToAgree(context, { agreement: agreementOf(context, account), factorId });
}

/**
 * Adds an account that the company pays from; one that was taken out of use is in use again under the new name.
 * @throws AppError invalid_iban, invalid_bic, account_known, and what an answer is refused with.
 */
export async function addOwnAccount(
  context: Context,
  { procedureId, code, ...given }: NewAccount & Answer,
  sealer: Sealer,
): Promise<OwnAccount> {
  const { trx, actor } = context;
  const account = checked(given);
  const archived = await findArchived(context, account.iban);
  await spendAgreement(context, { agreement: agreementOf(context, account), answer: { procedureId, code }, sealer });
  const ledgerCode = await nextLedgerCode(context);
  const id =
    archived === null
      ? await addDebtorAccount(trx, actor.companyId, { ...account, ledger_code: ledgerCode })
      : await change(context, archived, { name: account.name, bic: account.bic, archived_at: null });
  const saved = await getAccount(context, id);
  await recordChange(context, {
    action: archived === null ? 'payments.add-account' : 'payments.restore-account',
    entity: 'account',
    entityId: id,
    after: auditOf(saved),
    topics: TOPICS,
  });
  return describe(saved);
}

/**
 * Corrects the name of an account or takes it out of use. Neither moves money anywhere else, so no factor is asked.
 * @throws AppError version_conflict, account_in_use while a run waits to be paid from it, account_archived for one that
 *   is out of use: it is added again.
 */
export async function changeOwnAccount(
  context: Context,
  input: { accountId: AccountId; name: string; isArchived: boolean; version: number },
): Promise<OwnAccount> {
  const { now } = context;
  const before = await getAccount(context, input.accountId);
  if (before.version !== input.version) throw new AppError('version_conflict', { data: { version: before.version } });
  if (before.archived_at !== null) throw new AppError('account_archived');
  if (input.isArchived) await refuseInUse(context, input.accountId);
  await change(context, before, { name: input.name, ...(input.isArchived ? { archived_at: now } : {}) });
  const saved = await getAccount(context, input.accountId);
  await recordChange(context, {
    action: input.isArchived ? 'payments.archive-account' : 'payments.rename-account',
    entity: 'account',
    entityId: input.accountId,
    before: auditOf(before),
    after: auditOf(saved),
    topics: TOPICS,
  });
  return describe(saved);
}

type Checked = Pick<DebtorAccountRow, 'name' | 'iban' | 'bic' | 'currency'>;

/** As it is stored (security 99). */
function checked({ iban, bic, accountName, currency }: NewAccount): Checked {
  const parsed = parseIban(iban);
  if (!parsed.ok) throw new AppError('invalid_iban');
  const bank = parseBic(bic ?? '');
  if (!bank.ok && bank.code === 'bic_invalid') throw new AppError('invalid_bic');
  return { name: accountName, currency, iban: parsed.value, bic: bank.ok ? bank.value : null };
}

/** What is agreed to is this account of this company, and no other (security 43). */
const agreementOf = ({ actor }: Context, account: Checked): Agreement => ({
  subject: `account:${actor.companyId}`,
  boundDigest: sha256Hex(
    JSON.stringify(['own-account', actor.companyId, account.iban, account.name, account.bic, account.currency]),
  ),
  shown: () => `${account.name}, ${maskIban(account.iban)}, ${account.currency}`,
});

/** The account of this number that is out of use; null when the number is new. @throws AppError account_known. */
async function findArchived({ trx, actor }: Context, iban: string): Promise<DebtorAccountRow | null> {
  const row = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('iban', '=', iban)
    .forUpdate()
    .executeTakeFirst();
  if (row !== undefined && row.archived_at === null) throw new AppError('account_known');
  return row ?? null;
}

async function getAccount({ trx, actor }: Context, id: AccountId): Promise<DebtorAccountRow> {
  const row = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

async function change(
  { trx, actor }: Context,
  { id, version }: DebtorAccountRow,
  values: Partial<Pick<DebtorAccountRow, 'name' | 'bic' | 'archived_at'>>,
): Promise<AccountId> {
  await paymentsTables(trx)
    .updateTable('payments.debtor_account')
    .set({ ...values, version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
  return id;
}

async function refuseInUse({ trx, actor }: Context, accountId: AccountId): Promise<void> {
  const waiting = await paymentsTables(trx)
    .selectFrom('payments.run')
    .select('number')
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'to_confirm')
    .executeTakeFirst();
  if (waiting !== undefined) throw new AppError('account_in_use', { data: { number: waiting.number } });
}

/** Each account of a bank has its own in the books, so that each ties out by itself. */
async function nextLedgerCode({ trx, actor }: Context): Promise<string> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .select('ledger_code')
    .where('company_id', '=', actor.companyId)
    .execute();
  const used = new Set(rows.map((row) => row.ledger_code));
  const { from, step } = BANK_CODES[chartOf(await getCompanyRow(trx, actor.companyId))];
  let code = from;
  while (used.has(String(code))) code += step;
  return String(code);
}

const describe = (row: DebtorAccountRow): OwnAccount => ({
  id: row.id,
  name: row.name,
  ibanMasked: maskIban(row.iban),
  bic: row.bic,
  currency: row.currency,
  ledgerCode: row.ledger_code,
  isArchived: row.archived_at !== null,
  version: row.version,
});

const auditOf = (row: DebtorAccountRow) => ({
  name: row.name,
  ibanMasked: maskIban(row.iban),
  isArchived: row.archived_at !== null,
});
