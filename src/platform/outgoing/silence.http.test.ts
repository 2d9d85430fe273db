import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { inScope, withinCompany, type Trx } from '#platform/db/scope.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { queueSms } from '#platform/sms/send-sms-job.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { isSilent, leadsNowhere, silenceCompany } from './silence.ts';

const SILENT = newId('cmp');
const OTHER = newId('cmp');
const MAIL = { to: 'ada@halden.example', subject: 'A subject', text: 'A text' };
const SMS = { to: '+491713920001', text: 'A text' };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await within(SILENT, (trx) => silenceCompany(trx, SILENT));
});
beforeEach(() => sql`delete from pgboss.job`.execute(database.owner));
afterAll(() => database.destroy());

const within = <T>(companyId: typeof SILENT | null, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inScope(database.app, { companyId, userId: null }, work);
const queued = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job order by name`.execute(database.owner);
  return rows.map(({ name }) => name);
};

describe('A silent company', () => {
  it('sends neither mail nor text messages; others, and nobody’s scope, do', async () => {
    for (const [companyId, silent] of [
      [SILENT, true],
      [OTHER, false],
      [null, false],
    ] as const)
      await within(companyId, async (trx) => {
        expect(await isSilent(trx)).toBe(silent);
        await queueMail(trx, MAIL);
        await queueSms(trx, SMS);
      });
    expect(await queued()).toEqual([
      'platform.send-mail',
      'platform.send-mail',
      'platform.send-sms',
      'platform.send-sms',
    ]);
  });

  it('is silent where a transaction of a person enters it, and only there', async () => {
    await within(null, async (trx) => {
      await withinCompany(trx, SILENT, () => queueMail(trx, MAIL));
      expect(await isSilent(trx)).toBe(false);
    });
    expect(await queued()).toEqual([]);
  });

  it('lets out what protects the reader’s own account', async () => {
    await within(SILENT, async (trx) => {
      await queueMail(trx, MAIL, { isOfAccount: true });
      await queueSms(trx, SMS, { isOfAccount: true });
    });
    expect(await queued()).toEqual(['platform.send-mail', 'platform.send-sms']);
  });
});

it('An address that leads nowhere is never written to', async () => {
  const to = `owner@${SILENT.slice(4)}.sample.invalid`;
  expect(leadsNowhere(to)).toBe(true);
  expect(leadsNowhere('owner@invalid.example')).toBe(false);
  await within(null, (trx) => queueMail(trx, { ...MAIL, to }));
  await within(OTHER, (trx) => queueMail(trx, { ...MAIL, to }, { isOfAccount: true }));
  expect(await queued()).toEqual([]);
});
