import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/database.ts';
import { phonePushSealer } from './push/phone-push.ts';
import { sealFactorsAnew } from './seal-anew.ts';
import { totpSealer } from './totp.ts';

let database: TestDatabase;
const userId = newId('usr');

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into identity.user (id, email, full_name, created_at) values (${userId}, 'a@b.example', 'A', now())`.execute(
    database.owner,
  );
});
afterAll(() => database.destroy());

const keysOf = (current: string, previous: string | null): SecretKeys => ({ current, previous });
const [first, second] = ['the first secret of many words', 'the second secret of many words'];

test('after a night of a changed secret, seeds and phones open without the old one (security 135)', async () => {
  const [app, phone, lost] = [newId('fct'), newId('fct'), newId('fct')];
  const before = keysOf(first, null);
  await sql`insert into identity.sca_factor (id, user_id, type, label, is_default, created_at, public_key, sealed_secret, sealed_push)
    values (${app}, ${userId}, 'TOTP', '', false, now(), null, ${totpSealer(before).seal('SEED', app)}, null),
      (${phone}, ${userId}, 'MOBILE_APP', '', false, now(), 'key', null, ${phonePushSealer(before).seal('there', phone)}),
      (${lost}, ${userId}, 'TOTP', '', false, now(), null, 'v1.nobody-knows', null)`.execute(database.owner);

  await sealFactorsAnew(database.owner, keysOf(second, first));

  const { rows } = await sql<{ id: string; seed: string; push: string }>`
    select id, sealed_secret as seed, sealed_push as push from identity.sca_factor`.execute(database.owner);
  const found = new Map(rows.map((row) => [row.id, row]));
  const after = keysOf(second, null);
  expect(totpSealer(after).open(found.get(app)?.seed ?? '', app)).toBe('SEED');
  expect(phonePushSealer(after).open(found.get(phone)?.push ?? '', phone)).toBe('there');
  expect(found.get(lost)?.seed).toBe('v1.nobody-knows');
});
