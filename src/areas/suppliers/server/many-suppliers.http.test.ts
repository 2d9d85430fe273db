import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cast } from '../../../../test/setup/spend.ts';
import { openSupplierDesk, type SupplierDesk } from '../../../../test/setup/supplier-desk.ts';
import type { TestApp } from '../../../../test/setup/test-app.ts';
import { archiveSuppliers, askSuppliers, SUPPLIERS_AT_ONCE } from '../contract/many-suppliers.ts';
import { mergeSuppliers } from '../contract/merge.ts';
import { enterSupplierAccount, type SupplierView } from '../contract/supplier-page.ts';
import { listSuppliers } from '../contract/supplier.ts';

let desk: SupplierDesk;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  desk = await openSupplierDesk('Südwind');
  ({ test, cast } = desk);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const now = ({ id }: SupplierView) => desk.read(id);
const idsOf = (...suppliers: SupplierView[]) => ({ ids: suppliers.map(({ id }) => id) });

it('is finance’s, and never about another company’s suppliers', async () => {
  const supplier = await desk.add({ email: 'post@suedwind.example' });
  const archive = { body: { which: idsOf(supplier), isArchived: true } };
  const ask = { body: { which: idsOf(supplier) } };
  for (const client of [cast.requester, cast.admin]) {
    expect(await client.refused(archiveSuppliers, archive)).toMatchObject({ status: 403 });
    expect(await client.refused(askSuppliers, ask)).toMatchObject({ status: 403 });
  }
  expect(await cast.stranger.ask(archiveSuppliers, archive)).toEqual({ done: [], left: [] });
  expect(await cast.stranger.ask(askSuppliers, ask)).toEqual({ done: [], left: [] });
  expect(await now(supplier)).toMatchObject({ isArchived: false, asked: null, version: supplier.version });
  const nobody = { which: { ids: [] }, isArchived: true };
  expect(await cast.controller.refused(archiveSuppliers, { body: nobody })).toMatchObject({ status: 400 });
  const ids = Array.from({ length: SUPPLIERS_AT_ONCE + 1 }, () => supplier.id);
  expect(await cast.controller.refused(askSuppliers, { body: { which: { ids } } })).toMatchObject({ status: 400 });
});

it('archives what is ticked and takes it back, and leaves a double what it is', async () => {
  const [one, other, double] = [await desk.add(), await desk.add(), await desk.add()];
  await cast.controller.ask(mergeSuppliers, {
    params: { supplierId: other.id },
    body: { version: other.version, doubleId: double.id, doubleVersion: double.version },
  });
  const body = { which: idsOf(one, other, double), isArchived: true };
  const { done, left } = await cast.controller.ask(archiveSuppliers, { body });
  expect(done).toEqual([one.id, other.id].toSorted());
  expect(left).toEqual([{ id: double.id, name: double.name, reason: 'already_merged' }]);
  const archived = await now(one);
  expect(archived).toMatchObject({ isArchived: true, version: one.version + 1 });
  // Again changes nothing: what is so already counts as done.
  expect((await cast.controller.ask(archiveSuppliers, { body })).done).toHaveLength(2);
  expect((await now(one)).version).toBe(archived.version);
  await cast.controller.ask(archiveSuppliers, { body: { which: { ids: done }, isArchived: false } });
  expect(await now(one)).toMatchObject({ isArchived: false });
});

it('archives all that match what is filtered, and nothing else', async () => {
  const [meant, spared] = [await desk.add({ name: 'Westwind Meant' }), await desk.add({ name: 'Ostwind Spared' })];
  const filter = { list: 'active', q: 'westwind' } as const;
  const { done } = await cast.controller.ask(archiveSuppliers, { body: { which: { filter }, isArchived: true } });
  expect(done).toEqual([meant.id]);
  expect(await now(spared)).toMatchObject({ isArchived: false });
  const { items } = await cast.controller.ask(listSuppliers, { query: { list: 'archived', q: 'westwind' } });
  expect(items.map(({ id }) => id)).toEqual([meant.id]);
});

it('asks each for what is missing of it, in its language, and says who was not asked and why', async () => {
  const german = await desk.add({ country: 'DE', email: 'de@suedwind.example' });
  const unknown = await desk.add({ email: 'en@suedwind.example' });
  const mute = await desk.add();
  const gone = await desk.add({ email: 'gone@suedwind.example' });
  await cast.controller.ask(archiveSuppliers, { body: { which: idsOf(gone), isArchived: true } });
  const full = await desk.add({ country: 'AT', vatNumber: 'ATU10223006', email: 'full@suedwind.example' });
  await cast.controller.ask(enterSupplierAccount, {
    params: { supplierId: full.id },
    body: { iban: 'AT611904300234573201' },
  });
  const which = idsOf(german, unknown, mute, gone, full);
  const { done, left } = await cast.controller.ask(askSuppliers, { body: { which } });
  expect(done).toEqual([german.id, unknown.id].toSorted());
  expect(new Map(left.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [mute.id, 'no_address'],
      [gone.id, 'archived'],
      [full.id, 'nothing_missing'],
    ]),
  );
  const sent = await desk.mailsTo((to) => to.endsWith('@suedwind.example'));
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['de@suedwind.example', 'en@suedwind.example']);
  const letter = sent.find(({ to }) => to === 'de@suedwind.example');
  expect(letter?.text).toContain('Ihre USt-IdNr.');
  expect(letter?.text).not.toContain('die Anschrift Ihrer Firma');
  expect(await now(german)).toMatchObject({ asked: { to: 'de@suedwind.example' } });
});

it('writes to nobody twice on one day, also when two people ask at once', async () => {
  const supplier = await desk.add({ email: 'once@suedwind.example' });
  const call = { body: { which: idsOf(supplier) } };
  const answers = await Promise.all([cast.controller, cast.owner].map((client) => client.ask(askSuppliers, call)));
  expect(answers.flatMap(({ done }) => done)).toEqual([supplier.id]);
  expect(answers.flatMap(({ left }) => left.map(({ reason }) => reason))).toEqual(['asked_today']);
  expect(await desk.mailsTo((to) => to === 'once@suedwind.example')).toHaveLength(1);
  test.advance(24 * 3_600_000);
  const controller = await test.signIn('controller');
  expect((await controller.ask(askSuppliers, call)).done).toEqual([supplier.id]);
});
