// Takes long: a process of its own for each write of the decision, which dies before it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCards, getCard } from '#areas/cards/contract/card.ts';
import { simulatedIssuer } from '#areas/card-network/server/door.ts';
import { receiveWebhook, signWebhook } from '#areas/cards/server/door.ts';
import { SERVER_FLAGS } from '../../tools/server-flags.mjs';
import { ADOBE, cardRefOf, eurMinor, networkOf, openCardDesk } from '../setup/card-desk.ts';
import { signInAll, type Cast } from '../setup/spend.ts';
import { createTestApp, type TestApp } from '../setup/test-app.ts';

/** More than the decision has writes; one that has more fails the test. */
const WRITES_MAX = 30;
const AMOUNT = 500n;

let test: TestApp;
let cast: Cast;
let account: string;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  account = await openCardDesk(test, cast, 1_000_000n);
});
afterAll(() => test.close());

it('a decision that is cut off before any of its writes leaves nothing, and asked again it is made once', async () => {
  const card = await makeCard();
  let held = 0n;
  let died = 0;
  for (let dieBefore = 1; ; dieBefore += 1) {
    if (dieBefore > WRITES_MAX) throw new Error(`The decision has more than ${WRITES_MAX} writes`);
    const text = questionOf(card.ref, dieBefore);
    const first = await decide(text, dieBefore);
    if (first.isDead) {
      died += 1;
      expect(await state(card.id), `after death before write ${dieBefore}`).toEqual(tied(held));
    }
    // By a server that lives.
    expect(await askAgain(text)).toMatchObject({ isApproved: true, amount: { minor: String(AMOUNT) } });
    held += AMOUNT;
    expect(await state(card.id), `asked again after write ${dieBefore}`).toEqual(tied(held));
    if (!first.isDead) break;
  }
  // The authorisation, the counters of card and account, the card itself, and the commit at least.
  expect(died).toBeGreaterThanOrEqual(5);
  process.stdout.write(`card decision: died before each of ${died} writes, ${held / AMOUNT} holds made once\n`);
}, 600_000);

async function makeCard(): Promise<{ id: string; ref: string }> {
  const { cardIds } = await cast.admin.ask(createCards, {
    body: {
      holderIds: [test.users.requester],
      kind: 'multi_use',
      name: 'Mortal',
      limit: eurMinor(10n ** 8n),
      recurrence: 'month',
    } as never,
  });
  await test.runJobs();
  const card = await cast.requester.ask(getCard, { params: { cardId: cardIds[0] as never } });
  return { id: card.id, ref: await cardRefOf(test, card) };
}

const questionOf = (card: string, number: number): string =>
  JSON.stringify({
    id: `evt_mortal_${number}`,
    type: 'authorization.asked',
    at: test.now(),
    account,
    card,
    authorization: `auth_mortal_${number}`,
    merchant: ADOBE,
    channel: 'online',
    asked: eurMinor(AMOUNT),
    amount: eurMinor(AMOUNT),
    isAmountControllable: false,
  });

type Decided = { readonly isDead: boolean };

async function decide(text: string, dieBefore: number): Promise<Decided> {
  const { secret } = networkOf(test);
  const signature = signWebhook(secret, { text, nowMs: Date.parse(test.now()) });
  const child = spawn(
    process.execPath,
    [
      ...SERVER_FLAGS,
      path.join(import.meta.dirname, 'decide-and-die.ts'),
      test.database.appUrl,
      secret.toString('hex'),
      text,
      signature,
      test.now(),
      String(dieBefore),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return { isDead: true };
  if (code !== 0) throw new Error(`The decision ended with ${code}: ${output}`);
  return { isDead: false };
}

async function askAgain(text: string): Promise<unknown> {
  const { secret, db } = networkOf(test);
  const signature = signWebhook(secret, { text, nowMs: Date.parse(test.now()) });
  const { body } = await receiveWebhook(db, simulatedIssuer({ db, secret }), { text, signature, now: test.now() });
  return body;
}

/** What counters say, and what they count. */
async function state(cardId: string) {
  const { rows } = await sql<Record<string, bigint>>`select
      (select coalesce(sum(held_minor), 0) from cards.usage where card_id = ${cardId})::bigint as usage,
      (select held_minor from cards.account where issuer_ref = ${account}) as account,
      (select coalesce(sum(held_minor), 0) from cards.authorization where card_id = ${cardId})::bigint as holds,
      (select count(*) from cards.authorization where card_id = ${cardId})::bigint as count`.execute(
    test.database.owner,
  );
  return rows[0];
}
const tied = (held: bigint) => ({ usage: held, account: held, holds: held, count: held / AMOUNT });
