import { createHmac } from 'node:crypto';
import { authorizationObject, transactionObject, type Shop, type StripeObject } from './objects.ts';

export const API_VERSION = '2026-07-29.dahlia';
export const WEBHOOK_SECRET = 'whsec_standInOfTheTests';

/** `t=…,v1=…` over time, a point and the body, as Stripe's published rule has it. */
export function signAsStripe(body: string, nowMs: number, secret = WEBHOOK_SECRET): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

type Answered = { readonly status: number; readonly body: unknown };
export type Post = (body: string, signature: string) => Promise<Answered>;
type Told = Answered & { readonly text: string };
type Purchase = {
  readonly card: string;
  readonly shop: Shop;
  readonly amount: number;
  readonly currency?: string;
  readonly merchant?: { readonly amount: number; readonly currency: string };
  readonly isControllable?: boolean;
};
const merchantMoney = ({ amount, currency = 'eur', merchant }: Purchase) => merchant ?? { amount, currency };

/** Shops and banks behind the stand-in: each act changes its objects and tells the product by a signed event. */
export class StripePlay {
  readonly #store: Map<string, StripeObject>;
  readonly #next: (start: string) => string;
  readonly #post: Post;
  readonly #now: () => string;

  constructor(
    store: Map<string, StripeObject>,
    next: (start: string) => string,
    { post, now }: { post: Post; now: () => string },
  ) {
    this.#store = store;
    this.#next = next;
    this.#post = post;
    this.#now = now;
  }

  find(id: string): StripeObject {
    const object = this.#store.get(id);
    if (object === undefined) throw new Error(`The stand-in has no ${id}`);
    return object;
  }

  #keep(object: StripeObject): StripeObject {
    this.#store.set(object.id, object);
    return object;
  }

  /** Tells the product of an object, signed; at the stand-in's time unless it says another. */
  async tell(type: string, object: object, { at = this.#now() } = {}): Promise<Told> {
    const text = JSON.stringify({
      id: this.#next('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: Math.floor(Date.parse(at) / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    return { ...(await this.#post(text, signAsStripe(text, Date.parse(this.#now())))), text };
  }

  /** Decides with what was answered: only a yes of the product approves, as where time-outs decline. */
  #settle(authorization: StripeObject, answer: Answered, tried: Purchase): StripeObject {
    const said = answer.body as { approved?: boolean; amount?: number } | null;
    const isApproved = answer.status === 200 && said?.approved === true;
    const before = Number(authorization['amount']);
    const merchant = merchantMoney(tried);
    return this.#keep({
      ...authorization,
      amount: isApproved ? before + (said.amount ?? tried.amount) : before,
      approved: isApproved || before > 0,
      merchant_amount: Number(authorization['merchant_amount']) + (isApproved ? merchant.amount : 0),
      pending_request: null,
      request_history: [
        ...(authorization['request_history'] as object[]),
        {
          amount: tried.amount,
          amount_details: { atm_fee: null, cashback_amount: null },
          approved: isApproved,
          authorization_code: null,
          created: Math.floor(Date.parse(this.#now()) / 1000),
          currency: authorization['currency'],
          merchant_amount: merchant.amount,
          merchant_currency: merchant.currency,
          network_risk_score: null,
          reason: isApproved ? 'webhook_approved' : answer.status === 200 ? 'webhook_declined' : 'webhook_error',
          reason_message: null,
          requested_at: null,
        },
      ],
      status: isApproved || before > 0 ? 'pending' : 'closed',
    });
  }

  #open(purchase: Purchase): StripeObject {
    const { currency = 'eur' } = purchase;
    return authorizationObject(this.#next('iauth'), {
      card: this.find(purchase.card),
      shop: purchase.shop,
      asked: { amount: purchase.amount, currency, merchant: merchantMoney(purchase) },
      isControllable: purchase.isControllable === true,
    });
  }

  /** A shop asks for money; the product is asked, and told what came of it. */
  async ask(purchase: Purchase): Promise<{ id: string; answer: Told }> {
    const open = this.#open(purchase);
    const answer = await this.tell('issuing_authorization.request', open);
    const decided = this.#settle(open, answer, purchase);
    await this.tell('issuing_authorization.created', decided);
    return { id: decided.id, answer };
  }

  /** The shop asks for more on top. */
  async askMore(id: string, amount: number): Promise<Told> {
    const before = this.find(id);
    const merchantCurrency = before['merchant_currency'] as string;
    const request = {
      amount,
      currency: before['currency'],
      is_amount_controllable: false,
      merchant_amount: amount,
      merchant_currency: merchantCurrency,
    };
    const answer = await this.tell('issuing_authorization.request', { ...before, pending_request: request });
    const shop: Shop = { name: '', category: '', code: '', country: '' };
    const merchant = { amount, currency: merchantCurrency };
    await this.tell(
      'issuing_authorization.updated',
      this.#settle(before, answer, { card: '', shop, amount, merchant }),
    );
    return answer;
  }

  /** Decided without asking the product, for a reason of Stripe's own. */
  async declineItself(purchase: Purchase, reason: string): Promise<void> {
    const declined = this.#settle(this.#open(purchase), { status: 500, body: null }, purchase);
    const history = (declined['request_history'] as object[]).map((entry) => ({ ...entry, reason }));
    await this.tell('issuing_authorization.created', this.#keep({ ...declined, request_history: history }));
  }

  /** What becomes of an authorisation without money. */
  async end(id: string, status: 'reversed' | 'expired' | 'closed'): Promise<void> {
    const ended = this.#keep({ ...this.find(id), status, ...(status === 'closed' ? {} : { amount: 0 }) });
    await this.tell('issuing_authorization.updated', ended);
  }

  /** Money is taken, or with an amount above zero given back; `of` is the authorisation, null without any. */
  async move(of: string | null, purchase: Purchase): Promise<{ id: string; answer: Told }> {
    const { currency = 'eur', amount } = purchase;
    const made = this.#keep(
      transactionObject(this.#next('ipi'), {
        card: this.find(purchase.card),
        shop: purchase.shop,
        moved: { amount, currency, merchant: merchantMoney(purchase) },
        authorization: of,
      }),
    );
    return { id: made.id, answer: await this.tell('issuing_transaction.created', made) };
  }

  /** What the bank decides of a dispute; its money follows by itself. */
  decideDispute(id: string, status: 'won' | 'lost'): Promise<Told> {
    return this.tell('issuing_dispute.closed', this.#keep({ ...this.find(id), status }));
  }

  moveDispute(id: string, how: 'reinstated' | 'rescinded'): Promise<Told> {
    return this.tell(`issuing_dispute.funds_${how}`, this.find(id));
  }

  topUp(amount: number): Promise<Told> {
    const id = this.#next('tu');
    const words = { description: 'Top-up', statement_descriptor: null };
    return this.tell('topup.succeeded', { id, object: 'topup', amount, currency: 'eur', ...words });
  }
}
