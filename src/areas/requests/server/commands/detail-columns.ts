import { compare, moneyToWire, subtract, sum, type Money } from '#kernel/money.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import { dayOfLocalTime } from '#kernel/local-time.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { moneyFromWire } from '#kernel/money.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { MILEAGE_ERRORS } from '#areas/travel/contract/mileage.ts';
import type { Price } from '#areas/travel/contract/price.ts';
import { PER_DIEM_ERRORS } from '#areas/travel/contract/per-diem.ts';
import { priceMileage, pricePerDiem } from '#areas/travel/server/door.ts';
import type { Detail, StoredDetail } from '../../contract/detail.ts';
import type { DraftBody } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { orderTotals } from '../../rules/order-totals.ts';
import type { VatLine } from '../../events.ts';

type Priced = {
  amount: Money | null;
  vatLines: readonly VatLine[];
  occurredOn: PlainDate | null;
  price: Price | null;
};
type Whose = { requestId: RequestId | null; requesterId: UserId; baseCurrency: CurrencyCode };

/**
 * What a draft's own fields make of its amount and day. An order, a travel budget, a trip by car and a per diem are
 * worked out here and nowhere else: what the browser says they come to does not count.
 * @throws AppError invalid_input when the detail is of another type, mixes currencies, or describes no journey.
 */
export async function priceDetail(context: Context, body: DraftBody, whose: Whose): Promise<Priced> {
  const { detail } = body;
  if (detail !== null && detail.type !== body.type) throw invalidInput([{ path: 'detail', code: 'unknown' }]);
  const typed = { amount: body.amount, vatLines: body.vatLines, occurredOn: body.occurredOn, price: null };
  switch (detail?.type) {
    case 'purchase-order':
      return { ...typed, ...priceOrder(detail.lines, body.currency ?? whose.baseCurrency) };
    case 'travel-budget':
      return { ...typed, amount: priceTravel(detail, body.currency ?? whose.baseCurrency), vatLines: [] };
    case 'mileage':
      return { ...typed, vatLines: [], ...(await priceWay(context, { detail, on: body.occurredOn, ...whose })) };
    case 'perdiem':
      return { ...typed, vatLines: [], ...(await priceDays(context, detail)) };
    case 'reimbursement':
      return { ...typed, amount: claimedOf(body.amount, detail.personalShare) };
    default:
      return body.type === 'mileage' || body.type === 'perdiem' ? { ...typed, amount: null, vatLines: [] } : typed;
  }
}

function priceOrder(lines: Extract<Detail, { type: 'purchase-order' }>['lines'], currency: CurrencyCode) {
  const odd = lines.findIndex((line) => line.unitPrice.currency !== currency);
  if (odd >= 0) throw invalidInput([{ path: `detail.lines.${odd}.unitPrice`, code: 'currency_differs' }]);
  const { gross, vat } = orderTotals(lines, currency);
  return {
    amount: gross.minor > 0n ? gross : null,
    vatLines: vat.map(({ rate, net, tax }) => ({ rate, net: moneyToWire(net), tax: moneyToWire(tax) })),
  };
}

function priceTravel(detail: Extract<Detail, { type: 'travel-budget' }>, currency: CurrencyCode): Money | null {
  const parts = (['transport', 'lodging', 'other'] as const).flatMap((name) => {
    const part = detail[name];
    if (part !== null && part.currency !== currency)
      throw invalidInput([{ path: `detail.${name}`, code: 'currency_differs' }]);
    return part ?? [];
  });
  const total = sum(parts, currency);
  return total.minor > 0n ? total : null;
}

/** What is claimed of a receipt: all of it but the claimant's own share, which leaves something to claim. */
function claimedOf(total: Money | null, share: Money | null): Money | null {
  if (total === null || share === null || share.minor === 0n) return total;
  if (share.currency !== total.currency)
    throw invalidInput([{ path: 'detail.personalShare', code: 'currency_differs' }]);
  if (compare(share, total) >= 0) throw invalidInput([{ path: 'detail.personalShare', code: 'above_total' }]);
  return subtract(total, share);
}

type Way = Whose & { detail: Extract<Detail, { type: 'mileage' }>; on: PlainDate | null };

/** A draft that cannot be priced yet has no amount; what it lacks is said when it is sent. */
async function priceWay({ trx, actor }: Context, { detail, on, requestId, requesterId }: Way) {
  const nothing = { amount: null, price: null };
  if (on === null || detail.vehicleId === null || detail.distance === null) return nothing;
  const { type: _type, ...trip } = detail;
  const price = await orRefusalAtField(
    priceMileage(trx, actor.companyId, { memberId: requesterId, writerId: actor.userId, requestId, on, trip }),
    { codes: MILEAGE_ERRORS, path: 'detail.vehicleId' },
  );
  return { amount: moneyFromWire(price.amount), price: { type: 'mileage' as const, ...price } };
}

async function priceDays({ trx, actor }: Context, detail: Extract<Detail, { type: 'perdiem' }>) {
  const { type: _type, ...trip } = detail;
  const start = trip.legs[0];
  if (trip.legs.length < 2 || start === undefined) return { amount: null, price: null, occurredOn: null };
  const price = await orRefusalAtField(pricePerDiem(trx, actor.companyId, trip), {
    codes: PER_DIEM_ERRORS,
    path: 'detail.legs',
  });
  return {
    amount: moneyFromWire(price.amount),
    price: { type: 'perdiem' as const, ...price },
    occurredOn: dayOfLocalTime(start.departAt),
  };
}

/** What travel refuses stands at the field that it is about. */
async function orRefusalAtField<Value>(
  work: Promise<Value>,
  { codes, path }: { codes: readonly string[]; path: string },
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) throw invalidInput([{ path, code: error.code }]);
    throw error;
  }
}

/** The detail as it is kept: money as text. */
export function toStoredDetail(detail: Detail): StoredDetail {
  if (detail.type === 'purchase-order')
    return {
      ...detail,
      lines: detail.lines.map((line) => ({ ...line, unitPrice: moneyToWire(line.unitPrice) })),
    };
  if (detail.type === 'travel-budget')
    return {
      ...detail,
      transport: wire(detail.transport),
      lodging: wire(detail.lodging),
      other: wire(detail.other),
    };
  if (detail.type === 'reimbursement') return { ...detail, personalShare: wire(detail.personalShare) };
  return detail;
}

const wire = (amount: Money | null) => (amount === null ? null : moneyToWire(amount));
