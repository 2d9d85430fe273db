import { assert } from '#kernel/assert.ts';
import type { Id } from '#kernel/id.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { bankAccount, postEntry, UNEXPLAINED_ACCOUNT } from '#areas/ledger/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { paymentSettled } from '../../events.ts';
import { movePayment } from '../../rules/payment-states.ts';
import { splitEntry, type EntryPart } from '../../rules/split-entry.ts';
import { paymentIdOf } from '../end-to-end-id.ts';
import type { CamtEntry, CamtStatement } from '../files/camt-statement.ts';
import { readCamt } from '../files/camt.ts';
import { paymentsTables, type DebtorAccountRow, type PaymentRow } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { payeeAccount } from './open-payment.ts';

export type StatementResult = {
  statementCount: number;
  entryCount: number;
  knownCount: number;
  settledCount: number;
  unexplainedCount: number;
};

/**
 * Imports every booked entry of a camt file: an entry that any earlier file brought is skipped, one that carries a
 * payment's id settles it, the rest waits as unexplained. The whole file or nothing of it (security 97, 109).
 * @throws AppError with the reader's code, field and line; statement_unknown_account with the account's end.
 */
export async function importStatement(context: Context, bytes: Uint8Array): Promise<StatementResult> {
  const { actor } = context;
  if (bytes.length === 0) throw new AppError('file_empty');
  const read = readCamt(bytes);
  if (!read.ok)
    throw new AppError(read.code.startsWith('camt_') ? read.code : 'statement_unreadable', {
      data: { ...read.data, reason: read.code },
    });
  const result: StatementResult = {
    statementCount: 0,
    entryCount: 0,
    knownCount: 0,
    settledCount: 0,
    unexplainedCount: 0,
  };
  for (const statement of read.value.statements) {
    const account = await findAccount(context, statement);
    const statementId = await addStatement(context, account, statement);
    result.statementCount += 1;
    for (const entry of statement.entries) {
      if (entry.status === 'booked') await importEntry(context, { account, statementId, entry, result });
    }
  }
  await recordChange(context, {
    action: 'payments.import-statement',
    entity: 'company',
    entityId: actor.companyId,
    after: result,
    topics: [...PAYMENT_TOPICS, 'bank'],
  });
  return result;
}

async function findAccount({ trx, actor }: Context, statement: CamtStatement): Promise<DebtorAccountRow> {
  const account = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('iban', '=', statement.account.replaceAll(/\s/g, ''))
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined)
    throw new AppError('statement_unknown_account', {
      data: { accountEnd: statement.account.slice(-4), line: statement.line },
    });
  return account;
}

async function addStatement(
  { trx, actor, now }: Context,
  account: DebtorAccountRow,
  statement: CamtStatement,
): Promise<Id<'bst'>> {
  const id: Id<'bst'> = newId('bst', Date.parse(now));
  await paymentsTables(trx)
    .insertInto('payments.statement')
    .values({
      company_id: actor.companyId,
      id,
      account_id: account.id,
      reference: statement.id,
      opening_minor: statement.opening?.amount.minor ?? null,
      closing_minor: statement.closing?.amount.minor ?? null,
      closing_on: statement.closing?.on ?? null,
      imported_at: now,
      imported_by: actor.userId,
    })
    .execute();
  return id;
}

type ImportEntry = { account: DebtorAccountRow; statementId: Id<'bst'>; entry: CamtEntry; result: StatementResult };

async function importEntry(context: Context, { account, statementId, entry, result }: ImportEntry): Promise<void> {
  const bookedOn = entry.bookedOn ?? entry.valueOn;
  if (bookedOn === undefined)
    throw new AppError('camt_field_missing', { data: { field: 'BookgDt', line: entry.line } });
  if (entry.amount.currency !== account.currency)
    throw new AppError('camt_value_invalid', { data: { field: 'Amt/@Ccy', line: entry.line } });
  for (const part of splitEntry(entry)) {
    if (part.minor === 0n) continue;
    result.entryCount += 1;
    const payment = await findPayment(context, part);
    const isNew = await addEntry(context, {
      account,
      statementId,
      bookedOn,
      valueOn: entry.valueOn ?? null,
      part,
      payment,
    });
    if (!isNew) result.knownCount += 1;
    else if (payment === null) result.unexplainedCount += 1;
    else result.settledCount += 1;
  }
}

/** The payment that left: its id came back, it was under way, and amount and direction are right. */
async function findPayment({ trx, actor }: Context, part: EntryPart): Promise<PaymentRow | null> {
  const paymentId = part.endToEndId === null ? null : paymentIdOf(part.endToEndId);
  if (paymentId === null) return null;
  const payment = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (payment === undefined || !movePayment('settle', payment.state).ok) return null;
  return part.minor === -payment.amount_minor ? payment : null;
}

type NewStatementEntry = {
  account: DebtorAccountRow;
  statementId: Id<'bst'>;
  bookedOn: PlainDate;
  valueOn: PlainDate | null;
  part: EntryPart;
  payment: PaymentRow | null;
};

async function addEntry(context: Context, input: NewStatementEntry): Promise<boolean> {
  const { trx, actor, now } = context;
  const { account, part, payment } = input;
  const made = await paymentsTables(trx)
    .insertInto('payments.statement_entry')
    .values({
      company_id: actor.companyId,
      id: newId('bse', Date.parse(now)),
      entry_key: part.key,
      statement_id: input.statementId,
      account_id: account.id,
      booked_on: input.bookedOn,
      value_on: input.valueOn,
      amount_minor: part.minor,
      currency: account.currency,
      counterparty_name: part.counterpartyName,
      counterparty_iban: part.counterpartyIban,
      end_to_end_id: part.endToEndId,
      remittance: part.remittance,
      payment_id: payment?.id ?? null,
    })
    .onConflict((conflict) => conflict.constraint('statement_entry__once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  if (payment !== null) await settle(context, payment, input.bookedOn);
  const other =
    payment === null ? UNEXPLAINED_ACCOUNT : payeeAccount({ type: payment.payee_type, id: payment.payee_id });
  await postEntry(trx, actor.companyId, {
    key: `bank ${made.id}`,
    bookedOn: input.bookedOn,
    description: part.counterpartyName ?? part.remittance ?? account.name,
    postings: [
      { account: bankAccount(account.id), minor: part.minor },
      { account: other, minor: -part.minor },
    ],
    now,
  });
  return true;
}

async function settle({ trx, actor }: Context, payment: PaymentRow, bookedOn: PlainDate): Promise<void> {
  const company = await getCompanyRow(trx, actor.companyId);
  assert(payment.currency === company.base_currency, 'Only payments in the base currency go into bank files');
  await paymentsTables(trx)
    .updateTable('payments.payment')
    .set({ state: 'paid', settled_on: bookedOn, version: payment.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', payment.id)
    .execute();
  await publishEvent(trx, actor.companyId, {
    kind: paymentSettled,
    payload: {
      paymentId: payment.id,
      source: { type: payment.source_type, id: payment.source_id },
      payee: { type: payment.payee_type, id: payment.payee_id, name: payment.payee_name },
      amount: moneyToWire(money(payment.amount_minor, payment.currency)),
      baseAmount: moneyToWire(money(payment.base_minor, company.base_currency)),
      bookedOn,
      reference: payment.reference,
    },
  });
}
