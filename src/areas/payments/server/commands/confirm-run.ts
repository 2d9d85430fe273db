import { assert } from '#kernel/assert.ts';
import { toDecimalText } from '#kernel/money.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import type { Trx } from '#platform/db/scope.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { BegunView, FactorId, ProcedureId } from '#areas/identity/contract/sca.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Shown } from '#areas/identity/contract/companion.ts';
import {
  askToConfirm,
  inSession,
  beginProcedure,
  listFactors,
  spendConfirmation,
  type About,
} from '#areas/identity/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { RunId } from '../../contract/payment.ts';
import { runDecided } from '../../events.ts';
import { confirmationsNeeded } from '../../rules/confirmations-needed.ts';
import { shownPayees } from '../../rules/shown-payees.ts';
import { creditorsOf } from '../queries/creditors-of.ts';
import { obstacleOf } from '../queries/describe-payment.ts';
import { livesOf } from '../queries/lives-of.ts';
import { baseTotalOf, digestOf, loadRun, refusalFor, totalOf, type LoadedRun } from '../queries/describe-run.ts';
import type { OpenCredits } from '../open-credits.ts';
import { lockPaySettings, readPaySettings, type PaySettings } from '../settings/read-pay-settings.ts';
import { paymentsTables } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { makeBankFile } from './make-bank-file.ts';
import { refuseCovered } from './refuse-covered.ts';
import { confirmingObstacle, dutyError, refuseUnseen, separationOf } from './refuse-duties.ts';
import { refuseOverCeiling, SENT } from './refuse-over-ceiling.ts';
import { addConfirmation, liveConfirmations } from './run-confirmations.ts';

/** What a code or an approval is bound to; the digest comes from the payments as they are when it is used. */
const aboutOf = (loaded: LoadedRun): About => ({
  purpose: 'payment',
  subject: loaded.run.id,
  boundDigest: digestOf(loaded.payments),
});

/**
 * Asks the caller to confirm exactly this count, total and payee list: on the phone that they enrolled, with a passkey
 * or an authenticator app, or with a code by text message. Without a choice their default is asked.
 * @throws AppError own_run and what else separates duties, illegal_state, impersonation_forbidden, no_phone,
 *   factor_not_allowed, too_many_codes; what keeps
 *   one of the payments from being sent now, such as cooling_off; credits_cover where a payee owes back as much by now.
 */
export async function requestRunCode(
  context: Context,
  { runId, factorId }: { runId: RunId; factorId?: FactorId | undefined },
  openCredits: OpenCredits,
): Promise<BegunView> {
  const { trx, actor } = context;
  // The run first: of one that is not theirs a caller learns nothing, not even that they lack a phone (security 75).
  const loaded = await loadConfirmable(context, runId);
  await refuseObstacles(context, loaded);
  await refuseCovered(context, loaded.payments, openCredits);
  const total = totalOf(loaded);
  const what = `${loaded.payments.length} × → ${toDecimalText(total)} ${total.currency}`;
  const begun = await askToConfirm(context, {
    self: inSession(context.actor),
    about: aboutOf(loaded),
    shown: shownOf(loaded, await readPaySettings(trx, actor.companyId)),
    message: `${what}, ${payeesOf(loaded, IN_MESSAGE_MAX).join(', ')}`,
    factorId,
  });
  await recordChange(context, { action: 'payments.ask-code', entity: 'run', entityId: runId, topics: [] });
  return begun;
}

/** The code itself, for whoever brings it to its owner. */
export async function makeRunCode(context: Context, runId: RunId): Promise<{ procedureId: ProcedureId; code: string }> {
  const loaded = await loadConfirmable(context, runId);
  await refuseObstacles(context, loaded);
  const factors = await listFactors(context.trx, context.actor.userId);
  const factor = factors.find((one) => one.type === 'SMS');
  if (factor === undefined) throw new AppError('no_phone');
  const { trx, actor, now } = context;
  const { procedure, secret } = await beginProcedure(trx, {
    ...aboutOf(loaded),
    ...inSession(context.actor),
    factor,
    shown: JSON.stringify(shownOf(loaded, await readPaySettings(trx, actor.companyId))),
    now,
  });
  await recordChange(context, { action: 'payments.ask-code', entity: 'run', entityId: runId, topics: [] });
  return { procedureId: procedure.id, code: secret ?? '' };
}

/**
 * Confirms a run with a code, or with what was approved on a phone or with a passkey, all in one transaction. The last
 * one who has to confirm makes its bank file; before that the run goes on waiting. Any change of an account or amount
 * since it was asked for refuses it (security 43).
 * @throws AppError wrong_code, code_expired, confirmation_changed, too_many_codes, own_run, already_confirmed,
 *   illegal_state, over_ceiling; cooling_off and the other obstacles of a payment; credits_cover where a payee owes back
 *   as much by now: nothing leaves, and the run waits for all of them again.
 */
export async function confirmRun(
  context: Context,
  input: { runId: RunId; procedureId: ProcedureId; code?: string | undefined },
  { sealer, openCredits }: { sealer: Sealer; openCredits: OpenCredits },
): Promise<void> {
  const { trx, actor } = context;
  const settings = await lockPaySettings(trx, actor.companyId);
  const loaded = await loadConfirmable(context, input.runId);
  const about = aboutOf(loaded);
  await spendConfirmation(context, { self: inSession(context.actor), about, answer: input, sealer });
  await refuseObstacles(context, loaded);
  await refuseCovered(context, loaded.payments, openCredits);
  await refuseOverCeiling(context, {
    ceiling: settings.dailyCeiling,
    payments: loaded.payments,
    dayOf: (payment) => payment.execute_on ?? loaded.run.execute_on,
    counted: SENT,
  });
  const isWhole = await giveConfirmation(context, { loaded, digest: about.boundDigest, settings });
  if (isWhole) await sendRun(context, { loaded, digest: about.boundDigest, settings });
}

type Confirmed = { loaded: LoadedRun; digest: string; settings: PaySettings };

/** Keeps this person's confirmation. @returns whether as many confirmed the same as have to. */
async function giveConfirmation(context: Context, { loaded, digest, settings }: Confirmed): Promise<boolean> {
  const { trx, actor, now } = context;
  const { run, payments } = loaded;
  const before = (await liveConfirmations(trx, actor.companyId, [run.id])).get(run.id) ?? [];
  assert(
    before.every((one) => one.digest === digest),
    'Whatever changes a run takes back what was confirmed of it',
  );
  // The company's amount may have been lowered since; one that was raised asks no fewer than it did.
  const needed = run.confirmations_needed === 2 ? 2 : confirmationsNeeded(baseTotalOf(payments), settings.twoAbove);
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  await addConfirmation(trx, {
    company_id: actor.companyId,
    run_id: run.id,
    made_by: run.created_by,
    user_id: actor.userId,
    user_name: names.get(actor.userId) ?? '',
    digest,
    confirmed_at: now,
  });
  const isWhole = before.length + 1 >= needed;
  if (!isWhole) {
    await paymentsTables(trx)
      .updateTable('payments.run')
      .set({ confirmations_needed: needed })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', run.id)
      .execute();
    await recordChange(context, {
      action: 'payments.give-confirmation',
      entity: 'run',
      entityId: run.id,
      after: { digest, count: payments.length, total: toDecimalText(totalOf(loaded)), needed },
      topics: PAYMENT_TOPICS,
    });
  }
  return isWhole;
}

/** All who have to confirmed: the payments are on their way, in one bank file. */
async function sendRun(context: Context, { loaded, digest, settings }: Confirmed): Promise<void> {
  const { trx, actor, now } = context;
  const { run } = loaded;
  const given = (await liveConfirmations(trx, actor.companyId, [run.id])).get(run.id) ?? [];
  await refuseUnseen(context, { ...loaded, settings, confirmed: given.map((one) => one.user_id) });
  const db = paymentsTables(trx);
  await db
    .updateTable('payments.run')
    .set({
      state: 'confirmed',
      confirmed_by: actor.userId,
      confirmed_by_name: given.map((one) => one.user_name).join(', '),
      confirmed_at: now,
      confirmed_digest: digest,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', run.id)
    .execute();
  await db
    .updateTable('payments.payment')
    .set((eb) => ({ state: 'processing' as const, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('run_id', '=', run.id)
    .execute();
  const fileId = await makeBankFile(context, loaded, settings);
  await publishEvent(trx, actor.companyId, { kind: runDecided, payload: { runId: run.id } });
  await recordChange(context, {
    action: 'payments.confirm-run',
    entity: 'run',
    entityId: run.id,
    after: {
      digest,
      count: loaded.payments.length,
      total: toDecimalText(totalOf(loaded)),
      fileId,
      separation: separationOf(settings),
    },
    topics: PAYMENT_TOPICS,
  });
}

/**
 * An account may have changed since the payments were put together: money goes to the new one only once its cooling-off
 * is over (domain rules 2.8). @throws AppError with the obstacle and whose account it is.
 */
async function refuseObstacles({ trx, actor, now }: Context, { payments }: LoadedRun): Promise<void> {
  const creditors = await creditorsOf(trx, actor.companyId, payments);
  for (const payment of payments) {
    const obstacle = obstacleOf(payment, now, creditors);
    if (obstacle !== null) throw new AppError(obstacle, { data: { paymentId: payment.id, payee: payment.payee_name } });
  }
}

async function loadConfirmable({ trx, actor }: Context, runId: RunId): Promise<LoadedRun> {
  const loaded = await loadRun(trx, actor.companyId, { runId, lock: true });
  // Never while acting for somebody else (domain rules 2.15).
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden', { status: 403 });
  const refusal = await refusalFor({ trx, actor }, loaded.run);
  if (refusal === 'not_a_confirmer') throw new AppError('forbidden');
  if (refusal !== null) throw new AppError(refusal, { data: { state: loaded.run.state } });
  const settings = await readPaySettings(trx, actor.companyId);
  const confirmed = await confirmersSoFar(trx, loaded);
  const lives = await livesOf(trx, actor.companyId, loaded.payments);
  const obstacle = confirmingObstacle(actor.userId, lives, { ...loaded, settings, confirmed });
  if (obstacle !== null) throw dutyError(obstacle);
  return loaded;
}

const confirmersSoFar = async (trx: Trx, { run }: LoadedRun): Promise<UserId[]> =>
  ((await liveConfirmations(trx, run.company_id, [run.id])).get(run.id) ?? []).map((one) => one.user_id);

/** As many as a phone's screen scrolls through; the total binds them all. */
const ON_PHONE_MAX = 200;
/** As many as a text message has room for. */
const IN_MESSAGE_MAX = 3;

/** What a phone shows before it signs: number, sum and payees (RTS 5, security 41 and 42). */
function shownOf(loaded: LoadedRun, { twoPeopleSuffice }: PaySettings): Shown {
  const total = totalOf(loaded);
  return {
    kind: 'payment',
    count: loaded.payments.length,
    amount: { minor: String(total.minor), currency: total.currency },
    payees: payeesOf(loaded, ON_PHONE_MAX),
    ...(twoPeopleSuffice ? { twoPeopleSuffice: true as const } : {}),
  };
}

const payeesOf = ({ payments }: LoadedRun, max: number): string[] =>
  shownPayees(
    payments.map((row) => ({ payeeName: row.payee_name, iban: row.iban })),
    max,
  );
