// In one run of six: stripe-cards.http.test.ts and stripe-issuing.test.ts prove each step; cards.test.ts goes the same way.
// Takes long: a card from its request to the exported payment, at a stand-in for Stripe Issuing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { WEBHOOK_SECRET, type StripePlay } from '../setup/stripe/play.ts';
import { STRIPE_ACCOUNT } from '../setup/stripe/routes.ts';
import { startStripeStandIn, STRIPE_KEY, type StripeStandIn } from '../setup/stripe/stripe-stand-in.ts';
import { openStage, PHONE, type Stage } from './browser.ts';
import { addReceipt, exportPayment, getCard } from './card-steps.ts';

const ICONHAUS = { name: 'ICONHAUS GMBH', category: 'computer_software_stores', code: '5734', country: 'DE' };

let standIn: StripeStandIn;
let play: StripePlay;
let stage: Stage;
let requester: Page;
let approver: Page;
let controller: Page;

beforeAll(async () => {
  standIn = await startStripeStandIn();
  stage = await openStage({
    settingsFor: async () => ({
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_ACCOUNT,
      STRIPE_API_URL: standIn.url,
    }),
  });
  // The demo company's cards were made at the simulated issuer; from here on its account is at Stripe.
  await stage.sql(`update cards.account set issuer = 'stripe', issuer_ref = '${STRIPE_ACCOUNT}'`);
  play = standIn.play(
    async (body, signature) => {
      const answer = await fetch(`${stage.url}/api/card-issuers/stripe/webhooks`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
      return { status: answer.status, body: await answer.json() };
    },
    () => new Date().toISOString(),
  );
  requester = await stage.enter('requester', PHONE);
  approver = await stage.enter('approver');
  controller = await stage.enter('controller');
}, 240_000);
afterAll(async () => {
  await stage.close();
  await standIn.close();
});

test('a virtual card is made at Stripe, asked for money by its signed question, and its payment reaches the export', async () => {
  const last4 = await getCard(requester, approver);
  const card = standIn.cards().find((one) => one['last4'] === last4)?.id ?? '';
  const { id, answer } = await play.ask({ card, shop: ICONHAUS, amount: 8_900 });
  expect(answer).toMatchObject({ status: 200, body: { approved: true } });
  await requester.getByText('Held').first().waitFor();
  await play.move(id, { card, shop: ICONHAUS, amount: -8_900 });
  await play.end(id, 'closed');
  await requester.getByText('Receipt missing').first().waitFor();
  // One purchase was what it was for: the next one is declined, and says what to do.
  expect((await play.ask({ card, shop: ICONHAUS, amount: 100 })).answer.body).toMatchObject({ approved: false });
  await requester.getByText('This single-use card was already used. Request a new one').first().waitFor();
  await addReceipt(requester);
  await exportPayment(stage, controller);
  expect(stage.complaints).toEqual([]);
});
