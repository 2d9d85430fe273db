import type { Result } from '#kernel/result.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { maySend, mayTakePart, peopleBehind, type DutyRefusal, type Separation } from '#areas/members/server/door.ts';
import { livesOf, type Life } from '../queries/lives-of.ts';
import type { PaySettings } from '../settings/read-pay-settings.ts';
import type { PaymentRow, RunRow } from '../tables.ts';

export const separationOf = ({ twoPeopleSuffice }: Pick<PaySettings, 'twoPeopleSuffice'>): Separation =>
  twoPeopleSuffice ? 'two_people' : 'full';

/** What keeps somebody from a part in one of these payments. */
export type DutyObstacle = { readonly code: DutyRefusal; readonly payment: PaymentRow };

type Paying = { readonly payments: readonly PaymentRow[]; readonly settings: PaySettings };
type Confirming = Paying & { readonly run: Pick<RunRow, 'created_by'>; readonly confirmed: readonly UserId[] };

/** @throws AppError brought_account with the payee where the caller brought the account of one that they would bundle. */
export async function refuseBundling(context: Context, { payments, settings }: Paying): Promise<void> {
  const lives = await livesOf(context.trx, context.actor.companyId, payments);
  const people = peopleBehind(context.actor);
  refuseFirst(payments, lives, (life) => mayTakePart('bundled', people, { life, separation: separationOf(settings) }));
}

/** The first thing that keeps this person from confirming these payments of a run; null where nothing does. */
export const confirmingObstacle = (
  person: UserId,
  lives: Lives,
  { payments, settings, run, confirmed }: Confirming,
): DutyObstacle | null =>
  firstObstacle(payments, lives, (life) =>
    mayTakePart('confirmed', [person], {
      life: { ...life, bundled: [run.created_by], confirmed },
      separation: separationOf(settings),
    }),
  );

/** The last look before money leaves. @throws AppError account_unseen where too few others than its bringer saw an account. */
export async function refuseUnseen(
  context: Context,
  { payments, settings, run, confirmed }: Confirming,
): Promise<void> {
  const lives = await livesOf(context.trx, context.actor.companyId, payments);
  refuseFirst(payments, lives, (life) =>
    maySend({ ...life, bundled: [run.created_by], confirmed }, separationOf(settings)),
  );
}

type Lives = ReadonlyMap<PaymentRow['id'], Life>;
type Judge = (life: Life) => Result<null, DutyRefusal>;

function firstObstacle(payments: readonly PaymentRow[], lives: Lives, judge: Judge): DutyObstacle | null {
  for (const payment of payments) {
    const life = lives.get(payment.id);
    const judged = life === undefined ? null : judge(life);
    if (judged !== null && !judged.ok) return { code: judged.code, payment };
  }
  return null;
}

function refuseFirst(payments: readonly PaymentRow[], lives: Lives, judge: Judge): void {
  const obstacle = firstObstacle(payments, lives, judge);
  if (obstacle !== null) throw dutyError(obstacle);
}

/** Names the code and whose account it is. */
export const dutyError = ({ code, payment }: DutyObstacle): AppError =>
  new AppError(code, { data: { paymentId: payment.id, payee: payment.payee_name } });
