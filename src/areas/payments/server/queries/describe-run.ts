import { sql, type RawBuilder } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { money, moneyToWire, type Money } from '#kernel/money.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyActor } from '#platform/http/actor.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RunFilter } from '../../contract/payment-filters.ts';
import type { RunId, RunView } from '../../contract/payment.ts';
import { maskIban } from '#kernel/iban.ts';
import { payeesIn } from '../../rules/pay-list.ts';
import { payeeDigestInput } from '../../rules/payee-digest-input.ts';
import { confirmingObstacle, type DutyObstacle } from '../commands/refuse-duties.ts';
import { liveConfirmations } from '../commands/run-confirmations.ts';
import { peopleConfirming } from '../settings/people-confirming.ts';
import { confirmersNamed, readPaySettings, type PaySettings } from '../settings/read-pay-settings.ts';
import {
  paymentsTables,
  type DebtorAccountRow,
  type PaymentRow,
  type RunConfirmationRow,
  type RunRow,
} from '../tables.ts';
import type { OpenCredits } from '../open-credits.ts';
import { coveredIn, type CoveredPayee } from './covered-in.ts';
import { creditorsOf } from './creditors-of.ts';
import { describePayment, obstacleOf } from './describe-payment.ts';
import { livesOf } from './lives-of.ts';

export type LoadedRun = { run: RunRow; account: DebtorAccountRow; payments: PaymentRow[] };

/** A run with its account and payments; with `lock` nobody else changes any of them until the transaction ends. */
export async function loadRun(
  trx: Trx,
  companyId: CompanyId,
  { runId, lock }: { runId: RunId; lock: boolean },
): Promise<LoadedRun> {
  const db = paymentsTables(trx);
  const runQuery = db
    .selectFrom('payments.run')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', runId);
  const run = await (lock ? runQuery.forUpdate() : runQuery).executeTakeFirst();
  if (run === undefined) throw notFound();
  const account = await db
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', run.account_id)
    .executeTakeFirstOrThrow();
  const paymentQuery = db
    .selectFrom('payments.payment as p')
    .selectAll('p')
    .select(amountIn(sql`${companyId}`, sql`${runId}`).as('amount_minor'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id in ${paymentsIn(sql`${companyId}`, sql`${runId}`)}`)
    .orderBy('id');
  const payments = await (lock ? paymentQuery.forUpdate() : paymentQuery).execute();
  return { run, account, payments };
}

/** Ids of what a run pays: what waits in it, and what stands in its file even if the bank returned it since. */
const paymentsIn = (companyId: RawBuilder<unknown>, runId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select own.id from payments.payment own where own.company_id = ${companyId} and own.run_id = ${runId}
  union
  select o.payment_id from payments.bank_file f
    join payments.bank_file_payment o on o.company_id = f.company_id and o.file_id = f.id
    where f.company_id = ${companyId} and f.run_id = ${runId})`;
/** What a payment comes to in a run: what its file ordered, whatever is owed of it since; before that what is owed. */
const amountIn = (
  companyId: RawBuilder<unknown>,
  runId: RawBuilder<unknown>,
): RawBuilder<bigint> => sql<bigint>`coalesce((
  select max(o.amount_minor) from payments.bank_file f
    join payments.bank_file_payment o on o.company_id = f.company_id and o.file_id = f.id
    where f.company_id = ${companyId} and f.run_id = ${runId} and o.payment_id = p.id), p.amount_minor)`;

const inThisRun = sql<boolean>`p.id in ${paymentsIn(sql.ref('r.company_id'), sql.ref('r.id'))}`;

/** What a confirmation is bound to: count, total and every account with its amount (RTS 5, security 41 to 43). */
export const digestOf = (payments: readonly PaymentRow[]): string =>
  sha256Hex(
    payeeDigestInput(payments.map((row) => ({ iban: row.iban ?? '', amount: money(row.amount_minor, row.currency) }))),
  );

export function totalOf({ account, payments }: Pick<LoadedRun, 'account' | 'payments'>): Money {
  assert(
    payments.every((row) => row.currency === account.currency),
    'A run pays in one currency',
  );
  return money(
    payments.reduce((total, row) => total + row.amount_minor, 0n),
    account.currency,
  );
}

/** In base currency: what ceilings and confirmations are counted in. */
export const baseTotalOf = (payments: readonly Pick<PaymentRow, 'base_minor'>[]): bigint =>
  payments.reduce((total, row) => total + row.base_minor, 0n);

/** One run as its panel shows it, with what keeps this person from confirming it. @throws AppError not_found. */
export async function describeRun(context: Context, runId: RunId, openCredits: OpenCredits): Promise<RunView> {
  const { trx, actor, now } = context;
  const loaded = await loadRun(trx, actor.companyId, { runId, lock: false });
  const { run, account, payments } = loaded;
  const total = moneyToWire(totalOf(loaded));
  const view = await viewOf(context, [run], openCredits);
  const creditors = await creditorsOf(trx, actor.companyId, payments);
  return {
    ...describeHead(run, view),
    lacksConfirmers: await lacksConfirmers(context, loaded, view),
    account: accountHead(account),
    count: payments.length,
    total,
    // What can't leave now keeps the whole run from being confirmed, so it is said of what waits too.
    payments: payments.map((row) => ({
      ...describePayment(row, now, creditors),
      obstacle: run.state === 'to_confirm' ? obstacleOf(row, now, creditors) : null,
    })),
    transferCount: await transfersOf(trx, run),
  };
}

/** Whether it waits for more people than may still confirm it: fewer are named since it was made, or more are asked for. */
async function lacksConfirmers({ trx }: Context, { run, payments }: LoadedRun, view: View): Promise<boolean> {
  if (run.state !== 'to_confirm') return false;
  const confirmed = (view.confirmations.get(run.id) ?? []).map((one) => one.user_id);
  const lives = await livesOf(trx, run.company_id, payments);
  const left = [...(await peopleConfirming(trx, run.company_id))].filter(
    (userId) =>
      userId !== run.created_by &&
      !confirmed.includes(userId) &&
      confirmingObstacle(userId, lives, { run, payments, settings: view.settings, confirmed }) === null,
  );
  return left.length < run.confirmations_needed - confirmed.length;
}

/** As the bank shows them; null while nothing is ordered. */
async function transfersOf(trx: Trx, run: RunRow): Promise<number | null> {
  const { count } = await paymentsTables(trx)
    .selectFrom('payments.bank_file as f')
    .innerJoin('payments.bank_file_payment as o', (join) =>
      join.onRef('o.company_id', '=', 'f.company_id').onRef('o.file_id', '=', 'f.id'),
    )
    .select(sql<number>`count(distinct o.transfer_id)::int`.as('count'))
    .where('f.company_id', '=', run.company_id)
    .where('f.run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  return count === 0 ? null : count;
}

/** Runs, newest first, with count and total of what they pay. */
export async function listRuns(
  { trx, actor }: Context,
  filter: RunFilter & { ids?: readonly string[] | null; cursor?: string | undefined; limit: number },
  openCredits: OpenCredits,
) {
  let query = paymentsTables(trx)
    .selectFrom('payments.run as r')
    .innerJoin('payments.debtor_account as a', (join) =>
      join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.account_id'),
    )
    .selectAll('r')
    .select(['a.name as account_name', 'a.iban as account_iban', 'a.currency as account_currency'])
    .select((eb) => [
      eb
        .selectFrom('payments.payment as p')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('p.company_id', '=', 'r.company_id')
        .where(inThisRun)
        .as('count'),
      eb
        .selectFrom('payments.payment as p')
        .select(sql<bigint>`coalesce(sum(${amountIn(sql.ref('r.company_id'), sql.ref('r.id'))}), 0)::bigint`.as('m'))
        .whereRef('p.company_id', '=', 'r.company_id')
        .where(inThisRun)
        .as('minor'),
    ])
    .where('r.company_id', '=', actor.companyId);
  if (filter.state !== undefined) query = query.where('r.state', '=', filter.state);
  if (filter.source !== undefined) {
    query = query.where(
      sql<boolean>`exists (select from payments.payment p where p.company_id = r.company_id and ${inThisRun} and p.payee_type = ${payeesIn(filter.source)})`,
    );
  }
  if (filter.account !== undefined) query = query.where(isAmong('r.account_id', filter.account.split(',')));
  if (filter.from !== undefined) query = query.where('r.execute_on', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('r.execute_on', '<=', filter.to);
  if (filter.ids !== undefined && filter.ids !== null) query = query.where(isAmong('r.id', filter.ids));
  if (filter.q !== undefined && filter.q !== '') {
    const number = /^#?(\d{1,9})$/.exec(filter.q)?.[1];
    query =
      number === undefined
        ? query.where('r.created_by_name', 'ilike', likePattern(filter.q))
        : query.where('r.number', '=', Number(number));
  }
  if (filter.cursor !== undefined) {
    const [at, id] = decodeCursor(filter.cursor, ['instant', 'text']);
    query = query.where(sql<boolean>`(r.created_at, r.id) < (${at}::timestamptz, ${id})`);
  }
  const rows = await query
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(filter.limit + 1)
    .execute();
  const view = await viewOf({ trx, actor }, rows, openCredits);
  return toPage(rows, filter.limit, {
    item: (row) => ({
      ...describeHead(row, view),
      account: accountHead({ id: row.account_id, name: row.account_name, iban: row.account_iban }),
      count: row.count ?? 0,
      total: moneyToWire(money(row.minor ?? 0n, row.account_currency)),
    }),
    cursor: (row) => [row.created_at, row.id],
  });
}

const accountHead = (account: Pick<DebtorAccountRow, 'id' | 'name' | 'iban'>) => ({
  id: account.id,
  name: account.name,
  ibanMasked: maskIban(account.iban),
});

/** What of a run depends on who looks, and on who confirmed it. */
type Seen = {
  actor: CompanyActor;
  isNamed: boolean;
  confirmations: ReadonlyMap<RunId, readonly RunConfirmationRow[]>;
};
/** The same with what its payees owe back, and what separates this person from it. */
type View = Seen & {
  covered: ReadonlyMap<RunId, readonly CoveredPayee[]>;
  settings: PaySettings;
  duties: ReadonlyMap<RunId, DutyObstacle>;
};

async function seenBy({ trx, actor }: Pick<Context, 'trx' | 'actor'>, runs: readonly RunRow[]): Promise<Seen> {
  const ids = runs.map((run) => run.id);
  return {
    actor,
    isNamed: (await confirmersNamed(trx, actor.companyId)).includes(actor.userId),
    confirmations: await liveConfirmations(trx, actor.companyId, ids),
  };
}

async function viewOf(
  context: Pick<Context, 'trx' | 'actor'>,
  runs: readonly RunRow[],
  openCredits: OpenCredits,
): Promise<View> {
  const { trx, actor } = context;
  const waiting = runs.filter((run) => run.state === 'to_confirm');
  const runIds = waiting.map((run) => run.id);
  const seen = await seenBy(context, runs);
  const settings = await readPaySettings(trx, actor.companyId);
  return {
    ...seen,
    settings,
    covered: await coveredIn(trx, actor.companyId, { runIds, openCredits }),
    duties: await dutiesIn(context, { runs: waiting, seen, settings }),
  };
}

/** By run the first thing about its accounts or requests that keeps the caller from confirming it. */
async function dutiesIn(
  { trx, actor }: Pick<Context, 'trx' | 'actor'>,
  { runs, seen, settings }: { runs: readonly RunRow[]; seen: Seen; settings: PaySettings },
): Promise<Map<RunId, DutyObstacle>> {
  if (runs.length === 0) return new Map();
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where(
      'run_id',
      'in',
      runs.map((run) => run.id),
    )
    .execute();
  const lives = await livesOf(trx, actor.companyId, rows);
  const byRun = Map.groupBy(rows, (row) => row.run_id);
  return new Map(
    runs.flatMap((run) => {
      const confirmed = (seen.confirmations.get(run.id) ?? []).map((one) => one.user_id);
      const payments = byRun.get(run.id) ?? [];
      const obstacle = confirmingObstacle(actor.userId, lives, { run, payments, settings, confirmed });
      return obstacle === null ? [] : [[run.id, obstacle] as const];
    }),
  );
}

function describeHead(run: RunRow, view: View) {
  const confirmations = view.confirmations.get(run.id) ?? [];
  const covered = view.covered.get(run.id) ?? [];
  const seen = { actor: view.actor, isNamed: view.isNamed, confirmations };
  return {
    id: run.id,
    number: run.number,
    state: run.state,
    executeOn: run.execute_on,
    lastOn: run.last_on,
    createdByName: run.created_by_name,
    createdAt: run.created_at,
    confirmedByName: run.confirmed_by_name,
    confirmedAt: run.confirmed_at,
    confirmations: confirmations.map((one) => ({ name: one.user_name, at: one.confirmed_at })),
    confirmationsNeeded: run.confirmations_needed,
    refusedReason: run.refused_reason,
    refusedBy:
      run.refused_by_name === null || run.refused_at === null
        ? null
        : { name: run.refused_by_name, at: run.refused_at },
    covered: [...covered],
    // Who may not confirm it at all is told that first.
    twoPeopleSuffice: view.settings.twoPeopleSuffice,
    can: { confirm: confirmRefusal(run, seen) ?? view.duties.get(run.id)?.code ?? coveredOr(covered) },
  };
}

const coveredOr = (covered: readonly CoveredPayee[]) =>
  covered.length > 0 ? ('credits_cover' as const) : (true as const);

/**
 * Why this person may not confirm this run; null when they may. The account owner may, and whom they named. Whoever made
 * it does not confirm it, and nobody does twice (domain rules 2.0, 2.8).
 */
export function confirmRefusal(
  run: RunRow,
  seen: {
    actor: CompanyActor;
    isNamed: boolean;
    confirmations: readonly Pick<RunConfirmationRow, 'user_id'>[];
  },
): 'illegal_state' | 'own_run' | 'not_a_confirmer' | 'already_confirmed' | null {
  const { actor, isNamed, confirmations } = seen;
  if (run.state !== 'to_confirm') return 'illegal_state';
  if (!actor.rights.has('owner') && !isNamed) return 'not_a_confirmer';
  if (run.created_by === actor.userId) return 'own_run';
  return confirmations.some((one) => one.user_id === actor.userId) ? 'already_confirmed' : null;
}

/** The same of a run that is loaded, for who asks now. */
export async function refusalFor(context: Pick<Context, 'trx' | 'actor'>, run: RunRow) {
  const { actor, isNamed, confirmations } = await seenBy(context, [run]);
  return confirmRefusal(run, { actor, isNamed, confirmations: confirmations.get(run.id) ?? [] });
}
