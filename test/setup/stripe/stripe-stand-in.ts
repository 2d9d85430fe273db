import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readForm, type Form } from './form.ts';
import type { StripeObject } from './objects.ts';
import { API_VERSION, StripePlay, type Post } from './play.ts';
import { refused, routesOf, type Answered, type Route, type State } from './routes.ts';

export const STRIPE_KEY = 'sk_test_standInOfTheTests';

/** One call that was answered: what came, and what was said to it. */
export type Call = Answered & {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  readonly key: string | null;
};

export type StripeStandIn = {
  readonly url: string;
  readonly calls: readonly Call[];
  readonly cards: () => StripeObject[];
  readonly cardholders: () => StripeObject[];
  readonly disputes: () => StripeObject[];
  /** From here on nobody answers, or somebody does again. */
  readonly setAway: (isAway: boolean) => void;
  /** Of the next call that writes the answer is lost on its way, though it was carried out. */
  readonly loseNextAnswer: () => void;
  /** Changes an object behind the product's back, as somebody in Stripe's own pages. */
  readonly change: (id: string, changes: object) => void;
  /** Europe: holders accept the issuer's terms before their cards pay. */
  readonly askForTerms: (isAsked: boolean) => void;
  readonly play: (post: Post, now: () => string) => StripePlay;
  readonly close: () => Promise<void>;
};

/**
 * Stripe Issuing on loopback, as its API of 2026-07-29 answers: it takes the parameters that Stripe's schema has and no
 * others, keeps keys of calls, and signs what it tells. Shops, banks and disputes are played through `play`.
 */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const store = new Map<string, StripeObject>();
  const calls: Call[] = [];
  const state: State = { asksForTerms: false, count: 0 };
  const wire = { isAway: false, losesNext: false };
  const next = (start: string): string => `${start}_1StandIn${String((state.count += 1)).padStart(8, '0')}`;
  const all = (kind: string): StripeObject[] => [...store.values()].filter(({ object }) => object === kind);
  const keep = (object: StripeObject): Answered => {
    store.set(object.id, object);
    return { status: 200, answer: object };
  };
  const answerOnce = onceByKey(routesOf({ all, keep, next, store, state }));

  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      if (wire.isAway) return request.socket.destroy();
      const { authorization, 'stripe-version': version } = request.headers;
      const isKnown = authorization === `Bearer ${STRIPE_KEY}` && version === API_VERSION;
      const answered = isKnown ? answerOnce(call) : refused(401, 'authentication_error');
      calls.push({ ...call, ...answered });
      if (!wire.losesNext || call.method !== 'POST') return answerJson(response, answered);
      wire.losesNext = false;
      return request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    cards: () => all('issuing.card'),
    cardholders: () => all('issuing.cardholder'),
    disputes: () => all('issuing.dispute'),
    setAway: (isAway) => void (wire.isAway = isAway),
    loseNextAnswer: () => void (wire.losesNext = true),
    change: (id, changes) => void store.set(id, { ...store.get(id), id, ...changes }),
    askForTerms: (isAsked) => void (state.asksForTerms = isAsked),
    play: (post, now) => new StripePlay(store, next, { post, now }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Asked = Pick<Call, 'method' | 'path' | 'form' | 'key'>;

/** A key answers as it did before; with other parameters it is an error, and what was refused is not kept. */
function onceByKey(routes: readonly Route[]): (call: Asked) => Answered {
  const keys = new Map<string, { params: string; answered: Answered }>();
  const carryOut = ({ method, path, form }: Asked): Answered => {
    const route = routes.find(([pattern, verb]) => verb === method && pattern.test(path));
    if (route === undefined) return refused(404, 'invalid_request_error', { code: 'url_invalid' });
    return route[2](form, route[0].exec(path)?.[1] ?? '');
  };
  return (call) => {
    const { key, path, form } = call;
    if (key === null) return carryOut(call);
    const params = JSON.stringify([path, form]);
    const before = keys.get(key);
    if (before !== undefined)
      return before.params === params
        ? before.answered
        : refused(400, 'idempotency_error', { code: 'idempotency_key_in_use' });
    const answered = carryOut(call);
    if (answered.status < 400) keys.set(key, { params, answered });
    return answered;
  };
}

async function readCall(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://stripe');
  const method = request.method ?? 'GET';
  const isForm = request.headers['content-type']?.includes('urlencoded') ?? false;
  const text = method === 'GET' ? searchParams.toString() : isForm ? Buffer.concat(parts).toString() : '';
  const key = request.headers['idempotency-key'];
  return { method, path, form: readForm(text), key: typeof key === 'string' ? key : null };
}

function answerJson(response: ServerResponse, { status, answer }: Answered): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standIn' });
  response.end(JSON.stringify(answer));
}
