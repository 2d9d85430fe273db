import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Money } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { employeeAccount, postEntry, SPEND_ACCOUNT, supplierAccount } from '#areas/ledger/server/door.ts';
import { takeBack } from '#areas/notifications/server/door.ts';
import type { Method, PaidBy } from '../../contract/payment-filters.ts';
import type { PaymentId, PaymentSource } from '../../contract/payment-id.ts';
import type { RunId } from '../../contract/payment.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { voidConfirmations } from './run-confirmations.ts';

export type OpenPayment = {
  source: PaymentSource;
  payee: { type: 'supplier' | 'member'; id: string; name: string };
  iban: string | null;
  ibanUsableFrom: Instant | null;
  /** An order of ours, unless the payee collects it or a card paid it. */
  method?: PaidBy;
  amount: Money;
  baseAmount: Money;
  dueOn: PlainDate | null;
  /** The approved request that it came from, if any, who asked, and who wrote it for them: they may follow it. None of an advance. */
  asked: { requestId: string | null; requesterId: UserId; delegateId: UserId | null } | null;
  /** Who gave an advance: they take part in it like whoever asks. */
  givenBy?: UserId;
  /** What the payee reads on the statement. */
  reference: string;
  /** The day the money came to be owed: issue of the invoice, day of the receipt. */
  owedOn: PlainDate;
  /** The ledger's account that it is owed for, if it is not spend: an advance is lent. */
  against?: string;
  /** What may be taken off for paying it early. */
  discount?: { minor: bigint; baseMinor: bigint; until: PlainDate } | null;
  /** Of something owed in parts, which of how many; without it, all of it. */
  part?: { number: number; of: number };
  now: Instant;
};

/**
 * From here on the company owes this money: the ledger says so and the payment can be scheduled. Called in the
 * transaction that validates the invoice or claim; a second call for the same source is refused by the database.
 */
export async function openPayment(trx: Trx, companyId: CompanyId, input: OpenPayment): Promise<PaymentId> {
  const id = await addPayment(trx, companyId, input);
  await postEntry(trx, companyId, {
    key: `owed ${input.source.id}`,
    bookedOn: input.owedOn,
    description: `${input.payee.name}, ${input.reference}`,
    postings: [
      { account: input.against ?? SPEND_ACCOUNT, minor: input.baseAmount.minor },
      { account: payeeAccount(input.payee), minor: -input.baseAmount.minor },
    ],
    now: input.now,
  });
  return id;
}

/** The payment alone, of what the ledger already owes. */
export async function addPayment(trx: Trx, companyId: CompanyId, input: OpenPayment): Promise<PaymentId> {
  const id: PaymentId = newId('pay', Date.parse(input.now));
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  await paymentsTables(trx)
    .insertInto('payments.payment')
    .values({
      company_id: companyId,
      id,
      source_type: input.source.type,
      source_id: input.source.id,
      request_id: input.asked?.requestId ?? null,
      requester_id: input.asked?.requesterId ?? null,
      delegate_id: input.asked?.delegateId ?? input.givenBy ?? null,
      payee_type: input.payee.type,
      payee_id: input.payee.id,
      payee_name: input.payee.name,
      iban: input.iban,
      iban_usable_from: input.ibanUsableFrom,
      amount_minor: input.amount.minor,
      currency: input.amount.currency,
      base_minor: input.baseAmount.minor,
      method: input.method ?? 'transfer',
      owed_on: input.owedOn,
      opened_on: dayInZone(input.now, zone),
      due_on: input.dueOn,
      reference: input.reference,
      state: 'to_pay',
      created_at: input.now,
      attempt: 1,
      part: input.part?.number ?? 1,
      parts: input.part?.of ?? 1,
      discount_minor: input.discount?.minor ?? null,
      discount_base_minor: input.discount?.baseMinor ?? null,
      discount_until: input.discount?.until ?? null,
      is_discounted: false,
      settlements: 0,
      advised_at: null,
      advised_to: null,
      advised_attempt: null,
      version: 1,
    })
    .execute();
  return id;
}

export const payeeAccount = (payee: { type: 'supplier' | 'member'; id: string }): string =>
  payee.type === 'supplier' ? supplierAccount(payee.id) : employeeAccount(payee.id);

/** `usableFrom` null waits until somebody stands for the account. */
export type PayeeAccountChange = { payeeId: string; iban: string; usableFrom: Instant | null; now: Instant };

/**
 * Puts another account on everything not yet confirmed for this payee. A run that waits for confirmation changes with
 * it, so a code asked for before the change no longer fits, and whoever had confirmed it is told (domain rules 2.8,
 * security 43).
 */
export async function changePayeeAccount(trx: Trx, companyId: CompanyId, change: PayeeAccountChange): Promise<void> {
  // Runs first, as whoever confirms locks them.
  const { rows: runs } = await sql<{ runId: RunId; payee: string }>`
    select r.id as "runId", (select min(p.payee_name) from payments.payment p
      where p.company_id = r.company_id and p.run_id = r.id and p.payee_id = ${change.payeeId}) as payee
    from payments.run r where r.company_id = ${companyId} and r.state = 'to_confirm' and exists (
      select from payments.payment p where p.company_id = r.company_id and p.run_id = r.id
        and p.payee_id = ${change.payeeId} and p.iban is distinct from ${change.iban})
    order by r.id for update of r`.execute(trx);
  await paymentsTables(trx)
    .updateTable('payments.payment')
    .set((eb) => ({ iban: change.iban, iban_usable_from: change.usableFrom, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('payee_id', '=', change.payeeId)
    .where('state', 'in', ['to_pay', 'on_hold', 'to_confirm', 'failed'])
    .execute();
  // Whoever was asked for one has given it.
  await takeBack(trx, { companyId, topic: 'account_asked', about: change.payeeId, now: change.now });
  const runIds = runs.map((run) => run.runId);
  await voidConfirmations(trx, companyId, { runIds, payee: runs[0]?.payee ?? null, now: change.now });
  // Whoever looks at a run that they confirmed sees that they are asked again.
  await announceChange(trx, { companyId, topics: ['payments', 'runs', 'home'] });
}

/**
 * Lets what waits for somebody to stand for this account of the payee go there from then on, and leaves everything that
 * goes to another of its accounts.
 */
export async function releaseAccount(
  trx: Trx,
  companyId: CompanyId,
  account: { payeeId: string; iban: string; usableFrom: Instant },
): Promise<void> {
  await paymentsTables(trx)
    .updateTable('payments.payment')
    .set((eb) => ({ iban_usable_from: account.usableFrom, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('payee_id', '=', account.payeeId)
    .where('iban', '=', account.iban)
    .where('iban_usable_from', 'is', null)
    // What is put together goes to the same account as before; a merge of suppliers may have made it wait as well.
    .where('state', 'in', ['to_pay', 'on_hold', 'to_confirm', 'failed'])
    .execute();
}

/**
 * Puts an account on the payment of one invoice or claim that is still to be paid; with `usableFrom` null it waits until
 * somebody stands for the account. @throws AppError illegal_state when it is in a run or has left.
 */
export async function setPaymentAccount(
  trx: Trx,
  companyId: CompanyId,
  change: { sourceId: string; iban: string; usableFrom: Instant | null },
): Promise<void> {
  const changed = await paymentsTables(trx)
    .updateTable('payments.payment')
    .set((eb) => ({ iban: change.iban, iban_usable_from: change.usableFrom, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('source_id', '=', change.sourceId)
    .where('state', 'in', ['to_pay', 'on_hold', 'failed'])
    .returning('id')
    .execute();
  if (changed.length === 0) throw new AppError('illegal_state');
}

/**
 * From here on an order of ours pays what is still owed of this source, or the payee collects it; with `usableFrom` null an
 * order waits until somebody stands for its account. @throws AppError illegal_state when it is in a run or has left.
 */
export async function setPaymentMethod(
  trx: Trx,
  companyId: CompanyId,
  change: { sourceId: string; method: Method; usableFrom: Instant | null },
): Promise<void> {
  const changed = await paymentsTables(trx)
    .updateTable('payments.payment')
    .set((eb) => ({
      method: change.method,
      iban_usable_from: change.usableFrom,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('source_id', '=', change.sourceId)
    .where('state', 'in', ['to_pay', 'on_hold', 'failed'])
    .returning('id')
    .execute();
  if (changed.length === 0) throw new AppError('illegal_state');
}

/**
 * The payments of these sources, by source id: where each invoice or claim stands on its way to the bank, one that is
 * owed in parts by the day on which each is due.
 */
export async function paymentsOf(
  trx: Trx,
  companyId: CompanyId,
  sourceIds: readonly string[],
): Promise<Map<string, PaymentRow[]>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('source_id', 'in', sourceIds)
    .where('state', '<>', 'cancelled')
    .orderBy('due_on')
    .orderBy('part')
    .execute();
  const bySource = new Map<string, PaymentRow[]>();
  for (const row of rows) bySource.set(row.source_id, [...(bySource.get(row.source_id) ?? []), row]);
  return bySource;
}
