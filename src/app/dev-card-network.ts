import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { currency, currencySchema } from '#kernel/currency.ts';
import { moneyToWire, money, parseDecimalAmount, toDecimalText } from '#kernel/money.ts';
import { escapeHtml } from '#kernel/text.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { Db } from '#platform/db/pool.ts';
import { AppError } from '#platform/http/errors.ts';
import { assertTrustedOrigin } from '#platform/http/origin.ts';
import {
  charge,
  decideDispute,
  end,
  fund,
  giveBack,
  networkTables,
  pay,
  postCard,
  sendWaiting,
  take,
  takeOffline,
  type Network,
  type SendWebhook,
} from '#areas/card-network/server/door.ts';
import { authorizationAnswerSchema } from '#areas/cards/contract/issuer-message.ts';
import { CHANNELS } from '#areas/cards/rules/card-kinds.ts';
import { networkSecret } from './card-issuers.ts';

const SHOWN_MAX = 30;
/**
 * The network waits this long for an answer, then it decides by itself. A real one waits two seconds; here somebody tries the
 * product on a machine that may be slow, or busy with other tests.
 */
const ANSWER_MS = 20_000;

const formSchema = z.object({
  act: z.enum([
    'pay',
    'offline',
    'take',
    'takeMore',
    'reverse',
    'expire',
    'refund',
    'fund',
    'fee',
    'post',
    'deliver',
    'resend',
    'credit',
    'won',
    'lost',
  ]),
  card: z.string().max(60).default(''),
  account: z.string().max(60).default(''),
  purchase: z.string().max(120).default(''),
  dispute: z.string().max(120).default(''),
  shop: z.string().max(120).default(''),
  category: z.string().max(4).default('5734'),
  country: z.string().max(2).default('DE'),
  channel: z.enum(CHANNELS).default('online'),
  amount: z.string().max(20).default(''),
  currency: z.string().max(3).default(''),
  charged: z.string().max(20).default(''),
});
type Form = z.infer<typeof formSchema>;

/**
 * Decision 2 and the issuer of evaluation: whoever tries the product plays the shop here. What it does reaches the product
 * over the issuer's signed webhook alone. Production has no such address.
 */
export function installDevCardNetwork(
  app: FastifyInstance,
  {
    db,
    secretKeys,
    baseUrl,
    clock,
    port,
  }: { db: Db; secretKeys: SecretKeys; baseUrl: string; clock: Clock; port: number },
): void {
  const send: SendWebhook = async ({ text, signature }) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/card-issuers/simulator/webhooks`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', 'x-issuer-signature': signature },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return authorizationAnswerSchema.safeParse(await answer.json()).data ?? null;
  };
  const network: Network = { db, secret: networkSecret(secretKeys), send, now: clock };
  app.get('/dev/card-network', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(await renderPage(db, '')),
  );
  app.post('/dev/card-network', async (request, reply) => {
    assertTrustedOrigin(request, { baseUrl, isEvaluation: true, isUpload: false, takesForm: true });
    const form = formSchema.safeParse(request.body);
    const told = form.success ? await play(network, form.data).catch(sayRefusal) : 'That could not be read.';
    return reply.type('text/html; charset=utf-8').send(await renderPage(db, told));
  });
}

const sayRefusal = (error: unknown): string => {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.message : 'That did not work.';
};

/** Does what the shop wants, and says what came of it. */
async function play(network: Network, form: Form): Promise<string> {
  switch (form.act) {
    case 'pay': {
      const { answer } = await pay(network, await tillOf(network, form));
      return answer.isApproved ? 'Approved.' : `Declined: ${answer.code ?? ''}.`;
    }
    case 'offline':
      await takeOffline(network, await tillOf(network, form));
      return 'Taken without asking.';
    case 'take':
    case 'takeMore':
      await take(network, {
        purchase: form.purchase,
        minor: await minorOf(network, form),
        isFinal: form.act === 'take',
      });
      return form.act === 'take' ? 'Taken; nothing more follows.' : 'Taken in part; more may follow.';
    case 'reverse':
    case 'expire':
      await end(network, { purchase: form.purchase, how: form.act === 'reverse' ? 'reversed' : 'expired' });
      return form.act === 'reverse' ? 'Reversed.' : 'Expired.';
    case 'refund':
      await giveBack(network, { purchase: form.purchase, original: null, minor: await minorOf(network, form) });
      return 'Given back.';
    case 'fund':
      await fund(network, { account: form.account, minor: await accountMinor(network, form), text: 'Top-up' });
      return 'The account was topped up.';
    case 'fee':
      await charge(network, {
        account: form.account,
        minor: await accountMinor(network, form),
        kind: 'other',
        text: 'Card fee',
      });
      return 'A fee was charged.';
    case 'post':
    case 'deliver': {
      const shipping = form.act === 'post' ? 'shipped' : 'delivered';
      return (await postCard(network, { card: form.card, shipping }))
        ? `The card was ${shipping}.`
        : 'Not a card of plastic.';
    }
    case 'credit':
    case 'won':
    case 'lost':
      await decideDispute(network, { dispute: form.dispute, how: form.act });
      return form.act === 'credit' ? 'Given for the time being.' : `The dispute is ${form.act}.`;
    case 'resend':
      return `${await sendWaiting(network)} messages were taken.`;
  }
}

async function tillOf(network: Network, form: Form) {
  const own = await networkTables(network.db)
    .selectFrom('card_network.card as c')
    .innerJoin('card_network.account as a', 'a.ref', 'c.account_ref')
    .select('a.currency')
    .where('c.ref', '=', form.card)
    .executeTakeFirstOrThrow();
  const code = currencySchema.safeParse(form.currency === '' ? own.currency : form.currency.toUpperCase());
  const asked = code.success ? parseDecimalAmount(form.amount, code.data) : null;
  const charged = parseDecimalAmount(form.charged === '' ? form.amount : form.charged, currency(own.currency));
  if (asked === null || charged === null) throw new Error('Type an amount like 12.50 and a currency like EUR.');
  return {
    card: form.card,
    merchant: {
      name: form.shop === '' ? 'TEST SHOP' : form.shop,
      networkId: null,
      category: form.category,
      country: form.country.toUpperCase(),
      city: null,
    },
    channel: form.channel,
    asked: moneyToWire(asked),
    amountMinor: charged.minor,
  };
}

async function minorOf(network: Network, { purchase, amount }: Form): Promise<bigint> {
  const row = await networkTables(network.db)
    .selectFrom('card_network.purchase as p')
    .innerJoin('card_network.card as c', 'c.ref', 'p.card_ref')
    .innerJoin('card_network.account as a', 'a.ref', 'c.account_ref')
    .select(['p.authorized_minor', 'a.currency'])
    .where('p.ref', '=', purchase)
    .executeTakeFirstOrThrow();
  const minor = amount === '' ? row.authorized_minor : parseDecimalAmount(amount, currency(row.currency))?.minor;
  if (minor === undefined || minor <= 0n) throw new Error('Type an amount like 12.50.');
  return minor;
}

async function accountMinor({ db }: Network, { account, amount }: Form): Promise<bigint> {
  const row = await networkTables(db)
    .selectFrom('card_network.account')
    .select('currency')
    .where('ref', '=', account)
    .executeTakeFirstOrThrow();
  const minor = parseDecimalAmount(amount, currency(row.currency))?.minor;
  if (minor === undefined || minor <= 0n) throw new Error('Type an amount like 12.50.');
  return minor;
}

/** What the page shows: cards, accounts, the newest purchases, and messages that nobody took. */
async function readNetwork(db: Db) {
  const cards = await networkTables(db)
    .selectFrom('card_network.card as c')
    .innerJoin('card_network.account as a', 'a.ref', 'c.account_ref')
    .select(['c.ref', 'c.last4', 'c.state', 'c.shipping', 'a.name', 'a.currency'])
    .orderBy('c.state')
    .limit(200)
    .execute();
  const accounts = await networkTables(db).selectFrom('card_network.account').selectAll().orderBy('name').execute();
  const purchases = await networkTables(db)
    .selectFrom('card_network.purchase as p')
    .innerJoin('card_network.card as c', 'c.ref', 'p.card_ref')
    .innerJoin('card_network.account as a', 'a.ref', 'c.account_ref')
    .selectAll('p')
    .select(['c.last4', 'a.currency'])
    .orderBy('p.made_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  const disputes = await networkTables(db)
    .selectFrom('card_network.dispute')
    .selectAll()
    .orderBy('opened_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  const waiting = await networkTables(db)
    .selectFrom('card_network.message')
    .select(['id', 'refusal', 'tries'])
    .where('sent_at', 'is', null)
    .orderBy('position')
    .limit(SHOWN_MAX)
    .execute();
  return { cards, accounts, purchases, disputes, waiting };
}

type Read = Awaited<ReturnType<typeof readNetwork>>;

const amountText = (minor: bigint, code: string): string => `${toDecimalText(money(minor, currency(code)))} ${code}`;

const plasticPart = (cards: Read['cards']): string =>
  `<article><h2>Cards of plastic</h2>${
    cards
      .filter(({ shipping }) => shipping !== null)
      .map(
        ({ ref, last4, shipping, state }) =>
          `<section><p>•••• ${escapeHtml(last4)} · ${shipping ?? ''} · ${state}</p>${form(
            `<input type="hidden" name="card" value="${escapeHtml(ref)}">`,
            [
              ['post', 'Post it'],
              ['deliver', 'Deliver it'],
            ],
          )}</section>`,
      )
      .join('') || '<p>None.</p>'
  }</article>`;

const disputePart = (disputes: Read['disputes']): string =>
  `<article><h2>Disputes</h2>${
    disputes
      .map(
        (row) =>
          `<section><p>${amountText(row.minor, row.currency)} · ${escapeHtml(row.reason)} · ${row.state}${row.is_credited ? ' · credited' : ''} ·
${escapeHtml(row.explanation)}</p>${form(`<input type="hidden" name="dispute" value="${escapeHtml(row.ref)}">`, [
            ['credit', 'Credit for the time being'],
            ['won', 'Dispute won'],
            ['lost', 'Dispute lost'],
          ])}</section>`,
      )
      .join('') || '<p>Nothing is disputed.</p>'
  }</article>`;

async function renderPage(db: Db, told: string): Promise<string> {
  const { cards, accounts, purchases, disputes, waiting } = await readNetwork(db);
  const text = amountText;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Card network · Merel</title><meta name="viewport" content="width=device-width">
<style>${STYLE}</style></head>
<body><h1>Card network</h1><p>Play the shop: what you do here reaches Merel as an issuer's signed webhook. Evaluation only.</p>
${told === '' ? '' : `<p role="status"><strong>${escapeHtml(told)}</strong></p>`}
<article><h2>Pay</h2>${form(
    `<label>Card <select name="card">${cards.map(({ ref, last4, state, name }) => `<option value="${escapeHtml(ref)}">•••• ${escapeHtml(last4)} · ${escapeHtml(name)} · ${state}</option>`).join('')}</select></label>
<label>Shop <input name="shop" value="ADOBE *CREATIVE CLOUD"></label>
<label>Category code <input name="category" value="5734" size="5"></label>
<label>Country <input name="country" value="IE" size="3"></label>
<label>Channel <select name="channel">${CHANNELS.map((channel) => `<option>${channel}</option>`).join('')}</select></label>
<label>Amount <input name="amount" value="59.90" size="8"></label>
<label>Currency <input name="currency" placeholder="EUR" size="4"></label>
<label>Charged to the card, if in another currency <input name="charged" size="8"></label>`,
    [
      ['pay', 'Ask for it'],
      ['offline', 'Take it without asking'],
    ],
  )}</article>
<article><h2>Payments</h2>${
    purchases
      .map(
        (row) =>
          `<section><p>${escapeHtml(row.merchant.name)} · •••• ${escapeHtml(row.last4)} · ${row.state}${row.answer === null ? '' : ` (${escapeHtml(row.answer)})`} ·
authorised ${text(row.authorized_minor, row.currency)}, taken ${text(row.taken_minor, row.currency)}, given back ${text(row.returned_minor, row.currency)}</p>${form(
            `<input type="hidden" name="purchase" value="${escapeHtml(row.ref)}"><label>Amount <input name="amount" size="8" placeholder="${escapeHtml(toDecimalText(money(row.authorized_minor, currency(row.currency))))}"></label>`,
            [
              ['take', 'Take, finally'],
              ['takeMore', 'Take in part'],
              ['reverse', 'Reverse'],
              ['expire', 'Let expire'],
              ['refund', 'Refund'],
            ],
          )}</section>`,
      )
      .join('') || '<p>Nothing has been paid yet.</p>'
  }</article>
${plasticPart(cards)}
${disputePart(disputes)}
<article><h2>Accounts</h2>${accounts
    .map(
      ({ ref, name, currency: code }) =>
        `<section><p>${escapeHtml(name)} · ${escapeHtml(code)}</p>${form(
          `<input type="hidden" name="account" value="${escapeHtml(ref)}"><label>Amount <input name="amount" size="8" value="1000.00"></label>`,
          [
            ['fund', 'Top up'],
            ['fee', 'Charge a fee'],
          ],
        )}</section>`,
    )
    .join('')}</article>
<article><h2>Messages that were not taken</h2>${waiting.map(({ id, refusal, tries }) => `<p>${escapeHtml(id)} · ${tries} tries · ${escapeHtml(refusal ?? '')}</p>`).join('') || '<p>None.</p>'}
${form('', [['resend', 'Send again']])}</article></body></html>`;
}

const form = (fields: string, acts: readonly (readonly [string, string])[]): string =>
  `<form method="post" action="/dev/card-network">${fields}<div>${acts.map(([act, label]) => `<button name="act" value="${act}">${label}</button>`).join(' ')}</div></form>`;

const STYLE = `body{font:14px/1.5 system-ui;margin:40px auto;max-width:860px;padding:0 16px;color:#0f1f22;background:#f3f6f6}
article{background:#fff;border:1px solid #dce4e4;border-radius:12px;padding:16px 20px;margin:12px 0}section{border-top:1px solid #dce4e4;padding:8px 0}
h1{font-size:24px}h2{font-size:16px;margin:0 0 8px}p{margin:0 0 4px;color:#43565a}label{display:inline-block;margin:0 12px 8px 0}
input,select,button{font:inherit;padding:4px 8px;border-radius:6px;border:1px solid #8aa0a4;background:inherit;color:inherit}button{cursor:pointer}
@media(prefers-color-scheme:dark){body{background:#0a1315;color:#e8f0f0}article{background:#111d20;border-color:#243437}section{border-color:#243437}p{color:#afc0c3}}`;
