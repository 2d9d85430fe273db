import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/plain-date.ts';
import {
  billInReview,
  billOf,
  draftOfBill,
  signInAll,
  TODAY,
  uploadBill,
  type Bill,
  type Cast,
} from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { rejectInvoice } from '#areas/invoices/contract/invoice.ts';
import { createDraft, rejectRequest, submitRequest, type RequestView } from '../contract/request.ts';

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => void (count += 1));
afterAll(() => test.close());

type Claimed = { by: 'requester' | 'second'; net: number; daysAgo: number; fileId?: string };

/** A claim of a receipt whose picture looks like every other of the same test: a till prints them alike. */
async function claim({ by, net, daysAgo, fileId }: Claimed): Promise<RequestView> {
  const bill = { number: `T-${count}-${net}-${daysAgo}-${by}`, net, supplier: `Supplier ${net}-${daysAgo}` };
  const id = fileId ?? (await uploadBill(cast[by], billOf(bill))).id;
  await sql`update documents.file set picture_hash = ${String(count).padStart(16, '0')} where id = ${id}`.execute(
    test.database.owner,
  );
  const { invoice: _invoice, ...draft } = draftOfBill(test, bill);
  const made = await cast[by].ask(createDraft, {
    body: { type: 'reimbursement', ...draft, occurredOn: addDays(TODAY, -daysAgo), fileIds: [id as never] },
  });
  return cast[by].ask(submitRequest, { params: { requestId: made.id }, body: { version: made.version } });
}

const becauseOf = (claimed: RequestView): string[] => claimed.duplicates.map(({ because }) => because);

it('a receipt of the same till is no duplicate when neither amount nor day is the same', async () => {
  await claim({ by: 'requester', net: 1000, daysAgo: 6 });
  const other = await claim({ by: 'second', net: 2000, daysAgo: 7 });
  expect([becauseOf(other), other.flags]).toEqual([[], []]);
});

it('a receipt that looks the same is one with the same amount, or on the same day', async () => {
  await claim({ by: 'requester', net: 3000, daysAgo: 8 });
  const sameAmount = await claim({ by: 'second', net: 3000, daysAgo: 9 });
  expect([becauseOf(sameAmount), sameAmount.flags]).toEqual([['picture'], ['possible_duplicate']]);
  expect(becauseOf(await claim({ by: 'second', net: 4000, daysAgo: 8 }))).toEqual(['picture']);
});

it('the very same file is one, whatever is claimed of it', async () => {
  const first = await claim({ by: 'requester', net: 5000, daysAgo: 10 });
  const again = await claim({ by: 'requester', net: 6000, daysAgo: 11, fileId: first.files[0]?.id ?? '' });
  expect(becauseOf(again)).toEqual(['picture']);
});

describe('the number of an invoice that another request of its supplier has', () => {
  const bill = (more: Partial<Bill> = {}): Bill => ({
    number: `N-00${count}`,
    net: 7000 + count,
    supplier: 'Kaya',
    ...more,
  });
  const sent = async (daysAgo: number, said: Bill): Promise<RequestView> => {
    // Never the same bytes.
    const file = await uploadBill(cast.requester, billOf({ ...said, dueOn: addDays(TODAY, daysAgo) }));
    const body = { ...draftOfBill(test, said), occurredOn: addDays(TODAY, -daysAgo), fileIds: [file.id] };
    const draft = await cast.requester.ask(createDraft, { body: { type: 'invoice', ...body } });
    return cast.requester.ask(submitRequest, { params: { requestId: draft.id }, body: { version: draft.version } });
  };

  it('is told on whatever day, with whatever amount and however it is spelt', async () => {
    await sent(30, bill());
    const again = await sent(4, bill({ number: `n ${count}`, net: 8000 }));
    expect([becauseOf(again), again.flags.includes('possible_duplicate')]).toEqual([['number'], true]);
  });

  it('is told after half a year only with the same amount', async () => {
    await sent(190, bill());
    expect(becauseOf(await sent(9, bill({ net: 9000 })))).toEqual([]);
    expect(becauseOf(await sent(3, bill()))).toEqual(['number', 'number']);
  });

  it('is told without its number of the same amount a week apart, and not beyond', async () => {
    await sent(20, bill());
    const again = await sent(13, bill({ number: `M-${count}` }));
    expect([becauseOf(again), again.flags.includes('possible_duplicate')]).toEqual([['near_day'], true]);
    expect(becauseOf(await sent(28, bill({ number: `O-${count}` })))).toEqual([]);
    expect(becauseOf(await sent(14, bill({ number: `P-${count}`, net: 6000 })))).toEqual([]);
  });

  it('is not told of an invoice that finance rejected', async () => {
    const invoice = await billInReview(test, cast, bill());
    const body = { version: invoice.version, reason: 'Made out to somebody else' };
    await cast.controller.ask(rejectInvoice, { params: { invoiceId: invoice.id }, body });
    await test.carry();
    expect(becauseOf(await sent(2, bill()))).toEqual([]);
  });

  it('is not told of another supplier, nor of what was rejected', async () => {
    const { id, version } = await sent(8, bill());
    expect(becauseOf(await sent(7, bill({ supplier: 'Other' })))).toEqual([]);
    await cast.approver.ask(rejectRequest, { params: { requestId: id }, body: { version, reason: 'Not ours' } });
    expect(becauseOf(await sent(6, bill()))).toEqual([]);
  });
});
