import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { changeInformation, getInformation } from '#areas/companies/contract/information.ts';
import { checkAuditLog, exportAuditLog, listAuditLog } from '../../contract/audit-log.ts';
import { signInAll, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const {
    country: _c,
    baseCurrency: _b,
    timeZone: _t,
    mayChange: _m,
    ...fields
  } = await cast.owner.ask(getInformation);
  const first = { ...fields, address: 'Torstraße 61' };
  await cast.owner.ask(changeInformation, { body: first });
  await cast.admin.ask(changeInformation, { body: { ...first, address: 'Torstraße 62', version: fields.version + 1 } });
});
afterAll(() => test.close());

const listed = async (query: Record<string, unknown> = {}) =>
  (await cast.owner.ask(listAuditLog, { query: query as never })).items;

describe('the audit log', () => {
  it('says who did what and when, the newest first, with the names of what changed and none of its values', async () => {
    const [newest, before] = await listed();
    expect(newest).toMatchObject({
      at: test.now(),
      byName: 'The admin',
      forName: null,
      action: 'companies.change-information',
      entity: 'company',
      entityId: test.companyId,
      reason: null,
    });
    expect(newest?.fields).toContain('address');
    expect(before?.byName).toBe('The owner');
    expect(JSON.stringify(await listed())).not.toContain('Torstraße');
  });

  it('goes on page by page without a gap', async () => {
    const all = (await listed({ limit: 100 })).map(({ seq }) => seq);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { seq: string }[]; nextCursor: string | null } = await cast.owner.ask(listAuditLog, {
        query: { limit: 1, ...(cursor === null ? {} : { cursor }) },
      });
      seen.push(...page.items.map(({ seq }) => seq));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(all);
    expect(seen.at(-1)).toBe('1');
  });

  it('is found by action, by person, by the id of the thing and by day', async () => {
    const count = async (query: Record<string, unknown>) => (await listed(query)).length;
    expect(await count({ q: 'change-information' })).toBe(2);
    expect(await count({ q: 'the admin' })).toBe(1);
    expect(await count({ q: '%' })).toBe(0);
    expect(await count({ q: test.companyId })).toBeGreaterThan(1);
    const today = plainDate('2026-03-20');
    expect(await count({ from: today, to: today, q: 'change-information' })).toBe(2);
    expect(await count({ from: plainDate('2026-03-21') })).toBe(0);
    expect(await count({ to: plainDate('2026-03-19') })).toBe(0);
  });

  it('is exported with its hashes, in the order in which it was written', async () => {
    const file = await cast.owner.send(exportAuditLog, { query: { format: 'csv', lang: 'en' } });
    expect(file.statusCode).toBe(200);
    const lines = file.body.trim().split('\r\n');
    expect(lines[0]).toContain('Hash');
    expect(lines).toHaveLength((await listed({ limit: 100 })).length + 1);
    expect(lines.at(-1)).toMatch(/The admin.*companies\.change-information.*[0-9a-f]{64}/);
  });

  it('is for admins and the owner of this company', async () => {
    for (const client of [cast.requester, cast.controller])
      for (const endpoint of [listAuditLog, checkAuditLog])
        expect((await client.refused(endpoint, { query: {} as never })).error).toBe('forbidden');
    const theirs = await cast.stranger.ask(listAuditLog, { query: { q: 'change-information' } });
    expect(theirs.items).toEqual([]);
    const elsewhere = cast.owner.at({ companyId: test.strangerCompanyId });
    expect((await elsewhere.refused(listAuditLog, { query: {} })).error).toBe('not_found');
  });

  it('is checked whole, and the first line that was changed behind our back is named', async () => {
    const whole = await cast.admin.ask(checkAuditLog);
    expect(whole).toEqual({ count: String((await listed({ limit: 100 })).length), firstFault: null });
    await sql`alter table platform.audit_event disable trigger all`.execute(test.database.owner);
    await sql`update platform.audit_event set ip = '10.0.0.1' where company_id = ${test.companyId} and seq = 2`.execute(
      test.database.owner,
    );
    expect((await cast.admin.ask(checkAuditLog)).firstFault).toBe('2');
    expect((await cast.stranger.ask(checkAuditLog)).firstFault).toBeNull();
  });
});
