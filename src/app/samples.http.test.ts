// Takes long: two sample companies are made, by the months of the demo company.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusMs } from '#kernel/instant.ts';
import { inScope } from '#platform/db/scope.ts';
import { forgetPassword } from '#areas/access/contract/password.ts';
import { checkInvite } from '#areas/access/contract/invites.ts';
import { addDomain } from '#areas/access/contract/saml-settings.ts';
import { getMe } from '#areas/access/contract/session.ts';
import { asksAlways } from '#areas/access/server/queries/asks-always.ts';
import { openCardAccount } from '#areas/cards/contract/card-account.ts';
import { getCompany, type CompanyId } from '#areas/companies/contract/company.ts';
import { setCompanyClosed } from '#areas/companies/server/door.ts';
import { listInvoices } from '#areas/invoices/contract/invoice.ts';
import { openInviteLink } from '#areas/members/contract/invitation.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { listRequests } from '#areas/requests/contract/request-list.ts';
import { approveRequest } from '#areas/requests/contract/request.ts';
import { isInbox } from '#areas/requests/server/door.ts';
import { getSample, openSample, removeSample } from '#areas/samples/contract/sample.ts';
import { getSetup } from '#areas/setup/contract/setup.ts';
import { askSupplier } from '#areas/suppliers/contract/question.ts';
import { getSupplier } from '#areas/suppliers/contract/supplier-page.ts';
import { listSuppliers } from '#areas/suppliers/contract/supplier.ts';
import type { PersonKey } from '../../test/setup/found-test-companies.ts';
import { createTestApp, SECRET_KEYS, type TestApp } from '../../test/setup/test-app.ts';
import type { Client } from '../../test/setup/http-client.ts';
import { signInAll, type Cast } from '../../test/setup/spend.ts';
import { cardIssuers } from './card-issuers.ts';
import { makeSampleHandler, type SampleServices } from './demo/make-sample.ts';

const MONTHS = 2;
const NONE = { state: 'none', companyId: null, months: null };
const DAY_MS = 86_400_000;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const NEVER_STOPS = new AbortController().signal;
/** Stops before so many pieces of work of a month, as a process does that is killed there. */
const stopsAfter = (pieces: number): AbortSignal => {
  let left = pieces;
  return {
    throwIfAborted: () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    },
  } as AbortSignal;
};

type Making = { signal?: AbortSignal; issuers?: SampleServices['issuers']; months?: number };

/** Makes one step of what waits in the queue: the people, or one month. */
async function makeStep({ signal = NEVER_STOPS, issuers = simulated(), months = MONTHS }: Making = {}): Promise<void> {
  const { owner, app: db } = test.database;
  const handler = makeSampleHandler({ files: test.files, secretKeys: SECRET_KEYS, issuers, months });
  const { rows } = await sql<{ data: never }>`
    select data from pgboss.job where name = ${handler.job.name} and state = 'created'`.execute(owner);
  expect(rows).toHaveLength(1);
  await sql`delete from pgboss.job where name = ${handler.job.name}`.execute(owner);
  const context = { db, now: test.now(), jobId: 'job', retryCount: 0, isLastTry: true, signal };
  for (const { data } of rows) await handler.run(context, data);
}

const simulated = () => cardIssuers({ db: test.database.app, secretKeys: SECRET_KEYS, isEvaluation: true });
const none = () => cardIssuers({ db: test.database.app, secretKeys: SECRET_KEYS, isEvaluation: false });

/** One number of the database, as the owner sees it. */
async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(
    test.database.owner,
  );
  return rows[0]?.count ?? -1;
}
const sampleOf = async (client: Client): Promise<CompanyId> => {
  const { companyId } = await client.ask(getSample);
  if (companyId === null) throw new Error('There is no sample');
  return companyId;
};
const companiesOf = async (client: Client) => (await client.ask(getMe)).companies.map(({ id }) => id);
const requestsIn = (companyId: string) => count(sql`requests.request where company_id = ${companyId}`);

describe('A sample company that is asked for', () => {
  it('opens once all its months are made, and goes on where it was killed', async () => {
    expect(await cast.owner.ask(openSample)).toEqual({ ...NONE, state: 'making' });
    await makeStep();
    expect(await cast.owner.ask(getSample)).toEqual({ ...NONE, state: 'making', months: { done: 0, total: MONTHS } });
    await expect(makeStep({ signal: stopsAfter(12) })).rejects.toThrow('killed');
    expect(await cast.owner.ask(getSample)).toEqual({ ...NONE, state: 'failed' });
    const begun = await count(sql`requests.request where company_id <> ${test.companyId}`);
    expect(begun).toBeGreaterThan(0);

    expect(await cast.owner.ask(openSample)).toMatchObject({ state: 'making' });
    await makeStep();
    expect(await cast.owner.ask(getSample)).toMatchObject({ months: { done: 1, total: MONTHS } });
    // Nobody works in it before, whoever knows its id.
    const { rows } = await sql<{ id: CompanyId }>`select sample_id as id from samples.sample`.execute(
      test.database.owner,
    );
    const [made] = rows;
    expect(await companiesOf(cast.owner)).toEqual([test.companyId]);
    expect(await cast.owner.at({ companyId: made?.id ?? '' }).refused(getCompany)).toMatchObject({ status: 404 });

    await makeStep();
    expect(await cast.owner.ask(getSample)).toEqual({ state: 'ready', companyId: made?.id, months: null });
    expect(await companiesOf(cast.owner)).toEqual([test.companyId, made?.id]);
    expect(await count(sql`pgboss.job where name = 'samples.make-step'`)).toBe(0);
    // Begun twice, nothing is there twice.
    expect(
      await count(
        sql`(select 1 from documents.file where company_id = ${made?.id} group by sha256 having count(*) > 1)`,
      ),
    ).toBe(0);
  }, 240_000);
});

describe('A sample company', () => {
  let sample: Client;
  let sampleId: CompanyId;

  beforeAll(async () => {
    sampleId = await sampleOf(cast.owner);
    sample = cast.owner.at({ companyId: sampleId });
  });

  it('has work for who opened it, and the real company is as it was', async () => {
    const before = await requestsIn(test.companyId);
    expect((await sample.ask(listInvoices, { query: { state: 'to_review' } })).items.length).toBeGreaterThan(1);
    expect((await sample.ask(listPayments, { query: { states: 'to_pay' } })).items.length).toBeGreaterThan(0);
    const { items } = await sample.ask(listRequests, { query: { list: 'to-approve' } });
    const [waiting] = items;
    if (waiting === undefined) throw new Error('Nothing waits for an approval');
    const call = { params: { requestId: waiting.id }, body: { version: waiting.version } };
    expect(await cast.owner.refused(approveRequest, call)).toMatchObject({ status: 404 });
    await sample.ask(approveRequest, call);
    expect(await requestsIn(test.companyId)).toBe(before);
  });

  it('has nothing to set up, and no sample of its own', async () => {
    expect(await sample.ask(getSetup)).toMatchObject({ steps: [], isNewMember: false });
    expect(await sample.refused(openSample)).toMatchObject({ status: 404 });
    expect(await sample.ask(getSample)).toEqual(NONE);
  });

  it('is nobody else’s: another person of the company has one of their own', async () => {
    for (const client of [cast.controller, cast.requester, cast.stranger, cast.collaborator])
      expect(await client.at({ companyId: sampleId }).refused(getCompany)).toMatchObject({ status: 404 });
    expect(await cast.controller.ask(getSample)).toEqual(NONE);
    await cast.controller.ask(openSample);
    // As in production, where no network is simulated.
    const inProduction = { issuers: none(), months: 1 };
    await makeStep(inProduction);
    // Removed while it is made: it is made to its end, and stays closed until it is opened again.
    await cast.controller.ask(removeSample);
    await makeStep(inProduction);
    expect(await cast.controller.ask(getSample)).toEqual(NONE);
    expect(await companiesOf(cast.controller)).toEqual([test.companyId]);
    expect(await cast.controller.ask(openSample)).toMatchObject({ state: 'ready' });
    const other = await sampleOf(cast.controller);
    expect(other).not.toBe(sampleId);
    expect(await count(sql`cards.card where company_id = ${other}`)).toBe(0);
    expect(await count(sql`cards.card where company_id = ${sampleId}`)).toBeGreaterThan(0);
    expect(await requestsIn(other)).toBeGreaterThan(20);
    expect(
      await count(sql`payments.statement_entry where company_id = ${other} and counterparty_name = 'Card account'`),
    ).toBe(0);
    const theirs = cast.controller.at({ companyId: other });
    expect(await theirs.ask(getCompany)).toMatchObject({ name: 'Halden & Roy' });
  }, 240_000);

  it('lets nothing out: no mail, text message, push or file, whatever is done in it', async () => {
    // What was read by machine is told by nobody.
    await sql`delete from pgboss.job where name like 'documents.%'`.execute(test.database.owner);
    await test.runJobs();
    await test.runJobs(plusMs(test.now(), DAY_MS));
    const { items } = await sample.ask(listSuppliers, { query: { list: 'active' } });
    const [supplier] = items;
    if (supplier === undefined) throw new Error('The sample has suppliers');
    const params = { supplierId: supplier.id };
    const ask = async (): Promise<void> => {
      const { version } = await sample.ask(getSupplier, { params });
      const question = { to: 'billing@supplier.example', lang: 'en', message: 'Your VAT number?' } as const;
      await sample.ask(askSupplier, { params, body: { version, ...question } });
    };
    await ask();
    expect(await test.mails()).toEqual([]);
    expect(await count(sql`pgboss.job where name in ('platform.send-mail', 'platform.send-sms')`)).toBe(0);
    expect(await count(sql`platform.outgoing_message`)).toBe(0);
    // What stops it is that the company is silent, and nothing else.
    await sql`delete from platform.silent_company where company_id = ${sampleId}`.execute(test.database.owner);
    await ask();
    expect((await test.mails()).map(({ to }) => to)).toEqual(['billing@supplier.example']);
    await sql`delete from pgboss.job where name = 'platform.send-mail'`.execute(test.database.owner);
    await sql`insert into platform.silent_company (company_id) values (${sampleId})`.execute(test.database.owner);
  }, 240_000);

  it('has people whom nobody can be: no sign-in, no new password, no mail to them', async () => {
    const { rows } = await sql<{ email: string; password_hash: string | null; phone: string | null }>`
      select u.email, u.password_hash, u.phone from members.member m join identity.user u on u.id = m.user_id
      where m.company_id = ${sampleId} and u.id <> ${test.users.owner}`.execute(test.database.owner);
    expect(rows).toHaveLength(39);
    expect(rows.filter(({ email }) => !email.endsWith('.sample.invalid'))).toEqual([]);
    expect(rows.filter(({ password_hash: hash }) => hash !== null)).toEqual([]);
    const owner = rows.find(({ email }) => email.startsWith('owner@'))?.email ?? '';
    await test.anonymous.ask(forgetPassword, { body: { username: owner } });
    await test.runJobs();
    expect((await test.mails()).filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  });

  it('takes no mail, no cards of a real issuer, no domain, and nobody by a link', async () => {
    const { inboxAddress } = await sample.ask(getCompany);
    expect(await isInbox(test.database.app, inboxAddress)).toBe(false);
    expect(await isInbox(test.database.app, 'halden@inbox.example')).toBe(true);
    expect(await sample.refused(addDomain, { body: { domain: 'halden.example' } })).toMatchObject({
      status: 403,
      error: 'forbidden',
    });
    const { token } = await sample.ask(openInviteLink, { body: { domain: 'halden.example' } });
    const body = { invite_token: token, source: 'link' } as const;
    expect(await test.anonymous.ask(checkInvite, { body })).toMatchObject({ is_valid: false, error: 'not_found' });
    expect(await sample.refused(openCardAccount, { body: { ledgerCode: '512900' } })).toMatchObject({ status: 403 });
  });

  it('decides nothing about the account of its person', async () => {
    const { app, owner } = test.database;
    await sql`update companies.company set sca_at_sign_in = 'always' where company_id = ${sampleId}`.execute(owner);
    expect(await inScope(app, { companyId: null, userId: null }, (trx) => asksAlways(trx, test.users.owner))).toBe(
      false,
    );
    const { rows } = await sql<{ id: string }>`
      select distinct company_id as id from access.recovery_approvers(${test.users.owner})`.execute(owner);
    expect(rows.map(({ id }) => id)).toEqual([test.companyId]);
  });

  it('that is removed is gone for its person, and the same when it is opened again', async () => {
    await cast.owner.ask(removeSample);
    expect(await companiesOf(cast.owner)).toEqual([test.companyId]);
    expect(await sample.refused(getCompany)).toMatchObject({ status: 404 });
    expect(await cast.owner.ask(getSample)).toEqual(NONE);
    expect(await cast.owner.refused(removeSample)).toMatchObject({ status: 404 });
    expect(await cast.owner.ask(openSample)).toEqual({ state: 'ready', companyId: sampleId, months: null });
    expect(await sample.ask(getCompany)).toMatchObject({ id: sampleId });
  });

  it('is closed with the company that it stands beside, and to who left that', async () => {
    const { owner } = test.database;
    const seen = (key: PersonKey): Promise<number> =>
      count(sql`access.companies_of(${test.users[key]}) where sample_of is not null`);
    await sql`update members.member set state = 'left', left_at = now() where company_id = ${test.companyId} and user_id = ${test.users.controller}`.execute(
      owner,
    );
    expect(await seen('controller')).toBe(0);
    expect(await seen('owner')).toBe(1);
    const close = (isClosed: boolean) =>
      inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
        setCompanyClosed(trx, test.companyId, { isClosed, now: test.now() }),
      );
    await close(true);
    expect(await sample.refused(getCompany)).toMatchObject({ status: 404 });
    // The sample is no company that they could still choose: with it alone they are shut out.
    expect(await cast.owner.refused(openSample)).toMatchObject({ status: 401, error: 'access_blocked' });
    await close(false);
    const again = (await test.signIn('owner')).at({ companyId: sampleId });
    expect(await again.ask(getCompany)).toMatchObject({ id: sampleId });
  });
});
