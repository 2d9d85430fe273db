import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Advice } from '#areas/payments/contract/remittance-advice.ts';
import type { PaymentView, RunView } from '#areas/payments/contract/payment.ts';
import { endToEndIdOf } from '#areas/payments/server/door.ts';
import { makeStatement } from '../../src/app/demo/documents/make-statement.ts';
import { COMPANY_IBAN } from '../setup/found-test-companies.ts';
import { xmlOf } from '../setup/spend.ts';
import type { SmsSink } from './sms-sink.ts';
import type { Victim } from './victim.ts';
import { PATIENCE } from '../patience.ts';

/** Answers that say "again, later": a twin of the same key still running, a limit, a database that comes back. */
const AGAIN = new Set([429, 503]);
/** Long enough for a busy machine: whoever asks for five codes without using one waits a quarter of an hour. */
const CODE_WITHIN_MS = PATIENCE.timeout;
const eur = (minor: bigint): Money => money(minor, currency('EUR'));

/** Two payments on their way: the bank rejects the second and books the first. */
export type Walk = {
  readonly number: number;
  readonly payments: readonly [PaymentView, PaymentView];
  /** What the bank's account stood at before. */
  readonly opening: bigint;
  readonly today: PlainDate;
  run?: RunView;
  procedureId?: string;
  code?: string;
  file?: string;
  fileId?: string;
};

export type Stage = {
  readonly victim: Victim;
  readonly sms: SmsSink;
  readonly company: string;
  readonly accountId: string;
  readonly cookies: { controller: string; owner: string };
};

export type Step = { readonly name: string; readonly take: (stage: Stage, walk: Walk) => Promise<void> };

/** The way of money from what is owed to what the bank has booked, one call of a person each. */
export const STEPS: readonly Step[] = [
  { name: 'hand in an invoice', take: handIn },
  {
    name: 'put the run together',
    take: async (stage, walk) => {
      const paymentIds = walk.payments.map(({ id }) => id);
      const body = { paymentIds, accountId: stage.accountId, executeOn: walk.today };
      walk.run = await post<RunView>(stage, {
        as: 'controller',
        path: '/payment-runs',
        key: `run-${walk.number}`,
        body,
      });
    },
  },
  { name: 'ask for the code', take: askForCode },
  { name: 'confirm', take: confirm },
  {
    name: 'take the bank file',
    take: async (stage, walk) => {
      walk.file = await ask(stage, { as: 'controller', path: `/payment-runs/${walk.run?.id}/file` });
    },
  },
  { name: 'read the bank’s report', take: (stage, walk) => give(stage, { name: 'report', xml: reportOf(walk), walk }) },
  {
    name: 'read its statement',
    take: (stage, walk) => give(stage, { name: 'statement', xml: statementOf(walk), walk }),
  },
  { name: 'tell the supplier', take: tellSupplier },
  { name: 'read it again', take: (stage, walk) => give(stage, { name: 'again', xml: statementOf(walk), walk }) },
];

/** What this walk's supplier bills next: the file that is kept has to be there afterwards. */
export const handedIn = ({ number }: Walk): Uint8Array<ArrayBuffer> => xmlOf({ number: `NEXT-${number}`, net: 5000 });

async function handIn(stage: Stage, walk: Walk): Promise<void> {
  const form = new FormData();
  form.set('file', new File([handedIn(walk)], `NEXT-${walk.number}.xml`));
  walk.fileId = (await post<{ id: string }>(stage, { as: 'controller', path: '/files?purpose=invoice', form })).id;
}

/** Each walk's supplier has an address of its own, so that its mails can be counted. */
export const supplierOf = ({ number }: Walk): string => `walk-${number}@supplier.example`;

/** A mail to the supplier of what was paid. */
async function tellSupplier(stage: Stage, walk: Walk): Promise<void> {
  const [paid] = walk.payments;
  const proposed = await ask(stage, { as: 'controller', path: `/payments/advice?payments=${paid.id}` });
  const { items } = JSON.parse(proposed) as { items: Advice[] };
  const letters = items.map(({ supplierId, payments }) => ({
    supplierId,
    to: supplierOf(walk),
    payments: payments.map(({ id, version }) => ({ id, version })),
  }));
  // What was sent before the server died is proposed again with where it went.
  if (items[0]?.payments[0]?.told !== null) return;
  await ask(stage, { as: 'controller', path: '/payments/advice', key: `advice-${walk.number}`, body: { letters } });
}

/** As people do: whoever gets no message asks for another. */
async function askForCode(stage: Stage, walk: Walk): Promise<void> {
  for (;;) {
    const before = stage.sms.texts.length;
    const path = `/payment-runs/${walk.run?.id}/code-requests`;
    const { procedure } = await post<{ procedure: { id: string } }>(stage, { as: 'owner', path, body: {} });
    for (const until = Date.now() + CODE_WITHIN_MS; Date.now() < until && stage.sms.texts.length === before;)
      await wait(20);
    if (stage.sms.texts.length === before) continue;
    walk.procedureId = procedure.id;
    walk.code = codeIn(stage.sms.texts[0]);
    return;
  }
}

/** As people do: who typed the code of an earlier message types that of the newest one. */
async function confirm(stage: Stage, walk: Walk): Promise<void> {
  for (;;) {
    const { procedureId, code = '' } = walk;
    const path = `/payment-runs/${walk.run?.id}/confirmations`;
    const key = `confirm-${walk.number}-${code}`;
    try {
      walk.run = await post<RunView>(stage, { as: 'owner', path, key, body: { procedureId, code } });
      return;
    } catch (error) {
      const newest = codeIn(stage.sms.texts[0]);
      if (!String(error).includes('wrong_code') || newest === code) throw error;
      walk.code = newest;
    }
  }
}

const codeIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

async function give(stage: Stage, { name, xml, walk }: { name: string; xml: string; walk: Walk }): Promise<void> {
  const form = new FormData();
  form.set('file', new File([xml], `${name}.xml`));
  await ask(stage, { as: 'controller', path: '/bank-statements', key: `${name}-${walk.number}`, form });
}

const messageIdOf = ({ file = '' }: Walk): string => /<MsgId>(\w+)</.exec(file)?.[1] ?? '';

/** pain.002: the second order is rejected, its account is closed. */
const reportOf = (walk: Walk): string => {
  const messageId = messageIdOf(walk);
  expect(messageId).not.toBe('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    `<GrpHdr><MsgId>BANK-${walk.number}</MsgId><CreDtTm>2026-03-20T10:00:00</CreDtTm></GrpHdr>`,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>`,
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-1</OrgnlPmtInfId>`,
    `<TxInfAndSts><OrgnlEndToEndId>${endToEndIdOf(walk.payments[1].id)}</OrgnlEndToEndId><TxSts>RJCT</TxSts>`,
    '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>',
  ].join('\n');
};

/** camt.053: the first order is booked. */
function statementOf({ payments: [paid], number, opening, today }: Walk): string {
  const amount = eur(-BigInt(paid.amount.minor));
  return makeStatement({
    id: `FAULT-${number}`,
    iban: COMPANY_IBAN,
    from: today,
    to: today,
    opening: eur(opening),
    closing: eur(opening + amount.minor),
    entries: [
      {
        reference: `FAULT-${number}`,
        on: today,
        amount,
        counterparty: paid.payee.name,
        endToEndId: endToEndIdOf(paid.id),
        text: paid.reference,
      },
    ],
  });
}

type Asked = {
  as: 'controller' | 'owner';
  path: string;
  key?: string;
  body?: object;
  form?: FormData;
};

const post = async <T>(stage: Stage, asked: Asked): Promise<T> => JSON.parse(await ask(stage, asked)) as T;

/**
 * One call, made again with the same key until it is answered, as the browser side does. A server that is dead is started
 * again first. @throws Error with what was answered, where that was a refusal.
 */
export async function ask({ victim, company, cookies }: Stage, asked: Asked): Promise<string> {
  const { as, path, key, body, form } = asked;
  const payload = form ?? (body === undefined ? null : JSON.stringify(body));
  for (;;) {
    await victim.revive();
    const answer = await fetch(`${victim.origin}/api/companies/${company}${path}`, {
      method: payload === null ? 'GET' : 'POST',
      headers: {
        origin: victim.origin,
        cookie: cookies[as],
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: payload,
    })
      .then(async (got) => ({ status: got.status, text: await got.text() }))
      .catch(() => null);
    if (answer !== null && answer.status < 300) return answer.text;
    const isTwin = answer?.status === 409 && answer.text.includes('idempotency_twin_running');
    const isClosed = answer?.text.includes('too_many_codes') === true;
    if (answer !== null && (isClosed || !AGAIN.has(answer.status)) && !isTwin)
      throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    await wait(answer?.status === 429 ? 1000 : 50);
  }
}
