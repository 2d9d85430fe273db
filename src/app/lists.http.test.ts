// On every database in turn: the order of rows, by which pages are cut.
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { moneyFromWire, toDecimalText } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { AnswerOf } from '#platform/http/call.ts';
import {
  createExport,
  exportHistory,
  exportPayables,
  listPayables,
  prepareReady,
} from '#areas/accounting/contract/bookkeeping.ts';
import { exportMembers } from '#areas/members/contract/people.ts';
import { countStages, exportPayments, exportRuns, listPayments, listRuns } from '#areas/payments/contract/payment.ts';
import { exportRequests, listRequests } from '#areas/requests/contract/request-list.ts';
import type { Client } from '../../test/setup/http-client.ts';
import { runOverAll, signInAll, submitBill, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await validatedBill(test, cast, { number: 'IN-RUN', net: 3000 });
  await runOverAll(test, cast.controller);
  await validatedBill(test, cast, { number: 'SMALL', net: 1000 });
  await validatedBill(test, cast, { number: 'LARGE', net: 900_000 });
  await submitBill(test, cast.requester, { number: 'ASKED', net: 5000 });
});

afterAll(() => test.close());

const linesOf = async (client: Client, endpoint: Endpoint, query: Record<string, string>): Promise<string[]> => {
  const answer = await client.send(endpoint, { query: { format: 'csv', ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body.trimEnd().split('\r\n').slice(1);
};

describe('filters', () => {
  const references = async (query: Record<string, string>): Promise<string[]> =>
    (await cast.controller.ask(listPayments, { query })).items.map((payment) => payment.reference).toSorted();

  it('of payments narrow by amount, payee, currency and due day', async () => {
    expect(await references({})).toEqual(['LARGE', 'SMALL']);
    expect(await references({ min: '100000' })).toEqual(['LARGE']);
    expect(await references({ max: '100000' })).toEqual(['SMALL']);
    expect(await references({ currency: 'USD,GBP' })).toEqual([]);
    expect(await references({ payee: 'nobody of this name' })).toEqual([]);
    expect(await references({ dueTo: '2020-01-01' })).toEqual([]);
    expect(await references({ dueFrom: '2020-01-01', currency: 'EUR' })).toEqual(['LARGE', 'SMALL']);
  });

  it('of payables narrow by amount, account and day', async () => {
    const count = async (query: Record<string, string>) => (await cast.controller.ask(listPayables, { query })).count;
    expect(await count({})).toBe(3);
    expect(await count({ min: '100000' })).toBe(1);
    expect(await count({ to: '2020-01-01' })).toBe(0);
    expect(await count({ account: '%' })).toBe(0);
    expect(await count({ counterparty: 'nobody of this name' })).toBe(0);
  });

  it('of payables come in the order that is asked for, page by page', async () => {
    const walk = async (sort?: 'newest' | 'oldest' | 'amount') => {
      const rows = [];
      for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
        const query = { limit: '1', ...(sort === undefined ? {} : { sort }), ...(cursor === null ? {} : { cursor }) };
        const page: AnswerOf<typeof listPayables> = await cast.controller.ask(listPayables, { query });
        rows.push(...page.items);
        cursor = page.nextCursor;
      }
      return rows;
    };
    const ids = (rows: Awaited<ReturnType<typeof walk>>) => rows.map(({ id }) => id);
    const oldest = await walk('oldest');
    expect(oldest).toHaveLength(3);
    expect(ids(await walk())).toEqual(ids(oldest));
    expect(ids(await walk('newest'))).toEqual(ids(oldest).toReversed());
    const sums = (await walk('amount')).map(({ gross }) => BigInt(gross.minor));
    expect(sums).toEqual(sums.toSorted((a, b) => Number(b - a)));
    expect(new Set(sums).size).toBeGreaterThan(1);
  });

  it('of requests narrow by requester, supplier and currency', async () => {
    const count = async (query: Record<string, string>) =>
      (await cast.controller.ask(listRequests, { query: { list: 'all', ...query } })).items.length;
    expect(await count({ requester: test.users.requester })).toBe(4);
    expect(await count({ requester: test.users.second })).toBe(0);
    expect(await count({ currency: 'USD' })).toBe(0);
    expect(await count({ supplier: 'nobody of this name' })).toBe(0);
  });

  it('of requests go by the names of today', async () => {
    const { owner } = test.database;
    const asked = async (query: Record<string, string>) =>
      (await cast.controller.ask(listRequests, { query: { list: 'all', ...query } })).items;
    const rename = async (supplier: string, member: string): Promise<void> => {
      await sql`update suppliers.supplier set name = ${supplier} where company_id = ${test.companyId}`.execute(owner);
      await sql`update members.member set full_name = ${member} where company_id = ${test.companyId}
        and user_id = ${test.users.requester}`.execute(owner);
    };
    const [row] = await asked({});
    const names = [row?.supplierName ?? '', row?.requesterName ?? ''] as const;
    await rename('Nouvelle Raison SARL', 'Léa Neuhaus');
    // All were asked for at the same moment, so their order is none; some name a supplier that nobody knew yet.
    const renamed = await asked({});
    expect(renamed.map(({ requesterName }) => requesterName)).toEqual(Array(4).fill('Léa Neuhaus'));
    expect(renamed.map(({ supplierName }) => supplierName)).toContain('Nouvelle Raison SARL');
    expect(await asked({ q: 'neuhaus' })).toHaveLength(4);
    expect(await asked({ q: names[1] })).toHaveLength(0);
    expect((await asked({ supplier: 'raison' })).length).toBeGreaterThan(0);
    expect((await asked({ q: names[0] })).length).toBe(4);
    await rename(...names);
  });

  it('of runs find a number', async () => {
    const numbers = async (q: string) =>
      (await cast.controller.ask(listRuns, { query: { q } })).items.map((run) => run.number);
    const [number] = (await cast.controller.ask(listRuns)).items.map((run) => run.number);
    expect(await numbers(String(number))).toEqual([number]);
    expect(await numbers('999999')).toEqual([]);
  });

  it('that are none are refused rather than passed over', async () => {
    for (const query of [{ min: 'x' }, { currency: 'eur' }, { dueFrom: '2026-02-30' }])
      expect((await cast.controller.refused(listPayments, { query: query as never })).error).toBe('invalid_input');
  });
});

describe('exports', () => {
  it('hold what matches, and of these the selected alone', async () => {
    expect(await linesOf(cast.controller, exportPayments, {})).toHaveLength(2);
    expect(await linesOf(cast.controller, exportPayments, { min: '100000' })).toHaveLength(1);
    // The list of what was paid asks for its own order.
    expect(await linesOf(cast.controller, exportPayments, { order: 'newest' })).toHaveLength(2);
    const [first] = (await cast.controller.ask(listPayments)).items;
    const lines = await linesOf(cast.controller, exportPayments, { ids: first?.id ?? '' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(first?.reference);
    // A selection cannot reach past the filters it was made under.
    expect(await linesOf(cast.controller, exportPayments, { ids: first?.id ?? '', min: '99999999' })).toEqual([]);
    expect(await linesOf(cast.controller, exportPayables, {})).toHaveLength(3);
    expect(await linesOf(cast.controller, exportRuns, {})).toHaveLength(1);
  });

  it('call what stands in a row as the screen calls it', async () => {
    const [english] = await linesOf(cast.controller, exportPayables, {});
    expect(english).toMatch(/,Invoice,.*,To prepare,/);
    const [german] = await linesOf(cast.controller, exportPayables, { lang: 'de' });
    expect(german).toMatch(/;Rechnung;.*;Vorzubereiten;/);
    const [request] = await linesOf(cast.controller, exportRequests, { list: 'all', lang: 'de' });
    expect(request).toMatch(/;Rechnung;.*;(?:In Freigabe|Freigegeben|Erledigt);/);
    const members = await linesOf(cast.owner, exportMembers, { lang: 'de' });
    expect(members.length).toBeGreaterThan(3);
    for (const member of members) expect(member).toMatch(/;"?(?:Kontoinhaber|Admin|Controller|Antragsteller).*;Aktiv$/);
  });

  it('say of each payable how much of it is VAT, as the list does', async () => {
    const lines = await linesOf(cast.controller, exportPayables, {});
    const { items } = await cast.controller.ask(listPayables);
    expect(items.some(({ tax }) => tax.minor !== '0')).toBe(true);
    for (const { reference, gross, tax } of items) {
      const [amount, vat] = [gross, tax].map((one) => toDecimalText(moneyFromWire(one)));
      expect(lines.find((line) => line.includes(`,${reference},`))).toContain(`,${amount},${vat},`);
    }
  });

  it('show an account only by its last digits', async () => {
    const [line] = await linesOf(cast.controller, exportPayments, {});
    expect(line).not.toMatch(/[A-Z]{2}\d{2}[A-Z0-9]{10,}/);
  });

  it('say on their second sheet what they are of, by names and in the reader’s words', async () => {
    const about = async (client: Client, endpoint: Endpoint, query: Record<string, string>) => {
      const answer = await client.send(endpoint, { query: { ...query, lang: 'de', format: 'xlsx' } as never });
      expect(answer.statusCode, answer.body).toBe(200);
      return (await readXlsx(answer.rawPayload)).sheets[1]?.rows
        .slice(2)
        .map((row) => [...row].join(': '))
        .toSorted();
    };
    const place = { costCenter: test.costCenterId, requester: test.users.requester };
    const [asked] = (await cast.controller.ask(listRequests, { query: { list: 'all', ...place } })).items;
    expect(
      await about(cast.controller, exportRequests, { list: 'all', type: 'invoice', max: '900000', ...place }),
    ).toEqual(
      [
        'Liste: Alle',
        'Art: Rechnung',
        `Kostenstelle: ${asked?.costCenterName}`,
        `Antragsteller: ${asked?.requesterName}`,
        'Betrag bis: 9000.00 EUR',
      ].toSorted(),
    );
    expect(
      await about(cast.controller, exportPayables, { blocker: 'no_account', costCenter: test.costCenterId }),
    ).toEqual([`Kostenstelle: ${asked?.costCenterName}`, 'Was aufhält: Kein Aufwandskonto']);
    expect(await about(cast.owner, exportMembers, { role: 'admin,controller' })).toEqual(['Rolle: Admin, Controller']);
  });

  it('hold nothing of another company, whatever ids they name', async () => {
    const [payment] = (await cast.controller.ask(listPayments)).items;
    const [payable] = (await cast.controller.ask(listPayables)).items;
    const [request] = (await cast.controller.ask(listRequests, { query: { list: 'all' } })).items;
    expect(await linesOf(cast.stranger, exportPayments, { ids: payment?.id ?? '' })).toEqual([]);
    expect(await linesOf(cast.stranger, exportPayables, { ids: payable?.id ?? '' })).toEqual([]);
    expect(await linesOf(cast.stranger, exportRequests, { list: 'all', ids: request?.id ?? '' })).toEqual([]);
  });

  it('list the exports of the books, and none of another company', async () => {
    await cast.controller.ask(prepareReady, { body: { until: TODAY } });
    const made = await cast.controller.ask(createExport, { body: { until: TODAY, format: 'csv' } });
    const lines = await linesOf(cast.controller, exportHistory, {});
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(made.sha256);
    expect(await linesOf(cast.stranger, exportHistory, {})).toEqual([]);
    expect(await linesOf(cast.controller, exportHistory, { ids: made.id })).toEqual(lines);
    expect(await linesOf(cast.controller, exportHistory, { ids: newId('exp') })).toEqual([]);
    expect(await linesOf(cast.stranger, exportHistory, { ids: made.id })).toEqual([]);
  });

  it('hold nothing that the list would not show', async () => {
    // One still waits for somebody; those that were approved are nobody else's any more.
    const { items } = await cast.controller.ask(listRequests, { query: { list: 'all' } });
    const request = items.find((item) => item.state === 'approved' || item.state === 'fulfilled');
    expect(request).toBeDefined();
    expect(await linesOf(cast.approver, exportRequests, { list: 'all', ids: request?.id ?? '' })).toEqual([]);
  });
});

describe('the stages of paying', () => {
  it('count what can be paid, and the runs that wait', async () => {
    expect(await cast.controller.ask(countStages, { query: { source: 'invoice' } })).toEqual({ pay: 2, confirm: 1 });
    expect(await cast.controller.ask(countStages, { query: { source: 'claim' } })).toEqual({ pay: 0, confirm: 0 });
  });
});
