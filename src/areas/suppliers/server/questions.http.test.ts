import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cast } from '../../../../test/setup/spend.ts';
import { NOTHING_KNOWN, openSupplierDesk, type SupplierDesk } from '../../../../test/setup/supplier-desk.ts';
import type { TestApp } from '../../../../test/setup/test-app.ts';
import { listColleagues } from '#areas/members/contract/member.ts';
import { mergeSuppliers } from '../contract/merge.ts';
import { askSupplier, proposeQuestion } from '../contract/question.ts';
import { addSupplier, changeSupplier, setSupplierPeople, type SupplierView } from '../contract/supplier-page.ts';
import { listSuppliers } from '../contract/supplier.ts';

let desk: SupplierDesk;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  desk = await openSupplierDesk('Nordlicht');
  ({ test, cast } = desk);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const of = ({ id: supplierId }: SupplierView) => ({ params: { supplierId } });
const asking = ({ version }: SupplierView, to = 'post@nordlicht.example') => ({
  version,
  to,
  lang: 'de' as const,
  message: 'Guten Tag,\n\nwie ist Ihre IBAN?',
});
const mailsTo = (address: string) => desk.mailsTo((to) => to === address);
const someone = async () => (await cast.controller.ask(listColleagues)).items[0];

it('is not asked by people outside finance, at what is no address, without words, or of another company’s supplier', async () => {
  const supplier = await desk.add();
  const call = { ...of(supplier), body: asking(supplier) };
  expect(await cast.requester.refused(askSupplier, call)).toMatchObject({ status: 403 });
  expect(await cast.stranger.refused(askSupplier, call)).toMatchObject({ status: 404 });
  expect(await cast.stranger.refused(proposeQuestion, { ...of(supplier), query: {} })).toMatchObject({ status: 404 });
  for (const body of [asking(supplier, 'nowhere'), { ...asking(supplier), message: ' ' }])
    expect(await cast.controller.refused(askSupplier, { ...of(supplier), body })).toMatchObject({ status: 400 });
  const stale = asking({ ...supplier, version: supplier.version + 1 });
  expect(await cast.controller.refused(askSupplier, { ...of(supplier), body: stale })).toMatchObject({ status: 409 });
  expect(await mailsTo('post@nordlicht.example')).toEqual([]);
});

it('proposes what is missing, in the supplier’s language, to the first address there is', async () => {
  const bare = await desk.add();
  const words = await cast.controller.ask(proposeQuestion, { ...of(bare), query: {} });
  expect(words).toMatchObject({ to: null, lang: 'de' });
  expect(words.message).toMatch(/USt-IdNr[^]*IBAN/);
  const { message } = await cast.controller.ask(proposeQuestion, { ...of(bare), query: { lang: 'fr' } });
  expect(message).toContain('numéro de TVA');
  const german = await desk.add({ country: 'AT', vatNumber: 'ATU10223006' });
  const people = [
    { name: 'Ida', role: null, email: null, phone: null },
    { name: 'Uwe', role: null, email: 'uwe@nordlicht.example', phone: null },
  ];
  await cast.controller.ask(setSupplierPeople, { ...of(german), body: { version: german.version, people } });
  const proposed = await cast.controller.ask(proposeQuestion, { ...of(german), query: {} });
  expect(proposed).toMatchObject({ to: 'uwe@nordlicht.example', lang: 'de' });
  expect(proposed.message).not.toContain('USt-IdNr');
  expect(proposed.message).toContain('IBAN');
});

it('leaves once when two ask at once, and is remembered with the supplier', async () => {
  const supplier = await desk.add();
  const call = { ...of(supplier), body: asking(supplier, 'einmal@nordlicht.example') };
  const answers = await Promise.all([cast.controller, cast.second].map((client) => client.send(askSupplier, call)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const [mail, ...more] = await mailsTo('einmal@nordlicht.example');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('wie ist Ihre IBAN?');
  const { items } = await cast.controller.ask(listSuppliers, { query: { list: 'incomplete', q: supplier.name } });
  expect(items).toHaveLength(1);
  const asked = answers.find(({ statusCode }) => statusCode === 200)?.json<SupplierView>();
  expect(asked?.asked).toMatchObject({ to: 'einmal@nordlicht.example' });
});

it('is found by who answers for it, who is somebody active here', async () => {
  const person = await someone();
  const nobody = { ...NOTHING_KNOWN, name: 'Nobody’s', ownerId: 'usr_01k00000000000000000000000' as never };
  expect(await cast.controller.refused(addSupplier, { body: nobody })).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'ownerId', code: 'not_a_member' }] },
  });
  const [mine, other] = [await desk.add({ ownerId: person?.userId }), await desk.add()];
  expect(mine.owner).toMatchObject({ userId: person?.userId });
  const found = await cast.controller.ask(listSuppliers, { query: { list: 'active', owner: person?.userId ?? '' } });
  expect(found.items.map(({ id }) => id)).toEqual([mine.id]);
  expect(found.owners).toEqual([mine.owner]);
  // What is left out of a change stays; null takes it away.
  const kept = await cast.controller.ask(changeSupplier, {
    ...of(mine),
    body: { ...NOTHING_KNOWN, name: mine.name, version: mine.version },
  });
  expect(kept.owner).toEqual(mine.owner);
  const merged = await cast.controller.ask(mergeSuppliers, {
    ...of(other),
    body: { version: other.version, doubleId: kept.id, doubleVersion: kept.version },
  });
  expect(merged.owner).toEqual(mine.owner);
  const none = await cast.controller.ask(changeSupplier, {
    ...of(merged),
    body: { ...NOTHING_KNOWN, name: merged.name, version: merged.version, ownerId: null },
  });
  expect(none.owner).toBeNull();
});

it('keeps the terms of a double whole where the kept one has none, and its own where it has', async () => {
  const terms = { paymentDays: 30, discount: { points: 200, days: 10 } };
  const [bare, full, other] = [
    await desk.add(),
    await desk.add({ terms }),
    await desk.add({ terms: { paymentDays: 7, discount: null } }),
  ];
  const merged = await cast.controller.ask(mergeSuppliers, {
    ...of(bare),
    body: { version: bare.version, doubleId: full.id, doubleVersion: full.version },
  });
  expect(merged.terms).toEqual(terms);
  const again = await cast.controller.ask(mergeSuppliers, {
    ...of(other),
    body: { version: other.version, doubleId: merged.id, doubleVersion: merged.version },
  });
  expect(again.terms).toEqual({ paymentDays: 7, discount: null });
});
