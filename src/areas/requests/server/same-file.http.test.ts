import { afterAll, beforeAll, expect, it } from 'vitest';
import { billOf, signInAll, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { addToInbox, discardInboxInvoice, listInbox } from '../contract/inbox.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

it('a file that a colleague has in the inbox is refused in words, and makes no second draft', async () => {
  const bill = billOf({ number: 'SAME-1', net: 1000 });
  const file = await uploadBill(cast.requester, bill);
  const item = await cast.requester.ask(addToInbox, { body: { fileId: file.id } });
  expect(item.wasThere).toBe(false);
  const again = await uploadBill(cast.approver, bill);
  expect(again.id).toBe(file.id);
  expect(await cast.approver.refused(addToInbox, { body: { fileId: file.id } })).toMatchObject({
    status: 422,
    error: 'with_somebody_else',
  });
  expect((await cast.approver.ask(listInbox, {})).items).toEqual([]);
});

it('whoever may see the draft gets it again and is told that it was there, and what became of it', async () => {
  const file = await uploadBill(cast.requester, billOf({ number: 'SAME-2', net: 2000 }));
  const item = await cast.requester.ask(addToInbox, { body: { fileId: file.id } });
  for (const client of [cast.requester, cast.controller]) {
    await uploadBill(client, billOf({ number: 'SAME-2', net: 2000 }));
    const known = await client.ask(addToInbox, { body: { fileId: file.id } });
    expect(known).toMatchObject({ id: item.id, wasThere: true, state: 'open', ownerId: test.users.requester });
  }
  const { id: inboxInvoiceId, version } = item;
  await cast.requester.ask(discardInboxInvoice, { params: { inboxInvoiceId }, body: { version } });
  expect(await cast.requester.ask(addToInbox, { body: { fileId: file.id } })).toMatchObject({
    wasThere: true,
    state: 'discarded',
  });
});
