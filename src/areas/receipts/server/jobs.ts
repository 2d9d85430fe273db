import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { instantToMs } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { handle, type JobHandler } from '#platform/jobs/job.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { paymentsToProve } from '#areas/cards/server/door.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { followMember } from './commands/follow-member.ts';
import type { Look, Scoped } from './commands/member-look.ts';
import { keepProof } from './commands/follow-payment.ts';
import { followCompanyJob, followMemberJob } from './commands/receipt-jobs.ts';
import { tellDue, tellSnoozed } from './commands/tell-of-receipts.ts';
import { assessPayments } from './queries/assess-payments.ts';
import { readRules } from './queries/read-rules.ts';
import { receiptLinks, type ReceiptLinks } from './receipt-links.ts';
import { receiptsTables } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Payments that are judged anew in one transaction. */
const BATCH = 200;

/** One job a company that has payments by card, once a night; with the owner's eyes, who alone sees all of them. */
export async function planReceipts(owner: Db): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct company_id as "companyId" from receipts.standing`.execute(owner);
  await owner.transaction().execute(async (trx: Trx) => {
    for (const { companyId } of rows)
      await enqueue(trx, followCompanyJob, {
        data: { companyId: companyIdSchema.parse(companyId) },
        singletonKey: companyId,
      });
  });
}

/** Looks at members by the clock: what is due is told, limits that were crossed block, and what was read is matched. */
export function receiptsJobs(secretKeys: SecretKeys): JobHandler[] {
  const links = receiptLinks(secretKeys);
  return [
    handle(followCompanyJob, ({ db, now }, { companyId, isRuleNew }) =>
      followCompany(db, { companyId, isRuleNew, links, now }),
    ),
    handle(followMemberJob, ({ db, now }, { companyId, userId }) =>
      inScope(db, { companyId, userId: null }, (trx) => lookAndTell({ trx, companyId, now }, userId, { links })),
    ),
  ];
}

async function followCompany(
  db: Db,
  { companyId, isRuleNew, links, now }: { companyId: CompanyId; isRuleNew: boolean; links: ReceiptLinks; now: Instant },
): Promise<void> {
  const scope = { companyId, userId: null };
  await judgeAnew(db, { companyId, isRuleNew, now });
  const members = await inScope(db, scope, async (trx) => {
    const owing = await paymentsToProve(trx, companyId, { mayOwe: true });
    const standing = await receiptsTables(trx)
      .selectFrom('receipts.standing')
      .select('user_id')
      .where('company_id', '=', companyId)
      .execute();
    return new Set([...owing.map(({ holderId }) => holderId), ...standing.map((row) => row.user_id)]);
  });
  for (const userId of members)
    await inScope(db, scope, (trx) => lookAndTell({ trx, companyId, now }, userId, { links, isRuleNew }));
}

/**
 * By another rule other payments need a receipt, and in the night a month may have ended in which more were expected: the
 * books hear of those that changed.
 */
async function judgeAnew(
  db: Db,
  { companyId, isRuleNew, now }: { companyId: CompanyId; isRuleNew: boolean; now: Instant },
): Promise<void> {
  let after: Parameters<typeof paymentsToProve>[2]['after'];
  for (;;) {
    const batch = await inScope(db, { companyId, userId: null }, async (trx) => {
      const { time_zone: zone } = await getCompanyRow(trx, companyId);
      const rules = await readRules(trx, companyId);
      const which = { mayOwe: !isRuleNew, limit: BATCH, ...(after === undefined ? {} : { after }) };
      const assessed = await assessPayments(trx, companyId, { which, rules, today: dayInZone(now, zone) });
      for (const one of assessed) await keepProof({ trx, companyId }, one);
      return assessed;
    });
    after = batch.at(-1)?.payment.id;
    if (batch.length < BATCH) return;
  }
}

async function lookAndTell(
  scoped: Scoped,
  userId: UserId,
  { links, isRuleNew = false }: { links: ReceiptLinks; isRuleNew?: boolean },
): Promise<void> {
  const look = await followMember(scoped, userId, { isRuleNew });
  if (look.standing.snoozed_until !== null && look.standing.snoozed_until > scoped.now)
    await tellEndOfSnooze(scoped, look);
  // While something is put off nobody is reminded of it.
  else await tellDue(scoped, look, ({ id }) => links.pathOf(scoped.companyId, id, scoped.now));
}

async function tellEndOfSnooze(scoped: Scoped, look: Look): Promise<void> {
  const { snoozed_until: until, snooze_reason: reason } = look.standing;
  if (until === null || reason === null || look.open.length === 0) return;
  const left = instantToMs(until) - instantToMs(scoped.now);
  if (left > 48 * HOUR_MS) return;
  await tellSnoozed(scoped, look, { until, reason, stage: left > HOUR_MS ? 'two_days' : 'one_hour' });
}
