import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { at, openBankDesk } from '../../../../test/setup/bank-desk.ts';
import { NAUGHTY_TEXTS } from '../../../../test/hostile/naughty-texts.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { listProposals } from '../contract/reconcile.ts';
import { referenceKey } from '../rules/propose-matches.ts';

let test: TestApp;
let cast: Cast;
let desk: ReturnType<typeof openBankDesk>;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  desk = openBankDesk(test, cast);
});
afterAll(() => test.close());

type Owed = { reference: string; minor?: number; iban?: string | null; currency?: string; base?: number };

/** Open payments as many as there are of these, the earlier due the earlier they stand here. */
async function owe(all: readonly Owed[]): Promise<void> {
  const rows = all.map(({ reference, minor = 500, iban = null, currency = 'EUR', base = minor }, index) => {
    const id = newId('pay');
    return { id, reference, minor, iban, currency, base, due: index };
  });
  await sql`insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor,
      currency, base_minor, iban, reference, due_on, state, created_at)
    select ${test.companyId}, id, 'invoice', 'inv' || substr(id, 4), 'supplier', 'sup_1', 'Somebody else', minor, currency, base,
      iban, reference, '2026-01-01'::date + due, 'to_pay', now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, reference text, minor bigint, iban text,
      currency text, base bigint, due int)`.execute(test.database.owner);
}

const referencesFor = async (entry: Parameters<typeof desk.book>[0]): Promise<string[]> => {
  const { items } = await cast.controller.ask(listProposals, at(await desk.book(entry)));
  return items.map(({ payment }) => payment.reference);
};

it('the database writes a reference as the rule looks it up', async () => {
  const references = ['RE-0004711', '2026/03-A', '000', 'Miete März', 'Straße', '١٢٣', 'a1b22c', '-', ...NAUGHTY_TEXTS];
  await owe(references.map((reference) => ({ reference, minor: 1 })));
  const { rows } = await sql<{ reference: string; key: string }>`select reference, reference_key as key
    from payments.payment where company_id = ${test.companyId} and amount_minor = 1`.execute(test.database.owner);
  expect(rows).toHaveLength(references.length);
  for (const { reference, key } of rows) expect(key, reference).toBe(referenceKey(reference));
});

it('what shares nothing with an entry but its size is not proposed', async () => {
  await owe([{ reference: 'OTHER-1', minor: 70_001 }]);
  expect(await referencesFor({ minor: -70_002n, text: 'Nothing of ours' })).toEqual([]);
});

it('a payment is found by its reference, however many share other numbers of the text', async () => {
  const numbers = Array.from({ length: 6 }, (_, number) => number + 1);
  const others = numbers.flatMap((number) =>
    Array.from({ length: 200 }, (_, index) => ({ reference: `OF${index}X-${number}` })),
  );
  await owe([...others, { reference: 'KEY-77' }]);
  expect(await referencesFor({ minor: -10_000n, text: `${numbers.join(' ')} KEY-77` })).toEqual(['KEY-77']);
});

it('a payment is found by any one thing that it shares, also behind hundreds of its amount', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ reference: `SUB-${10_000 + index}`, minor: 999 }));
  await owe([
    ...many,
    { reference: 'Kaution Lager', minor: 80_000 },
    { reference: 'US-77001', currency: 'USD', minor: 90_000, base: 80_500 },
  ]);
  expect((await referencesFor({ minor: -999n, text: 'Abo SUB-10299' }))[0]).toBe('SUB-10299');
  expect(await referencesFor({ minor: -999n, text: 'Abo' })).not.toEqual([]);
  expect(await referencesFor({ minor: -80_000n, text: 'x' })).toEqual(['Kaution Lager']);
  // Less than all of the entry, and in another currency of about its worth: both by the reference alone.
  expect(await referencesFor({ minor: -80_600n, text: 'US 77001' })).toEqual(['US-77001']);
});
