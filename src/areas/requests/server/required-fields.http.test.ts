import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalyticalFieldId } from '#areas/dimensions/contract/dimension.ts';
import {
  addCategory,
  addField,
  archiveField,
  changeCategory,
  changeField,
  listCategories,
  listFields,
} from '#areas/dimensions/contract/manage.ts';
import type { SpendType } from '#areas/dimensions/contract/needs.ts';
import { billOf, draftOfBill, eur, signInAll, TODAY, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { addToInbox, listInbox, requestFromInbox } from '../contract/inbox.ts';
import {
  amendRequest,
  createDraft,
  getRequest,
  submitRequest,
  updateDraft,
  type RequestView,
} from '../contract/request.ts';
import { listRequests } from '../contract/request-list.ts';
import type { RequestType } from '../contract/request-id.ts';

let test: TestApp;
let cast: Cast;
let project: AnalyticalFieldId;
beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const body = { name: 'Project', isRequired: false, allowedValues: ['North', 'South'] };
  const { items } = await cast.admin.ask(addField, { body });
  project = items[0]?.id as AnalyticalFieldId;
});
afterAll(() => test.close());

/** What the category of all these requests needs from now on. */
async function need(needs: readonly string[], neededFieldIds: readonly string[] = []): Promise<void> {
  const { items } = await cast.admin.ask(listCategories);
  const category = items.find(({ id }) => id === test.expenseCategoryId);
  if (category === undefined) throw new Error('The category is there');
  const { name, accountCode, icon, teamIds, version } = category;
  const body = { name, accountCode, icon, teamIds, version, needs, neededFieldIds };
  await cast.admin.ask(changeCategory, { params: { expenseCategoryId: category.id }, body: body as never });
}

async function requireFor(requiredFor: readonly SpendType[], allowedValues = ['North', 'South']): Promise<void> {
  const { items } = await cast.admin.ask(listFields);
  const version = items[0]?.version ?? 0;
  const body = { name: 'Project', isRequired: false, allowedValues, requiredFor: [...requiredFor], version };
  await cast.admin.ask(changeField, { params: { analyticalFieldId: project }, body });
}

const bodyOf = (type: RequestType, detail: object | null, more: object = {}) => ({
  type,
  description: `A ${type}`,
  amount: eur(5000),
  occurredOn: TODAY,
  costCenterId: test.costCenterId as never,
  expenseCategoryId: test.expenseCategoryId as never,
  detail: detail as never,
  ...more,
});
const purchase = (more: object = {}, link = '') => bodyOf('purchase-request', { type: 'purchase-request', link }, more);
const submit = ({ id, version }: RequestView) => ({ params: { requestId: id }, body: { version } });
const lacks = (path: string) => ({ path, code: 'needed_by_category', name: 'Meals' });
const said = (value: string) => ({ analyticalValues: [{ fieldId: project, value }] });
const fieldsOf = async (refusal: Promise<{ error: string; data: Readonly<Record<string, unknown>> }>) => {
  const { error, data } = await refusal;
  expect(error).toBe('invalid_input');
  return data['fields'];
};

describe('a request whose category needs more', () => {
  it('is kept as a draft, says what it lacks, and is not sent until it is there', async () => {
    const file = await uploadBill(cast.requester, billOf({ number: 'NEED-0', net: 1000 }));
    await need(['attendees', 'supplier']);
    const claim = (attendees: string[]) =>
      bodyOf(
        'reimbursement',
        { type: 'reimbursement', attendees, personalShare: null },
        { supplierName: 'Bistro', fileIds: [file.id] },
      );
    const draft = await cast.requester.ask(createDraft, { body: claim([]) });
    // A supplier is the type's own: only what it does not need anyway is the category's.
    expect(draft.missing).toEqual([lacks('detail.attendees')]);
    const { items } = await cast.requester.ask(listRequests, { query: { list: 'drafts' } });
    expect(items.find(({ id }) => id === draft.id)?.missingCount).toBe(1);
    expect(await fieldsOf(cast.requester.refused(submitRequest, submit(draft)))).toEqual([lacks('detail.attendees')]);
    expect(await cast.requester.ask(getRequest, { params: { requestId: draft.id } })).toEqual(draft);
    const whole = await cast.requester.ask(updateDraft, {
      params: { requestId: draft.id },
      body: { ...claim(['Ada']), version: draft.version },
    });
    expect(whole.missing).toEqual([]);
    expect(await cast.requester.ask(submitRequest, submit(whole))).toMatchObject({ state: 'pending' });
  });

  it('names each field that lacks beside what its type lacks, and nothing that its form has not', async () => {
    await need(['supplier', 'link', 'files', 'attendees', 'due'], [project]);
    const draft = await cast.requester.ask(createDraft, { body: purchase({ description: '' }) });
    expect(await fieldsOf(cast.requester.refused(submitRequest, submit(draft)))).toEqual([
      { path: 'description', code: 'required' },
      lacks('files'),
      lacks('supplierName'),
      lacks('detail.link'),
      lacks(`analyticalValues.${project}`),
    ]);
  });

  it('is refused to whoever sends it for somebody, by what is needed when it is sent', async () => {
    await need([]);
    const draft = await cast.admin.ask(createDraft, { body: purchase({ onBehalfOfId: test.users.requester }) });
    await need(['supplier']);
    expect(await fieldsOf(cast.admin.refused(submitRequest, submit(draft)))).toEqual([lacks('supplierName')]);
  });

  it('keeps what waits as it was sent, and refuses a change of it that still lacks', async () => {
    await need([]);
    const draft = await cast.requester.ask(createDraft, { body: purchase() });
    const sent = await cast.requester.ask(submitRequest, submit(draft));
    await need(['supplier']);
    expect((await cast.requester.ask(getRequest, { params: { requestId: sent.id } })).missing).toEqual([]);
    const amend = (more: object) => ({
      params: { requestId: sent.id },
      body: { ...purchase({ description: 'Desks', ...more }), version: sent.version },
    });
    expect(await fieldsOf(cast.requester.refused(amendRequest, amend({})))).toEqual([lacks('supplierName')]);
    expect(await cast.requester.ask(amendRequest, amend({ supplierName: 'Tischler' }))).toMatchObject({
      state: 'pending',
      description: 'Desks',
    });
  });

  it('of the inbox stays in the inbox', async () => {
    await need(['due', 'reference'], [project]);
    const file = await uploadBill(cast.requester, billOf({ number: 'NEED-1', net: 1000 }));
    const item = await cast.requester.ask(addToInbox, { body: { fileId: file.id } });
    const draft = draftOfBill(test, { number: 'NEED-1', net: 1000 });
    const body = { ...draft, version: item.version, invoice: { ...draft.invoice, dueOn: null } };
    const params = { inboxInvoiceId: item.id };
    expect(await fieldsOf(cast.requester.refused(requestFromInbox, { params, body }))).toEqual([
      lacks('invoice.dueOn'),
      lacks(`analyticalValues.${project}`),
    ]);
    expect((await cast.requester.ask(listInbox)).items.map(({ id }) => id)).toContain(item.id);
    const whole = { ...draft, ...said('North'), version: item.version };
    expect(await cast.requester.ask(requestFromInbox, { params, body: whole })).toMatchObject({ state: 'pending' });
  });

  it('is an order by the categories of its lines', async () => {
    await need(['deliverTo']);
    const fairs = { name: 'Fairs', accountCode: '623300', icon: 'receipt' as const, teamIds: [] };
    const { items } = await cast.admin.ask(addCategory, { body: fairs });
    const other = items.find(({ name }) => name === 'Fairs')?.id;
    const line = (expenseCategoryId: string | null) => ({
      description: 'Desk',
      quantity: '1',
      unitPrice: eur(100),
      vatRate: '19',
      costCenterId: null,
      expenseCategoryId,
    });
    const order = (lines: readonly (string | null)[]) =>
      bodyOf(
        'purchase-order',
        { type: 'purchase-order', lines: lines.map(line), deliverTo: '' },
        { supplierName: 'Tischler', expenseCategoryId: other },
      );
    const [mixed, plain] = await Promise.all(
      [[null, test.expenseCategoryId], [null]].map((lines) => cast.requester.ask(createDraft, { body: order(lines) })),
    );
    expect(mixed?.missing).toEqual([lacks('detail.deliverTo')]);
    expect(plain?.missing).toEqual([]);
  });
});

describe('a field of the company’s own', () => {
  it('that is required of a type is required of no other', async () => {
    await need([]);
    await requireFor(['purchase-request']);
    const draft = await cast.requester.ask(createDraft, { body: purchase() });
    expect(await fieldsOf(cast.requester.refused(submitRequest, submit(draft)))).toEqual([
      { path: `analyticalValues.${project}`, code: 'required' },
    ]);
    const card = bodyOf('virtual', { type: 'virtual', use: 'once', until: null }, { supplierName: 'Iconhaus' });
    expect((await cast.requester.ask(createDraft, { body: card })).missing).toEqual([]);
    const whole = await cast.requester.ask(createDraft, { body: purchase(said('South')) });
    expect(await cast.requester.ask(submitRequest, submit(whole))).toMatchObject({ state: 'pending' });
  });

  it('takes no value that it never had or has no more, and none at all once it is archived', async () => {
    await requireFor(['purchase-request']);
    const unknown = [{ path: `analyticalValues.${project}`, code: 'unknown' }];
    expect(await fieldsOf(cast.requester.refused(createDraft, { body: purchase(said('West')) }))).toEqual(unknown);
    const draft = await cast.requester.ask(createDraft, { body: purchase(said('South')) });
    await requireFor(['purchase-request'], ['North']);
    expect(await fieldsOf(cast.requester.refused(submitRequest, submit(draft)))).toEqual(unknown);
    const { items } = await cast.admin.ask(listFields);
    const params = { analyticalFieldId: project };
    await cast.admin.ask(archiveField, { params, body: { version: items[0]?.version ?? 0, isArchived: true } });
    expect(await fieldsOf(cast.requester.refused(createDraft, { body: purchase(said('North')) }))).toEqual(unknown);
    expect((await cast.requester.ask(createDraft, { body: purchase() })).missing).toEqual([]);
  });
});
