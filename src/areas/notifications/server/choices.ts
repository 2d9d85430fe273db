import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Choice } from '../contract/choice.ts';
import { CHANNELS, firstRhythm, TOPICS, type Channel, type Rhythm, type Topic } from '../rules/topics.ts';
import { readDefaults } from './company-defaults.ts';
import { notificationsTables } from './tables.ts';

/** Every topic on every channel, as this person wants it in a company that sets no defaults, and what they chose themselves. */
export async function listChoicesOf(trx: Trx, userId: UserId): Promise<{ items: Choice[]; own: Choice[] }> {
  const rows = await choiceRows(trx, [userId]);
  const own = rows.map(({ topic, channel, rhythm }) => ({ topic, channel, rhythm }));
  const said = new Map(own.map((choice) => [`${choice.topic} ${choice.channel}`, choice.rhythm]));
  const items = TOPICS.flatMap((topic) =>
    CHANNELS.map((channel) => ({
      topic,
      channel,
      rhythm: said.get(`${topic} ${channel}`) ?? firstRhythm(topic, channel),
    })),
  );
  // A topic that there is no more may still have a row.
  return { items, own: own.filter(({ topic }) => TOPICS.includes(topic)) };
}

/**
 * When each of these people hears of a topic over a channel in a company: as they chose themselves, else as it is usual
 * there.
 */
export async function readWishes(
  trx: Trx,
  companyId: CompanyId,
  userIds: readonly UserId[],
): Promise<(userId: UserId, topic: Topic, channel: Channel) => Rhythm> {
  const rows = await choiceRows(trx, userIds);
  const usual = await readDefaults(trx, companyId);
  const said = new Map(rows.map((row) => [`${row.user_id} ${row.topic} ${row.channel}`, row.rhythm]));
  return (userId, topic, channel) => said.get(`${userId} ${topic} ${channel}`) ?? usual(topic, channel);
}

const choiceRows = (trx: Trx, userIds: readonly UserId[]) =>
  notificationsTables(trx)
    .selectFrom('notifications.choice')
    .select(['user_id', 'topic', 'channel', 'rhythm'])
    .where('user_id', 'in', [...userIds])
    .execute();

/** Keeps what the person said last. */
export async function saveChoice(
  trx: Trx,
  { userId, choice, now }: { userId: UserId; choice: Choice; now: Instant },
): Promise<void> {
  const { topic, channel, rhythm } = choice;
  const said = { rhythm, changed_at: now };
  await notificationsTables(trx)
    .insertInto('notifications.choice')
    .values({ user_id: userId, topic, channel, ...said })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic', 'channel']).doUpdateSet(said))
    .execute();
}
