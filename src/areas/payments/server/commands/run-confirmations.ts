import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { isAmong } from '#platform/db/is-among.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RunId } from '../../contract/payment.ts';
import { confirmationsVoided, type VoidedWhy } from '../../events.ts';
import { payListOf } from '../../rules/pay-list.ts';
import { paymentsTables, type RunConfirmationRow } from '../tables.ts';

/** The confirmations of these runs that count, the first first. */
export async function liveConfirmations(
  trx: Trx,
  companyId: CompanyId,
  runIds: readonly RunId[],
): Promise<Map<RunId, RunConfirmationRow[]>> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.run_confirmation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(isAmong('run_id', runIds))
    .where('voided_at', 'is', null)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.run_id);
}

/** Keeps one person's confirmation of one run as it is now; the caller holds the run. */
export async function addConfirmation(
  trx: Trx,
  confirmation: Omit<RunConfirmationRow, 'position' | 'voided_at'>,
): Promise<void> {
  const db = paymentsTables(trx);
  const last = await db
    .selectFrom('payments.run_confirmation')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('company_id', '=', confirmation.company_id)
    .where('run_id', '=', confirmation.run_id)
    .executeTakeFirst();
  const position = (last?.position ?? 0) + 1;
  await db
    .insertInto('payments.run_confirmation')
    .values({ ...confirmation, position, voided_at: null })
    .execute();
}

/**
 * What was confirmed of these runs is no more: an account changed, a payment left, or a payee owes back as much as they get.
 * Whoever had confirmed is told, and the run waits for all of them again (domain rules 2.8). `payee` is whose account
 * changed, or who owes back, as `why` says.
 */
export async function voidConfirmations(
  trx: Trx,
  companyId: CompanyId,
  {
    runIds,
    payee,
    why = 'account',
    now,
  }: { runIds: readonly RunId[]; payee: string | null; why?: VoidedWhy; now: Instant },
): Promise<void> {
  if (runIds.length === 0) return;
  const live = await liveConfirmations(trx, companyId, runIds);
  for (const [runId, confirmations] of live) {
    await paymentsTables(trx)
      .updateTable('payments.run_confirmation')
      .set({ voided_at: now })
      .where('company_id', '=', companyId)
      .where('run_id', '=', runId)
      .where('voided_at', 'is', null)
      .execute();
    const userIds = confirmations.map((one) => one.user_id);
    await publishVoided(trx, companyId, { runId, payee, why, userIds, voidedAt: now });
  }
}

async function publishVoided(
  trx: Trx,
  companyId: CompanyId,
  {
    runId,
    ...fact
  }: {
    runId: RunId;
    payee: string | null;
    why: VoidedWhy;
    userIds: RunConfirmationRow['user_id'][];
    voidedAt: Instant;
  },
): Promise<void> {
  const row = await paymentsTables(trx)
    .selectFrom('payments.run as r')
    .leftJoin('payments.payment as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.run_id', '=', 'r.id'),
    )
    .select(['r.number', 'p.payee_type'])
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', runId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await publishEvent(trx, companyId, {
    kind: confirmationsVoided,
    payload: { runId, number: row.number, source: payListOf(row.payee_type ?? 'supplier'), ...fact },
  });
}
