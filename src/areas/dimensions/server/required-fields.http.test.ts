import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { listDimensions } from '../contract/dimension.ts';
import * as manage from '../contract/manage.ts';
import { SPEND_TYPES } from '../contract/needs.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const FIELD = { name: 'Project', isRequired: true, allowedValues: ['North', 'South'] };
const CATEGORY = { name: 'Fairs', accountCode: '623300', icon: 'receipt' as const, teamIds: [] };

const categoryNamed = async (name: string) => {
  const { items } = await cast.controller.ask(manage.listCategories);
  const found = items.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is there`);
  return found;
};
const fieldNamed = async (name: string) => {
  const { items } = await cast.controller.ask(manage.listFields);
  const found = items.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is there`);
  return found;
};
const change = async (needs: object, name = 'Fairs') => {
  const { id, version } = await categoryNamed(name);
  return { params: { expenseCategoryId: id }, body: { ...CATEGORY, name, ...needs, version } };
};

it('what is required is said by admins, read by controllers, and kept by who changes something else', async () => {
  for (const requiredFor of [['invoice'], ['invoice', 'perdiem']] as const)
    expect(
      await cast.controller.refused(manage.addField, { body: { ...FIELD, requiredFor: [...requiredFor] } }),
    ).toMatchObject({ status: 403, error: 'admins_only' });
  await cast.controller.ask(manage.addField, { body: FIELD });
  const { id, version } = await fieldNamed('Project');
  const params = { analyticalFieldId: id };
  const set = { params, body: { ...FIELD, requiredFor: ['invoice' as const], version } };
  expect(await cast.controller.refused(manage.changeField, set)).toMatchObject({ error: 'admins_only' });
  const { mayRequire } = await cast.admin.ask(manage.changeField, set);
  expect([mayRequire, (await cast.controller.ask(manage.listFields)).mayRequire]).toEqual([true, false]);
  // A controller who only adds a value leaves what is required as it is, also where they send it along.
  for (const [at, more] of [{}, { requiredFor: ['invoice' as const] }].entries())
    await cast.controller.ask(manage.changeField, {
      params,
      body: { ...FIELD, allowedValues: ['North', 'South', `West ${at}`], ...more, version: version + 1 + at },
    });
  expect(await fieldNamed('Project')).toMatchObject({
    isRequired: true,
    requiredFor: ['invoice'],
    version: version + 3,
  });
});

it('a category needs what a form has, and fields that are in use', async () => {
  const { id: fieldId } = await fieldNamed('Project');
  const body = { ...CATEGORY, needs: ['attendees' as const], neededFieldIds: [fieldId] };
  expect(await cast.controller.refused(manage.addCategory, { body })).toMatchObject({ status: 403 });
  await cast.controller.ask(manage.addCategory, { body: CATEGORY });
  const unknown = await change({ needs: ['shoes'] });
  expect(await cast.admin.refused(manage.changeCategory, unknown as never)).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'needs.0' }] },
  });
  const elsewhere = await change({ neededFieldIds: [newId('fld')] });
  expect(await cast.admin.refused(manage.changeCategory, elsewhere)).toMatchObject({ error: 'unknown_field' });
  expect(await cast.controller.refused(manage.changeCategory, await change(body))).toMatchObject({
    error: 'admins_only',
  });
  await cast.admin.ask(manage.changeCategory, await change(body));
  expect(await categoryNamed('Fairs')).toMatchObject({ needs: ['attendees'], neededFieldIds: [fieldId] });
  await cast.controller.ask(manage.changeCategory, await change({ accountCode: '623400' }));
  expect(await categoryNamed('Fairs')).toMatchObject({ accountCode: '623400', needs: ['attendees'] });
  const { expenseCategories } = await cast.requester.ask(listDimensions);
  expect(expenseCategories.find(({ name }) => name === 'Fairs')).toMatchObject({
    needs: ['attendees'],
    neededFieldIds: [fieldId],
  });
});

it('two changes at once are one, and the other is told', async () => {
  const calls = [await change({ needs: ['files'] }), await change({ needs: ['supplier'] })];
  const answers = await Promise.all(calls.map((call) => cast.admin.send(manage.changeCategory, call as never)));
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const won = answers.findIndex((answer) => answer.statusCode === 200);
  expect((await categoryNamed('Fairs')).needs).toEqual([['files'], ['supplier']][won]);
});

it('a field that is archived is asked nowhere, and needed again once it is used again', async () => {
  const field = await fieldNamed('Project');
  const params = { analyticalFieldId: field.id };
  await cast.admin.ask(manage.archiveField, { params, body: { version: field.version, isArchived: true } });
  expect((await cast.requester.ask(listDimensions)).analyticalFields).toEqual([]);
  // Its form does not name it any more: leaving it out is no word about it. To need it anew is refused.
  await cast.admin.ask(manage.changeCategory, await change({ needs: ['files'], neededFieldIds: [] }));
  expect((await categoryNamed('Fairs')).neededFieldIds).toEqual([field.id]);
  const body = { ...CATEGORY, name: 'Trips', neededFieldIds: [field.id] };
  expect(await cast.admin.refused(manage.addCategory, { body })).toMatchObject({ error: 'unknown_field' });
  expect((await cast.admin.ask(manage.listCategories)).items.map(({ name }) => name)).not.toContain('Trips');
  await cast.admin.ask(manage.archiveField, { params, body: { version: field.version + 1, isArchived: false } });
  await cast.admin.ask(manage.changeCategory, await change({ neededFieldIds: [] }));
  expect((await categoryNamed('Fairs')).neededFieldIds).toEqual([]);
});

it('the database keeps what nobody asks for out, each company to itself, and every change in the log', async () => {
  const set = (column: string, table: string, value: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}::text[]`.execute(test.database.owner);
  await expect(set('needs', 'dimensions.expense_category', '{shoes}')).rejects.toThrow('expense_category__needs');
  await expect(set('required_for', 'dimensions.analytical_field', '{gift}')).rejects.toThrow(
    'analytical_field__required_for',
  );
  await set('required_for', 'dimensions.analytical_field', `{${SPEND_TYPES.join()}}`);
  expect(
    await cast.stranger.refused(manage.changeCategory, (await change({ needs: ['files'] })) as never),
  ).toMatchObject({ status: 404 });
  const { id: categoryId } = await categoryNamed('Fairs');
  const { id: fieldId } = await fieldNamed('Project');
  await cast.admin.ask(manage.changeCategory, await change({ neededFieldIds: [fieldId] }));
  const seen = await test.database.app.transaction().execute(async (trx) => {
    await sql`select set_config('app.company_id', ${cast.stranger.companyId}, true)`.execute(trx);
    return sql`select from dimensions.category_field`.execute(trx);
  });
  expect(cast.stranger.companyId).not.toBe(test.companyId);
  expect(seen.rows).toEqual([]);
  const { rows } = await sql<{ before: { needed_field_ids: string[] }; after: { neededFieldIds: string[] } }>`
    select before, after from platform.audit_event
    where action = 'dimensions.changeCategory' and entity_id = ${categoryId} order by seq desc limit 1`.execute(
    test.database.owner,
  );
  expect(rows).toMatchObject([{ before: { needed_field_ids: [] }, after: { neededFieldIds: [fieldId] } }]);
});
