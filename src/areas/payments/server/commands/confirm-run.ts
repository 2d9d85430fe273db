import { assert } from '#kernel/assert.ts';
import type { Id } from '#kernel/id.ts';
import { money, toDecimalText } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import { queueSms } from '#platform/sms/send-sms-job.ts';
import type { ChallengeId } from '#areas/identity/contract/code-challenge.ts';
import { askForCode, checkCode, getUser } from '#areas/identity/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { RunId } from '../../contract/payment.ts';
import { writePain001 } from '../files/pain-001.ts';
import { confirmRefusal, digestOf, loadRun, totalOf, type LoadedRun } from '../queries/describe-run.ts';
import { paymentsTables } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { endToEndIdOf } from '../end-to-end-id.ts';

const purposeOf = (runId: RunId): string => `payments.confirm-run ${runId}`;

/**
 * Sends the caller a code by text message that says what it confirms, bound to count, total and payee list.
 * @throws AppError own_run, illegal_state, impersonation_forbidden, no_phone, too_many_codes.
 */
export async function requestRunCode(
  context: Context,
  runId: RunId,
): Promise<{ challengeId: ChallengeId; sentTo: string; expiresAt: string }> {
  // The run first: of one that is not theirs a caller learns nothing, not even that they lack a phone (security 75).
  const { challengeId, code, expiresAt, loaded } = await makeRunCode(context, runId);
  const user = await getUser(context.trx, context.actor.userId);
  if (user.phone === null) throw new AppError('no_phone');
  const total = totalOf(loaded);
  const what = `${loaded.payments.length} × → ${toDecimalText(total)} ${total.currency}`;
  await queueSms(context.trx, { to: user.phone, text: `Merel ${code}: ${what}, ${payeesText(loaded)}` });
  return { challengeId, sentTo: `•• ${user.phone.slice(-2)}`, expiresAt };
}

/** The code itself, for whoever brings it to its owner. */
export async function makeRunCode(
  context: Context,
  runId: RunId,
): Promise<{ challengeId: ChallengeId; code: string; expiresAt: string; loaded: LoadedRun }> {
  const { trx, actor, now } = context;
  const loaded = await loadConfirmable(context, runId);
  const made = await askForCode(trx, {
    userId: actor.userId,
    sessionId: actor.sessionId,
    purpose: purposeOf(runId),
    boundDigest: digestOf(loaded.payments),
    now,
  });
  await recordChange(context, { action: 'payments.ask-code', entity: 'run', entityId: runId, topics: [] });
  return { ...made, loaded };
}

/**
 * Confirms a run with the code and makes its bank file, all in one transaction. Any change of an account or amount
 * since the code was asked for refuses it (security 43).
 * @throws AppError wrong_code, code_expired, confirmation_changed, too_many_codes, own_run, illegal_state.
 */
export async function confirmRun(
  context: Context,
  input: { runId: RunId; challengeId: ChallengeId; code: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const loaded = await loadConfirmable(context, input.runId);
  const boundDigest = digestOf(loaded.payments);
  await checkCode(trx, {
    ...input,
    userId: actor.userId,
    sessionId: actor.sessionId,
    purpose: purposeOf(input.runId),
    boundDigest,
    now,
  });
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  const db = paymentsTables(trx);
  await db
    .updateTable('payments.run')
    .set({
      state: 'confirmed',
      confirmed_by: actor.userId,
      confirmed_by_name: names.get(actor.userId) ?? '',
      confirmed_at: now,
      confirmed_digest: boundDigest,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', input.runId)
    .execute();
  await db
    .updateTable('payments.payment')
    .set((eb) => ({ state: 'processing' as const, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('run_id', '=', input.runId)
    .execute();
  const fileId = await makeBankFile(context, loaded);
  await recordChange(context, {
    action: 'payments.confirm-run',
    entity: 'run',
    entityId: input.runId,
    after: { digest: boundDigest, count: loaded.payments.length, total: toDecimalText(totalOf(loaded)), fileId },
    topics: PAYMENT_TOPICS,
  });
}

async function loadConfirmable({ trx, actor }: Context, runId: RunId): Promise<LoadedRun> {
  // Never while acting for somebody else (domain rules 2.15).
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden', { status: 403 });
  const loaded = await loadRun(trx, actor.companyId, { runId, lock: true });
  const refusal = confirmRefusal(loaded.run, actor);
  if (refusal === 'not_a_confirmer') throw new AppError('forbidden');
  if (refusal !== null) throw new AppError(refusal, { data: { state: loaded.run.state } });
  return loaded;
}

/** The file is written once and kept; the database refuses a payment that stands in any other file the bank did
 * not return (security 94). */
async function makeBankFile({ trx, actor, now }: Context, { run, account, payments }: LoadedRun): Promise<Id<'bnf'>> {
  const company = await getCompanyRow(trx, actor.companyId);
  const fileId: Id<'bnf'> = newId('bnf', Date.parse(now));
  const messageId = `M${fileId.slice(4).toUpperCase()}`;
  const file = valueOrThrow(
    writePain001({
      version: '09',
      messageId,
      createdAt: now,
      initiatorName: company.legal_name,
      transfers: payments.map((row) => {
        assert(row.iban !== null, 'A payment without an account is in no run');
        return {
          endToEndId: endToEndIdOf(row.id, row.attempt),
          executionOn: run.execute_on,
          amount: money(row.amount_minor, row.currency),
          debtor: {
            name: company.legal_name,
            iban: account.iban,
            ...(account.bic === null ? {} : { bic: account.bic }),
          },
          creditor: { name: row.payee_name, iban: row.iban },
          remittance: row.reference,
        };
      }),
    }),
  );
  const db = paymentsTables(trx);
  await db
    .insertInto('payments.bank_file')
    .values({
      company_id: actor.companyId,
      id: fileId,
      run_id: run.id,
      message_id: messageId,
      name: `pain001-run-${run.number}.xml`,
      content: file.xml,
      sha256: sha256Hex(file.xml),
      made_at: now,
    })
    .execute();
  await db
    .insertInto('payments.bank_file_payment')
    .values(
      payments.map((row) => ({
        company_id: actor.companyId,
        payment_id: row.id,
        attempt: row.attempt,
        file_id: fileId,
        failed_at: null,
      })),
    )
    .execute();
  return fileId;
}

/** The first payees by name with the end of their account, as RTS 5 asks the payer to see them. */
function payeesText({ payments }: LoadedRun): string {
  const shown = payments.slice(0, 3).map((row) => `${row.payee_name} …${row.iban?.slice(-4) ?? ''}`);
  return payments.length > 3 ? `${shown.join(', ')} +${payments.length - 3}` : shown.join(', ');
}
