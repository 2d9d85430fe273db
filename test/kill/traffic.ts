import { setTimeout as wait } from 'node:timers/promises';
import { billOf } from '../setup/spend.ts';
import { makeUbl } from '../../src/app/demo/documents/make-einvoice.ts';
import { DEMO_PASSWORD } from './server-process.ts';

export type Traffic = {
  /** What the server has said yes to, by the item's description. */
  readonly submitted: ReadonlyMap<string, string>;
  readonly approved: ReadonlySet<string>;
  /** Answers that should not have come. */
  readonly surprises: readonly string[];
  readonly stop: () => Promise<void>;
};

type Person = (
  path: string,
  init: { method?: string; key?: string; body?: object; form?: FormData },
) => Promise<{ id: string; version: number; state: string }>;

/** Answers that say "again, later": a limit, a twin of the same key still running, a database that comes back. */
const AGAIN = new Set([409, 429, 503]);

/**
 * Requests are uploaded, drafted, sent and approved by several hands at once. A call that got no answer is made again
 * with the same key until it gets one, as the browser side does: whatever happened in between, it must have one effect.
 */
export async function startTraffic(port: number, hands: number): Promise<Traffic> {
  const origin = `http://127.0.0.1:${port}`;
  const submitted = new Map<string, string>();
  const approved = new Set<string>();
  const surprises: string[] = [];
  let isStopping = false;
  const requester = await signIn(origin, 'requester', surprises);
  const approver = await signIn(origin, 'approver', surprises);
  const me = (await requester('/api/auth/me', { method: 'GET' })) as unknown as { companies: { id: string }[] };
  const company = `/api/companies/${me.companies[0]?.id ?? ''}`;
  const known = (await requester(`${company}/dimensions`, { method: 'GET' })) as unknown as {
    costCenters: { id: string }[];
    expenseCategories: { id: string }[];
  };

  const work = async (hand: number): Promise<void> => {
    for (let n = 1; !isStopping; n += 1) {
      const name = `KILL-${hand}-${n}`;
      const bill = billOf({ number: name, net: 1000 + n });
      const gross = { minor: '1190', currency: 'EUR' };
      const form = new FormData();
      form.set('file', new File([makeUbl(bill)], `${name}.xml`));
      const file = await requester(`${company}/files?purpose=invoice`, { form });
      const draft = await requester(`${company}/requests`, {
        key: `draft-${name}`,
        body: {
          type: 'invoice',
          description: name,
          amount: gross,
          supplierName: bill.supplier.name,
          costCenterId: known.costCenters[0]?.id,
          expenseCategoryId: known.expenseCategories[0]?.id,
          occurredOn: bill.issuedOn,
          fileIds: [file.id],
          invoice: { number: name, dueOn: null, iban: null, paymentReference: null },
        },
      });
      const path = `${company}/requests/${draft.id}`;
      const sent = await requester(`${path}/submissions`, { key: `submit-${name}`, body: { version: draft.version } });
      submitted.set(name, sent.id);
      await approver(`${path}/approvals`, { key: `approve-${name}`, body: { version: sent.version } });
      approved.add(name);
    }
  };
  const working = Array.from({ length: hands }, (_, hand) => work(hand).catch(() => {}));
  return {
    submitted,
    approved,
    surprises,
    stop: async () => {
      isStopping = true;
      await Promise.all(working);
    },
  };
}

/** A person whose calls go on until the server has answered them. */
async function signIn(origin: string, name: string, surprises: string[]): Promise<Person> {
  const answer = await fetch(`${origin}/api/auth/login/cookie`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ auth_type: 'password', username: `${name}@haldenroy.example`, password: DEMO_PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (path, { method = 'POST', key: idempotencyKey, body, form }) => {
    for (;;) {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const once = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      const payload = form ?? (body === undefined ? null : JSON.stringify(body));
      const called = await fetch(`${origin}${path}`, {
        method,
        headers: { origin, cookie, ...json, ...once },
        body: payload,
      })
        .then(async (got) => ({ status: got.status, text: await got.text() }))
        .catch(() => null);
      if (called !== null && called.status < 300) return JSON.parse(called.text) as never;
      if (called !== null && !AGAIN.has(called.status)) {
        surprises.push(`${path}: ${called.status} ${called.text}`);
        throw new Error(surprises.at(-1));
      }
      await wait(called?.status === 429 ? 1000 : 100);
    }
  };
}
