import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { deleteView, listViews, replaceView, saveView, VIEWS_MAX, type View } from '../contract/view.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});

beforeEach(async () => {
  test.advance(60_000);
  await sql`delete from views.view`.execute(test.database.owner);
});

afterAll(() => test.close());

const FIELDS = { name: 'Large ones', search: 'min=100000&sort=amount', isForCompany: false };
const save = (who: keyof Cast, change: Partial<typeof FIELDS> = {}): Promise<View> =>
  cast[who].ask(saveView, { body: { list: 'requests/all', ...FIELDS, ...change } });
const namesFor = async (who: keyof Cast): Promise<string[]> =>
  (await cast[who].ask(listViews, { query: { list: 'requests/all' } })).items.map((view) => view.name);
const change = (view: View, fields: Partial<typeof FIELDS> = {}) => ({
  params: { viewId: view.id },
  body: { ...FIELDS, ...fields, version: view.version },
});

describe('a private view', () => {
  it('does not exist for anyone but its maker, whatever their role', async () => {
    const view = await save('requester');
    for (const who of ['controller', 'admin', 'owner'] as const) {
      expect(await namesFor(who)).toEqual([]);
      expect(await cast[who].refused(replaceView, change(view))).toMatchObject({ status: 404 });
      expect(await cast[who].refused(deleteView, { params: { viewId: view.id } })).toMatchObject({ status: 404 });
    }
    expect(await namesFor('requester')).toEqual(['Large ones']);
  });
});

describe('a view of the company', () => {
  it('of another company is not found', async () => {
    const view = await save('controller', { isForCompany: true });
    expect(await cast.stranger.refused(replaceView, change(view))).toMatchObject({ status: 404 });
    expect(await cast.stranger.refused(deleteView, { params: { viewId: view.id } })).toMatchObject({ status: 404 });
    expect(await namesFor('stranger')).toEqual([]);
  });

  it('is seen by all members, and changed by none of them who look after nothing', async () => {
    const view = await save('controller', { isForCompany: true });
    expect(await namesFor('requester')).toEqual(['Large ones']);
    const [seen] = (await cast.requester.ask(listViews, { query: { list: 'requests/all' } })).items;
    expect(seen?.canChange).toBe(false);
    expect(await cast.requester.refused(replaceView, change(view, { isForCompany: true }))).toMatchObject({
      status: 403,
    });
    expect(await cast.requester.refused(deleteView, { params: { viewId: view.id } })).toMatchObject({ status: 403 });
  });

  it('is changed by an admin, who cannot take it away from its maker', async () => {
    const view = await save('requester', { isForCompany: true });
    expect(await cast.admin.refused(replaceView, change(view))).toMatchObject({ status: 403 });
    const after = await cast.admin.ask(replaceView, change(view, { name: 'Very large ones', isForCompany: true }));
    expect(after).toMatchObject({ name: 'Very large ones', canChange: true, version: 2 });
    expect(await cast.owner.refused(replaceView, change(view, { isForCompany: true }))).toMatchObject({
      status: 409,
      error: 'version_conflict',
    });
  });
});

describe('saving', () => {
  it('refuses a name twice, in any case, for one person and list', async () => {
    await save('requester');
    const body = { list: 'requests/all' as const, ...FIELDS, name: 'large ONES' };
    expect(await cast.requester.refused(saveView, { body })).toMatchObject({ status: 422, error: 'view_name_taken' });
    await cast.requester.ask(saveView, { body: { ...body, list: 'requests/mine' } });
    await save('controller');
  });

  it('refuses what is no query, and more of it than an address holds', async () => {
    for (const search of ['', 'a#b', '//evil.example', 'a b', '?a=1', `q=${'x'.repeat(2000)}`]) {
      const refused = await cast.requester.refused(saveView, { body: { list: 'requests/all', ...FIELDS, search } });
      expect([refused.status, refused.error], search).toEqual([400, 'invalid_input']);
    }
  });

  it('keeps a bounded number', async () => {
    for (let index = 0; index < VIEWS_MAX.ofOne; index += 1) {
      test.advance(5000);
      await save('requester', { name: `View ${index}` });
    }
    expect(
      await cast.requester.refused(saveView, { body: { list: 'requests/all', ...FIELDS, name: 'One more' } }),
    ).toMatchObject({ error: 'too_many_views', data: { max: VIEWS_MAX.ofOne } });
  });

  it('is refused for lists the person cannot open', async () => {
    const body = { ...FIELDS, list: 'invoices/pay' as const };
    expect(await cast.requester.refused(saveView, { body })).toMatchObject({ status: 403 });
    expect(await cast.requester.refused(listViews, { query: { list: 'invoices/pay' } })).toMatchObject({ status: 403 });
    await cast.controller.ask(saveView, { body });
  });

  it('twice at once under one name leaves one', async () => {
    const both = await Promise.all(
      [1, 2].map(() => cast.requester.send(saveView, { body: { list: 'requests/all', ...FIELDS } })),
    );
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('leaves when deleted', async () => {
    const view = await save('requester');
    await cast.requester.ask(deleteView, { params: { viewId: view.id } });
    expect(await namesFor('requester')).toEqual([]);
  });
});
