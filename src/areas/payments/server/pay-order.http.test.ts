import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { exportPayments, listPayments } from '../contract/payment.ts';

type Owed = { state?: string; dueOn?: PlainDate | null; until?: PlainDate };

let test: TestApp;
let cast: Cast;

/** As the list groups them: what came back, what has a day, what has none, what is held. */
const ORDER = ['BACK-EARLY', 'BACK-LATE', 'DISCOUNT', 'DUE', 'DISCOUNT-OVER', 'NO-DAY', 'HELD'];

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const inDays = (days: number): PlainDate => addDays(TODAY, days);
  await owed('HELD', { state: 'on_hold', dueOn: inDays(-20) });
  await owed('NO-DAY', { dueOn: null });
  await owed('DISCOUNT-OVER', { dueOn: inDays(9), until: inDays(-1) });
  await owed('DUE', { dueOn: inDays(6) });
  await owed('DISCOUNT', { dueOn: inDays(30), until: inDays(5) });
  await owed('BACK-LATE', { state: 'failed', dueOn: inDays(20) });
  await owed('BACK-EARLY', { state: 'failed', dueOn: inDays(2) });
});
afterAll(() => test.close());

function owed(reference: string, { state = 'to_pay', dueOn = TODAY, until }: Owed) {
  return sql`insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor,
      currency, base_minor, reference, iban, iban_usable_from, state, note, due_on, discount_until, discount_minor,
      discount_base_minor, created_at)
    values (${test.companyId}, ${newId('pay')}, 'invoice', ${reference}, 'supplier', 'sup_1', 'Supplier', 100, 'EUR', 100,
      ${reference}, 'DE89370400440532013000', '2020-01-01', ${state}, ${state === 'to_pay' ? null : 'Waits'}, ${dueOn},
      ${until ?? null}, ${until === undefined ? null : 2}, ${until === undefined ? null : 2}, now())`.execute(
    test.database.owner,
  );
}

const query = { source: 'invoice', states: 'to_pay,on_hold,failed' } as const;

it('lists what is to pay group by group, and by the day on which it is best paid, over several pages too', async () => {
  const listed: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await cast.controller.ask(listPayments, {
      query: { ...query, limit: '2', ...(cursor === undefined ? {} : { cursor }) } as never,
    });
    listed.push(...page.items.map(({ reference }) => reference));
    cursor = page.nextCursor;
  } while (typeof cursor === 'string');
  expect(listed).toEqual(ORDER);
});

it('exports it in the same order', async () => {
  const file = await cast.controller.send(exportPayments, { query: { ...query, format: 'csv' } });
  expect(
    file.body.match(new RegExp(`\\b(${ORDER.toSorted((one, other) => other.length - one.length).join('|')})\\b`, 'g')),
  ).toEqual(ORDER);
});
