import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { uploadFile } from '#areas/documents/contract/document.ts';
import type { Cast } from '../../../../test/setup/spend.ts';
import { openSupplierDesk, type SupplierDesk } from '../../../../test/setup/supplier-desk.ts';
import type { SupplierContract } from '../contract/agreement.ts';
import { mergeSuppliers } from '../contract/merge.ts';
import { setSupplierContracts, setSupplierPeople, type SupplierView } from '../contract/supplier-page.ts';

let desk: SupplierDesk;
let cast: Cast;

beforeAll(async () => {
  desk = await openSupplierDesk('Agreed');
  ({ cast } = desk);
});
afterAll(() => desk.test.close());

const IDA = { name: 'Ida Kessler', role: 'Orders', email: 'ida@kessler.example', phone: '+49 30 12345' };
const FRAME: SupplierContract = {
  title: 'Frame of 2026',
  startsOn: plainDate('2026-01-01'),
  endsOn: plainDate('2026-12-31'),
  noticeDays: 90,
  fileId: null,
  rate: null,
};

const people = ({ id, version }: SupplierView, list: readonly object[]) => ({
  params: { supplierId: id },
  body: { version, people: list as never },
});
const contracts = ({ id, version }: SupplierView, list: readonly object[]) => ({
  params: { supplierId: id },
  body: { version, contracts: list as never },
});

/** A document of one page that nothing is read from. */
async function contractFile(): Promise<string> {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const bytes = new Uint8Array(Buffer.from(pixel, 'base64'));
  const query = { purpose: 'contract' as const };
  const kept = await cast.controller.ask(uploadFile, { query, file: { name: 'frame.png', bytes } });
  expect(kept).toMatchObject({ readState: 'done', reading: null });
  return kept.id;
}

it('are finance’s to say, of a supplier of the company, and right in each field', async () => {
  const of = await desk.add();
  for (const client of [cast.requester, cast.approver, cast.admin]) {
    expect(await client.refused(setSupplierPeople, people(of, [IDA]))).toMatchObject({ status: 403 });
    expect(await client.refused(setSupplierContracts, contracts(of, [FRAME]))).toMatchObject({ status: 403 });
  }
  expect(await cast.stranger.refused(setSupplierPeople, people(of, [IDA]))).toMatchObject({ status: 404 });
  const wrong = async (answer: Promise<{ data: Record<string, unknown> }>) =>
    ((await answer).data['fields'] as { path: string; code: string }[]).map(({ path, code }) => [path, code]);
  const nobody = [IDA, { ...IDA, name: ' ', email: 'ida' }];
  expect(await wrong(cast.controller.refused(setSupplierPeople, people(of, nobody)))).toEqual([
    ['people.1.name', 'required'],
    ['people.1.email', 'invalid_email'],
  ]);
  const early = [{ ...FRAME, endsOn: '2025-12-31' }];
  expect(await wrong(cast.controller.refused(setSupplierContracts, contracts(of, early)))).toEqual([
    ['contracts.0.endsOn', 'ends_before_start'],
  ]);
  const endless = [{ ...FRAME, endsOn: null }];
  expect(await wrong(cast.controller.refused(setSupplierContracts, contracts(of, endless)))).toEqual([
    ['contracts.0.endsOn', 'required'],
  ]);
  const foreign = [FRAME, { ...FRAME, fileId: newId('fil') }];
  expect(await wrong(cast.controller.refused(setSupplierContracts, contracts(of, foreign)))).toEqual([
    ['contracts.1.fileId', 'invalid'],
  ]);
});

it('are kept as they were put, changed by one of two, and taken away', async () => {
  const of = await desk.add();
  const tom = { name: 'Tom', role: null, email: null, phone: null };
  const with2 = await cast.controller.ask(setSupplierPeople, people(of, [IDA, tom]));
  expect(with2.people).toEqual([IDA, tom]);
  expect(await cast.owner.refused(setSupplierPeople, people(of, []))).toMatchObject({ error: 'version_conflict' });
  expect((await cast.owner.ask(setSupplierPeople, people(with2, [tom]))).people).toEqual([tom]);
});

it('keep a contract with its document, what ends first before what runs on', async () => {
  const of = await desk.add();
  const fileId = await contractFile();
  const runsOn = { ...FRAME, title: 'Service', endsOn: null, noticeDays: null };
  const kept = await cast.controller.ask(setSupplierContracts, contracts(of, [runsOn, { ...FRAME, fileId }]));
  expect(kept.contracts).toEqual([
    { ...FRAME, fileId, fileName: 'frame.png' },
    { ...runsOn, fileName: null },
  ]);
});

it('go over with a double, behind those of the supplier that is kept', async () => {
  const [kept, double] = [await desk.add(), await desk.add()];
  const first = await cast.controller.ask(setSupplierPeople, people(kept, [IDA]));
  const lea = { ...IDA, name: 'Lea' };
  const second = await cast.controller.ask(setSupplierPeople, people(double, [lea]));
  const agreed = await cast.controller.ask(setSupplierContracts, contracts(second, [FRAME]));
  const merged = await cast.controller.ask(mergeSuppliers, {
    params: { supplierId: kept.id },
    body: { version: first.version, doubleId: double.id, doubleVersion: agreed.version },
  });
  expect(merged.people).toEqual([IDA, lea]);
  expect(merged.contracts).toMatchObject([{ title: FRAME.title }]);
});
