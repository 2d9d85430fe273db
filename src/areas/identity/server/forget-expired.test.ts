import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/database.ts';
import { forgetExpiredIdentity } from './forget-expired.ts';

let database: TestDatabase;
const userId = newId('usr');

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into identity.user (id, email, full_name, created_at) values (${userId}, 'a@b.example', 'A', now())`.execute(
    database.owner,
  );
});
afterAll(() => database.destroy());

/** A session that ended so long ago, with one approved question in it. */
async function addSession(name: string, age: string, purpose: string): Promise<void> {
  const id = newId('ses');
  const at = sql`now() - ${age}::interval`;
  await sql`insert into identity.session
    (id, token_hash, user_id, created_at, last_active_at, authenticated_at, expires_at, ip, user_agent)
    values (${id}, ${name}, ${userId}, ${at}, ${at}, ${at}, ${at}, '', '')`.execute(database.owner);
  await sql`insert into identity.sca_procedure
    (id, user_id, session_id, purpose, subject, bound_digest, shown, factor_id, factor_type, channel, sent_count, state,
      created_at, expires_at, decided_at)
    values (${newId('scp')}, ${userId}, ${id}, ${purpose}, ${name}, '', '', 'f', 'SMS', 'code', 1, 'approved',
      ${at}, ${at}, ${at})`.execute(database.owner);
}

test('what ended a month ago goes, and what proves a payment stays with its session', async () => {
  await addSession('new', '29 days', 'factor-change');
  await addSession('old', '31 days', 'factor-change');
  await addSession('evidence', '2 years', 'payment');
  await forgetExpiredIdentity(database.owner);
  const { rows } = await sql`select
    (select array_agg(token_hash order by token_hash) from identity.session) as sessions,
    (select array_agg(subject order by subject) from identity.sca_procedure) as questions`.execute(database.owner);
  expect(rows).toEqual([{ sessions: ['evidence', 'new'], questions: ['evidence', 'new'] }]);
});

test('a device that is trusted for months is forgotten a month after that, or after it was revoked', async () => {
  const add = (name: string, expires: string, revoked: string | null) =>
    sql`insert into identity.trusted_device
      (id, user_id, token_hash, name, platform, created_at, last_used_at, expires_at, revoked_at)
      values (${newId('tdv')}, ${userId}, ${name}, ${name}, 'desktop', now() - interval '100 days', now(),
        now() + ${expires}::interval, now() + ${revoked}::interval)`.execute(database.owner);
  await add('trusted', '80 days', null);
  await add('revoked lately', '80 days', '-1 day');
  await add('revoked long ago', '80 days', '-31 days');
  await add('expired long ago', '-31 days', null);
  await forgetExpiredIdentity(database.owner);
  const { rows } = await sql<{ name: string }>`select name from identity.trusted_device order by name`.execute(
    database.owner,
  );
  expect(rows.map(({ name }) => name)).toEqual(['revoked lately', 'trusted']);
});

test('a browser that nobody has signed in with for a year is forgotten', async () => {
  const add = (name: string, age: string) =>
    sql`insert into identity.known_browser values
      (${userId}, ${name}, now() - interval '2 years', now() - ${age}::interval)`.execute(database.owner);
  await add('used', '300 days');
  await add('left', '367 days');
  await forgetExpiredIdentity(database.owner);
  const { rows } = await sql`select token_hash as name from identity.known_browser`.execute(database.owner);
  expect(rows).toEqual([{ name: 'used' }]);
});

test('a recovery of lost factors is forgotten a month after it was over, whatever points to it', async () => {
  const add = async (name: string, age: string): Promise<void> => {
    const [id, at] = [newId('rcv'), sql`now() - ${age}::interval`];
    await sql`insert into identity.recovery (id, user_id, stop_hash, ip, user_agent, asked_at, ripe_at, expires_at, ended_at, ended_as)
      values (${id}, ${userId}, ${name}, '', '', ${at} - interval '7 days', ${at} - interval '6 days', ${at}, ${at},
        'stopped')`.execute(database.owner);
    await sql`insert into identity.sca_enrolment (id, user_id, type, session_id, is_confirmed, recovery_id, created_at, expires_at)
      values (${newId('enr')}, ${userId}, 'MOBILE_APP', (select id from identity.session limit 1), true, ${id}, now(),
        now())`.execute(database.owner);
  };
  await add('lately', '29 days');
  await add('long ago', '31 days');
  await forgetExpiredIdentity(database.owner);
  const { rows } = await sql`select stop_hash as name from identity.recovery`.execute(database.owner);
  expect(rows).toEqual([{ name: 'lately' }]);
});
