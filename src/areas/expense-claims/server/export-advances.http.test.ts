import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../test/setup/http-client.ts';
import { eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { cancelAdvance, exportAdvances, giveAdvance, type AdvanceView } from '../contract/advance.ts';

let test: TestApp;
let cast: Cast;
let lyon: AdvanceView;
let porto: AdvanceView;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const give = (purpose: string, minor: number, givenOn: string) =>
    cast.controller.ask(giveAdvance, {
      body: {
        memberId: test.users.requester as never,
        amount: eur(minor),
        purpose,
        givenOn: givenOn as never,
        tripId: null,
      },
    });
  lyon = await give('Fair in Lyon', 50_000, '2026-03-19');
  porto = await give('=Porto', 123_456, TODAY);
  await cast.controller.ask(cancelAdvance, { params: { advanceId: lyon.id }, body: { version: lyon.version } });
});
afterAll(() => test.close());

async function linesOf(client: Client, query: Record<string, string> = {}): Promise<string[][]> {
  const answer = await client.send(exportAdvances, { query: { format: 'csv', ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  const lines = answer.body.replace('\u{FEFF}', '').trimEnd().split('\r\n');
  return lines.map((line) => line.split(query['lang'] === 'de' ? ';' : ','));
}

it('is refused to whoever may not see the list', async () => {
  for (const client of [cast.requester, cast.approver, cast.admin])
    expect((await client.refused(exportAdvances, { query: { format: 'csv' } })).error).toBe('forbidden');
});

it('holds nothing of another company, whatever ids it names', async () => {
  expect(await linesOf(cast.stranger, { ids: `${lyon.id},${porto.id}` })).toHaveLength(1);
});

it('has each advance with its state, its day and its amounts, and no text that a spreadsheet would run', async () => {
  const [, first, second, ...others] = await linesOf(cast.controller);
  expect(others).toEqual([]);
  const [number, member] = [`A-${porto.number}`, porto.memberName];
  const sums = ['EUR', '1234.56', '0.00', '0.00', ''];
  expect(first).toEqual([number, member, `"'=Porto"`, '', TODAY, '', 'To be paid', ...sums]);
  expect(second?.[6]).toBe('Cancelled');
});

it('is in the reader’s language, of what is filtered for, and of that only what is selected', async () => {
  const [heads, ...rows] = await linesOf(cast.controller, { lang: 'de', state: 'cancelled' });
  expect(heads?.[1]).toBe('Mitglied');
  expect(rows.map((row) => [row[2], row[6], row[8]])).toEqual([['Fair in Lyon', 'Storniert', '"500,00"']]);
  expect(await linesOf(cast.controller, { ids: porto.id })).toHaveLength(2);
  expect(await linesOf(cast.controller, { ids: porto.id, state: 'cancelled' })).toHaveLength(1);
});
