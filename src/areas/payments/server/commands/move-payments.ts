import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { paymentFailed } from '../../events.ts';
import { movePayment } from '../../rules/payment-states.ts';
import { accountNow } from '../queries/account-now.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { lockPayments, type NamedPayments } from './lock-payments.ts';

export type MovePayments = {
  action: 'hold' | 'release' | 'fail' | 'retry';
  payments: NamedPayments;
  /** Why it is held or failed; release and retry keep the words of before, or need none. */
  reason: string | null;
};

/**
 * Holds, releases, marks as failed or takes up again, all of these or none; what is taken up again goes to where the payee
 * is paid now. A failed order counts as returned from now
 * on, so the payment may stand in one more file under a new id; nothing else lets it (domain rules 2.8).
 * @throws AppError not_found, version_conflict, illegal_state with `paymentId`.
 */
export async function movePayments(context: Context, input: MovePayments): Promise<PaymentId[]> {
  const rows = await lockPayments(context, input.payments);
  for (const row of rows) await move(context, row, input);
  return rows.map((row) => row.id);
}

async function move(context: Context, row: PaymentRow, { action, reason }: MovePayments): Promise<void> {
  const { trx, actor } = context;
  const state = valueOrThrow(movePayment(action, row.state));
  if (action === 'fail') await markOrderFailed(context, row);
  const account = action === 'retry' ? await accountNow(trx, row) : null;
  await paymentsTables(trx)
    .updateTable('payments.payment')
    .set((eb) => ({
      state,
      // What came back keeps its reason until it is put together again; what is released needs none.
      note: action === 'release' ? null : (reason ?? row.note),
      attempt: action === 'retry' ? eb('attempt', '+', 1) : eb.ref('attempt'),
      ...(action === 'fail' ? { run_id: null, execute_on: null } : {}),
      ...(account === null ? {} : { iban: account.iban, iban_usable_from: account.usableFrom }),
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action: `payments.${action}`,
    entity: 'payment',
    entityId: row.id,
    before: { state: row.state, attempt: row.attempt },
    after: { state, ...(account === null ? {} : { ibanEnd: account.iban?.slice(-4) ?? null }) },
    reason,
    topics: PAYMENT_TOPICS,
  });
  if (action === 'fail') await publishFailed(context, row, reason ?? '');
}

async function publishFailed({ trx, actor }: Context, row: PaymentRow, reason: string): Promise<void> {
  await publishEvent(trx, actor.companyId, {
    kind: paymentFailed,
    payload: {
      paymentId: row.id,
      attempt: row.attempt,
      source: { type: row.source_type, id: row.source_id },
      payee: { type: row.payee_type, id: row.payee_id, name: row.payee_name },
      amount: moneyToWire(money(row.amount_minor, row.currency)),
      reference: row.reference,
      reason,
    },
  });
}

/** The order in the bank file counts as returned: what the constraint of one live order per payment looks at. */
export async function markOrderFailed({ trx, actor, now }: Context, row: PaymentRow): Promise<void> {
  await sql`update payments.bank_file_payment set failed_at = ${now}
    where company_id = ${actor.companyId} and payment_id = ${row.id} and attempt = ${row.attempt}`.execute(trx);
}
