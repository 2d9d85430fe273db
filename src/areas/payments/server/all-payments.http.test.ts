import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { giveAdvance } from '#areas/expense-claims/contract/advance.ts';
import { listInvoices, getInvoice, validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { listColleagues } from '#areas/members/contract/member.ts';
import { addTeam } from '#areas/members/contract/team.ts';
import { accept, book, claimOf, payAll } from '../../../../test/setup/claims.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import {
  approveAs,
  eur,
  fieldsOf,
  signInAll,
  submitBill,
  TODAY,
  validatedBill,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { exportAllPayments, getPayment, listAllPayments, type ListedPayment } from '../contract/all-payments.ts';
import { failPayments, holdPayments } from '../contract/payment.ts';

const RECLAIMED = 2380;
let test: TestApp;
let cast: Cast;
let asked: ListedPayment;
let others: ListedPayment;
let claimed: ListedPayment;
let lent: ListedPayment;

const listOf = async (client: Client, query: Record<string, string> = {}): Promise<ListedPayment[]> =>
  (await client.ask(listAllPayments, { query })).items;
const referencesOf = async (client: Client, query: Record<string, string> = {}): Promise<string[]> =>
  (await listOf(client, query)).map((payment) => payment.reference).toSorted();
const one = async (q: string): Promise<ListedPayment> => {
  const [found] = await listOf(cast.controller, { q });
  if (found === undefined) throw new Error(`There is no payment ${q}`);
  return found;
};

/** A bill that somebody else in the company asked for. */
async function billOfSecond(number: string, net: number): Promise<void> {
  await approveAs([cast.owner, cast.controller], await submitBill(test, cast.second, { number, net }));
  await test.carry();
  const { items } = await cast.controller.ask(listInvoices, { query: { state: 'to_review', q: number } });
  const invoice = await cast.controller.ask(getInvoice, { params: { invoiceId: items[0]?.id ?? '' } });
  await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body: fieldsOf(invoice) });
  await test.carry();
}

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await validatedBill(test, cast, { number: 'ASKED', net: 10_000 });
  await billOfSecond('OTHERS', 20_000);
  await accept({ test, cast }, await claimOf({ test, cast }, 2000));
  const advance = { memberId: test.users.approver, amount: eur(30_000), purpose: 'Fair', givenOn: TODAY, tripId: null };
  await cast.controller.ask(giveAdvance, { body: advance as never });
  asked = await one('ASKED');
  others = await one('OTHERS');
  [claimed, lent] = [await one('R-'), await one('A-')];
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

describe('what is not the caller’s', () => {
  it('is in no list, count, sum, search or file of theirs', async () => {
    const page = await cast.requester.ask(listAllPayments);
    expect(page.items.map(({ id }) => id).toSorted()).toEqual([asked.id, claimed.id].toSorted());
    expect(page).toMatchObject({ mayMove: false, count: 2, sums: [eur(11_900 + RECLAIMED)] });
    expect(await referencesOf(cast.requester, { q: 'OTHERS' })).toEqual([]);
    expect(await referencesOf(cast.requester, { q: '238.00' })).toEqual([]);
    expect(await referencesOf(cast.requester, { kind: 'advance' })).toEqual([]);
    const file = await cast.requester.send(exportAllPayments, { query: { format: 'csv', ids: others.id } });
    expect(file.statusCode).toBe(200);
    expect(file.body).not.toContain('OTHERS');
  });

  it('cannot be opened by its id, and is not told from what does not exist', async () => {
    for (const [client, payment] of [
      [cast.requester, others],
      [cast.requester, lent],
      [cast.approver, asked],
      [cast.stranger, asked],
    ] as const) {
      const refused = await client.refused(getPayment, { params: { paymentId: payment.id } });
      const unknown = await client.refused(getPayment, { params: { paymentId: newId('pay') } });
      expect(refused).toMatchObject({ status: 404, error: 'not_found' });
      expect(refused.error).toBe(unknown.error);
    }
  });

  it('is another company’s whatever the role', async () => {
    expect(await listOf(cast.stranger)).toEqual([]);
    expect((await cast.stranger.at({ companyId: test.companyId }).refused(listAllPayments)).status).toBe(404);
  });
});

describe('who may see a payment', () => {
  it('is who is paid and who asked; of all of them finance and admins', async () => {
    expect(await referencesOf(cast.approver)).toEqual([lent.reference]);
    const all = [asked, others, claimed, lent].map((payment) => payment.reference).toSorted();
    for (const client of [cast.controller, cast.owner, cast.admin]) expect(await referencesOf(client)).toEqual(all);
  });

  it('is told who asked for it and what it pays', async () => {
    expect(asked).toMatchObject({ kind: 'invoice', requesterName: expect.any(String), description: 'Bill ASKED' });
    expect(claimed.kind).toBe('claim');
    expect(lent).toMatchObject({ kind: 'advance', requesterName: null, description: null });
    const story = await cast.requester.ask(getPayment, { params: { paymentId: asked.id } });
    expect(story.request).toMatchObject({ description: 'Bill ASKED', requesterName: asked.requesterName });
    expect(story.request?.approvals.length).toBeGreaterThan(0);
    expect(await cast.approver.ask(getPayment, { params: { paymentId: lent.id } })).toMatchObject({
      request: null,
      isOwn: true,
    });
    expect(story.isOwn).toBe(false);
  });
});

describe('a list', () => {
  it('is narrowed by how the money leaves', async () => {
    expect(await referencesOf(cast.controller, { method: 'direct_debit' })).toEqual([]);
    expect(await referencesOf(cast.controller, { method: 'transfer' })).toEqual(await referencesOf(cast.controller));
  });

  it('is narrowed by kind, state, payee, amount, day and what somebody types', async () => {
    expect(await referencesOf(cast.controller, { kind: 'invoice' })).toEqual(['ASKED', 'OTHERS']);
    expect(await referencesOf(cast.controller, { kind: 'claim,advance' })).toEqual(
      [claimed.reference, lent.reference].toSorted(),
    );
    expect(await referencesOf(cast.controller, { state: 'paid' })).toEqual([]);
    expect(await referencesOf(cast.controller, { min: '23800', max: '23800' })).toEqual(['OTHERS']);
    expect(await referencesOf(cast.controller, { q: '238.00' })).toEqual(['OTHERS']);
    expect(await referencesOf(cast.controller, { q: asked.requesterName ?? '', kind: 'invoice' })).toEqual(['ASKED']);
    expect(await referencesOf(cast.controller, { payee: lent.payee.name })).toEqual([lent.reference]);
    expect(await referencesOf(cast.controller, { to: asked.day, from: asked.day })).toContain('ASKED');
    expect(await referencesOf(cast.controller, { from: '2027-01-01' })).toEqual([]);
    expect((await cast.controller.refused(listAllPayments, { query: { state: 'cancelled' } })).status).toBe(400);
  });

  it('goes on where a page ended, in each order', async () => {
    for (const sort of ['newest', 'oldest', 'amount'] as const) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await cast.controller.ask(listAllPayments, {
          query: { sort, limit: 3, ...(cursor === undefined ? {} : { cursor }) },
        });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(ids), sort).toEqual(new Set([asked.id, others.id, claimed.id, lent.id]));
      expect(ids, sort).toHaveLength(4);
    }
    const amounts = (await listOf(cast.controller, { sort: 'amount' })).map(({ amount }) => Number(amount.minor));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });
});

describe('of a payment that may be seen', () => {
  it('a requester learns no account of another, no bank file, and nothing that finance noted', async () => {
    const reason = 'The supplier quarrels';
    const named = { payments: [{ id: asked.id, version: asked.version }], reason };
    await cast.controller.ask(holdPayments, { body: named });
    expect((await one('ASKED')).note).toBe(reason);
    const shown = await cast.requester.ask(getPayment, { params: { paymentId: asked.id } });
    expect(shown).toMatchObject({ mayMove: false, run: null, bookings: [] });
    expect(shown.payment).toMatchObject({
      state: 'on_hold',
      ibanMasked: null,
      obstacle: null,
      note: null,
      runId: null,
    });
    expect(JSON.stringify(shown)).not.toContain(reason);
    expect(shown.history.map(({ what }) => what)).toEqual(['opened']);
    const seen = await cast.admin.ask(getPayment, { params: { paymentId: asked.id } });
    expect(seen).toMatchObject({ mayMove: false });
    expect(seen.history[0]).toMatchObject({ what: 'held', reason, byName: expect.any(String) });
    const file = await cast.requester.send(exportAllPayments, { query: { format: 'csv', ids: asked.id } });
    expect(file.body).toContain('ASKED');
    expect(file.body).toContain(`,${asked.description},`);
    expect(file.body).toContain(',Transfer,');
    expect(file.body).not.toContain((await one('ASKED')).ibanMasked ?? '-');
  });

  it('whoever is paid learns their account, masked, and why the bank did not pay', async () => {
    await payAll({ test, cast });
    const paid = await one(claimed.reference);
    const mine = await cast.requester.ask(getPayment, { params: { paymentId: paid.id } });
    expect(mine.payment).toMatchObject({ state: 'paid', ibanMasked: paid.ibanMasked, runId: null, settledOn: TODAY });
    expect(mine.run).toBeNull();
    expect(mine.history.map(({ what }) => what)).toEqual(['paid', 'confirmed', 'opened']);
    expect(mine.history.every(({ byName, runNumber }) => byName === null && runNumber === null)).toBe(true);
    await book({ test, cast }, paid, { reference: 'BACK', way: 'in' });
    const failed = await cast.requester.ask(getPayment, { params: { paymentId: paid.id } });
    expect(failed.payment).toMatchObject({ state: 'failed', note: expect.stringContaining('AC04') });
    expect(failed.history[0]).toMatchObject({ what: 'returned', on: TODAY });
  });

  it('finance learns the bank file, who made and confirmed it, and what the bank booked', async () => {
    const payment = await one('OTHERS');
    const story = await cast.controller.ask(getPayment, { params: { paymentId: payment.id } });
    expect(story.mayMove).toBe(true);
    expect(story.run).toMatchObject({ id: payment.runId, state: 'confirmed', confirmedByName: expect.any(String) });
    expect(story.bookings).toMatchObject([{ bookedOn: TODAY, isReturn: false, amount: eur(-23_800) }]);
    expect(story.history.map(({ what }) => what)).toEqual(['paid', 'confirmed', 'put_together', 'opened']);
    expect(story.history[1]).toMatchObject({ runNumber: story.run?.number, byName: story.run?.confirmedByName });
    const settled = { payments: [{ id: payment.id, version: payment.version }], reason: 'x' };
    expect((await cast.admin.refused(failPayments, { body: settled })).status).toBe(403);
  });

  it('that was given up nobody’s list shows, and its own address still does', async () => {
    const { owner } = test.database;
    await sql`with bill as (update invoices.invoice set credited_minor = gross_minor where id = ${asked.source.id})
      update payments.payment set state = 'cancelled' where id = ${asked.id}`.execute(owner);
    expect(await referencesOf(cast.requester, { q: 'ASKED' })).toEqual([]);
    const story = await cast.requester.ask(getPayment, { params: { paymentId: asked.id } });
    expect(story.payment.state).toBe('cancelled');
  });
});

it('says on its second sheet what it is of, in the reader’s words', async () => {
  await cast.admin.ask(addTeam, { body: { name: 'Buying, North', leadId: null, approverIds: [] } });
  const { teams } = await cast.controller.ask(listColleagues);
  const team = teams.find(({ name }) => name === 'Buying, North');
  const query = {
    format: 'xlsx',
    lang: 'de',
    state: 'to_pay,on_hold',
    kind: 'invoice',
    min: '100',
    team: team?.id ?? '',
  };
  const answer = await cast.controller.send(exportAllPayments, { query: query as never });
  expect(answer.statusCode).toBe(200);
  const book = await readXlsx(answer.rawPayload);
  expect(book.sheets[1]?.name).toBe('Über');
  expect(book.sheets[1]?.rows.slice(2)).toEqual([
    ['Art', 'Rechnung'],
    ['Status', 'Zu zahlen, Angehalten'],
    ['Team', 'Buying, North'],
    ['Betrag ab', '1.00 EUR'],
  ]);
});
