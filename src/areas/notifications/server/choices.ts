import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Choice } from '../contract/choice.ts';
import { CHANNELS, firstRhythm, TOPICS, type Channel, type Rhythm, type Topic } from '../rules/topics.ts';
import { notificationsTables } from './tables.ts';

/** Every topic on every channel, as this person wants it. */
export async function listChoicesOf(trx: Trx, userId: UserId): Promise<Choice[]> {
  const wanted = await readWishes(trx, [userId]);
  return TOPICS.flatMap((topic) =>
    CHANNELS.map((channel) => ({ topic, channel, rhythm: wanted(userId, topic, channel) })),
  );
}

/** When each of these people wants to hear of a topic over a channel, in one question to the database. */
export async function readWishes(
  trx: Trx,
  userIds: readonly UserId[],
): Promise<(userId: UserId, topic: Topic, channel: Channel) => Rhythm> {
  const rows = await notificationsTables(trx)
    .selectFrom('notifications.choice')
    .select(['user_id', 'topic', 'channel', 'rhythm'])
    .where('user_id', 'in', [...userIds])
    .execute();
  const said = new Map(rows.map((row) => [`${row.user_id} ${row.topic} ${row.channel}`, row.rhythm]));
  return (userId, topic, channel) => said.get(`${userId} ${topic} ${channel}`) ?? firstRhythm(topic, channel);
}

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
