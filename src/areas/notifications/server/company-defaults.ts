import { recordChange } from '#platform/audit/record-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Choice } from '../contract/choice.ts';
import type { CompanyDefaults } from '../contract/company-defaults.ts';
import { CHANNELS, firstRhythm, TOPICS, type Channel, type Rhythm, type Topic } from '../rules/topics.ts';
import { notificationsTables } from './tables.ts';

/** When people of this company are told of a topic as long as they have not said so themselves. */
export async function readDefaults(
  trx: Trx,
  companyId: CompanyId,
): Promise<(topic: Topic, channel: Channel) => Rhythm> {
  const rows = await notificationsTables(trx)
    .selectFrom('notifications.company_default')
    .select(['topic', 'channel', 'rhythm'])
    .where('company_id', '=', companyId)
    .execute();
  const set = new Map(rows.map((row) => [`${row.topic} ${row.channel}`, row.rhythm]));
  return (topic, channel) => set.get(`${topic} ${channel}`) ?? firstRhythm(topic, channel);
}

/** Whether mails may show documents; they do as long as the company has not said otherwise. */
export async function mailsShowDocuments(trx: Trx, companyId: CompanyId): Promise<boolean> {
  const row = await notificationsTables(trx)
    .selectFrom('notifications.company_setting')
    .select('mails_show_documents')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.mails_show_documents ?? true;
}

/** What the settings page shows, and what people's own page begins with. */
export async function describeDefaults(trx: Trx, companyId: CompanyId): Promise<CompanyDefaults> {
  const rhythmOf = await readDefaults(trx, companyId);
  const items = TOPICS.flatMap((topic) =>
    CHANNELS.map((channel) => ({ topic, channel, rhythm: rhythmOf(topic, channel) })),
  );
  const changed = items.filter(({ topic, channel, rhythm }) => rhythm !== firstRhythm(topic, channel)).length;
  return { items, changed, mailsShowDocuments: await mailsShowDocuments(trx, companyId) };
}

/** Keeps what the company says of one topic; what people chose themselves stays. */
export async function changeDefault(context: Context, choice: Choice): Promise<CompanyDefaults> {
  const { trx, actor } = context;
  const { companyId } = actor;
  const { topic, channel, rhythm } = choice;
  const before = (await readDefaults(trx, companyId))(topic, channel);
  const tables = notificationsTables(trx);
  if (rhythm === firstRhythm(topic, channel))
    await tables
      .deleteFrom('notifications.company_default')
      .where('company_id', '=', companyId)
      .where('topic', '=', topic)
      .where('channel', '=', channel)
      .execute();
  else
    await tables
      .insertInto('notifications.company_default')
      .values({ company_id: companyId, topic, channel, rhythm })
      .onConflict((conflict) => conflict.columns(['company_id', 'topic', 'channel']).doUpdateSet({ rhythm }))
      .execute();
  if (before !== rhythm)
    await record(context, 'default', { before: { topic, channel, rhythm: before }, after: choice });
  return describeDefaults(trx, companyId);
}

/** Keeps documents in mails, or out of them from the next mail on. */
export async function showDocuments(context: Context, isShown: boolean): Promise<CompanyDefaults> {
  const { trx, actor } = context;
  const { companyId } = actor;
  const before = await mailsShowDocuments(trx, companyId);
  await notificationsTables(trx)
    .insertInto('notifications.company_setting')
    .values({ company_id: companyId, mails_show_documents: isShown })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ mails_show_documents: isShown }))
    .execute();
  if (before !== isShown) await record(context, 'documents', { before: { isShown: before }, after: { isShown } });
  return describeDefaults(trx, companyId);
}

const record = (
  context: Context,
  what: 'default' | 'documents',
  change: { before: unknown; after: unknown },
): Promise<void> =>
  recordChange(context, {
    action: `notifications.change-${what}`,
    entity: 'company',
    entityId: context.actor.companyId,
    ...change,
    topics: ['notification-defaults', 'settings'],
  });
