import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import type { Trx } from '#platform/db/scope.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { lineNet, statesOf } from '#areas/requests/server/door.ts';
import type { OrderVersion } from '../../contract/order.ts';
import { changesOfLines, type LineTerms } from '../../rules/change-order.ts';
import { fromThousandths, toThousandths } from '../../rules/quantity.ts';
import {
  purchaseOrdersTables,
  type KeptLine,
  type LoadedOrder,
  type LoadedOrderLine,
  type LoadedVersion,
} from '../tables.ts';

/** Requests that may still be approved, so that the change waits for them. */
const WAITING: readonly string[] = ['pending', 'needs_changes', 'approved'];

export const termsOfLine = (line: LoadedOrderLine): LineTerms => ({
  lineNo: line.line_no,
  description: line.description,
  sku: line.sku,
  unit: line.unit,
  quantity: line.quantity,
  unitPriceMinor: line.unit_price_minor,
  vatRate: line.vat_rate,
  netMinor: line.net_minor,
  costCenterId: line.cost_center_id,
  expenseCategoryId: line.expense_category_id,
});

export const keptLine = (terms: LineTerms): KeptLine => ({
  lineNo: terms.lineNo,
  description: terms.description,
  quantity: fromThousandths(terms.quantity),
  unitPriceMinor: terms.unitPriceMinor.toString(),
  vatRate: terms.vatRate,
  sku: terms.sku,
  unit: terms.unit,
  costCenterId: terms.costCenterId,
  expenseCategoryId: terms.expenseCategoryId,
});

/** The lines of a version as terms, with the net that follows from them. */
export const termsOfVersion = (version: Pick<LoadedVersion, 'lines'>): { terms: LineTerms }[] =>
  version.lines.map((line) => ({ terms: termsOfKept(line) }));

export const termsOfKept = (line: KeptLine): LineTerms => {
  const unitPrice = money(BigInt(line.unitPriceMinor), 'EUR' as LoadedOrder['currency']);
  return {
    lineNo: line.lineNo,
    description: line.description,
    sku: line.sku ?? '',
    unit: line.unit ?? '',
    quantity: toThousandths(line.quantity),
    unitPriceMinor: unitPrice.minor,
    vatRate: line.vatRate,
    // Quantity times price is the same in every currency's smallest unit.
    netMinor: lineNet({ quantity: line.quantity, unitPrice }).minor,
    costCenterId: line.costCenterId ?? null,
    expenseCategoryId: line.expenseCategoryId ?? null,
  };
};

/** Every version of an order, in the order of their numbers; none where nothing was ever changed. */
export const versionsOf = (trx: Trx, order: Pick<LoadedOrder, 'company_id' | 'id'>): Promise<LoadedVersion[]> =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.order_version')
    .selectAll()
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute();

/** The changes of an order as its panel shows them, the newest first, each with what is different. */
export async function describeVersions({ trx, actor }: Context, order: LoadedOrder): Promise<OrderVersion[]> {
  const versions = await versionsOf(trx, order);
  const states = await statesOf(
    trx,
    order.company_id,
    versions.flatMap(({ request_id: id }) => id ?? []),
  );
  const names = await namesOf(
    trx,
    actor.companyId,
    versions.flatMap(({ made_by: by }) => by ?? []),
  );
  const wire = (minor: bigint) => moneyToWire(money(minor, order.currency));
  const side = (terms: LineTerms | null) =>
    terms === null ? null : { quantity: fromThousandths(terms.quantity), unitPrice: wire(terms.unitPriceMinor) };
  let before: LoadedVersion | null = null;
  const shown: OrderVersion[] = [];
  for (const version of versions) {
    const request = version.request_id === null ? undefined : states.get(version.request_id);
    const isWaiting = version.state === 'pending' && WAITING.includes(request?.state ?? '');
    if (before !== null)
      shown.push({
        number: version.number,
        state: version.state === 'pending' ? (isWaiting ? 'pending' : 'void') : version.state,
        reason: version.reason,
        byName: version.made_by === null ? null : (names.get(version.made_by) ?? ''),
        at: version.made_at,
        totalBefore: wire(before.total_minor),
        total: wire(version.total_minor),
        request: version.request_id === null ? null : { id: version.request_id, number: request?.number ?? null },
        lines: changesOfLines(before.lines.map(termsOfKept), version.lines.map(termsOfKept)).map((change) => ({
          lineNo: change.lineNo,
          description: [change.after.description, change.after.sku].filter((part) => part !== '').join(' · '),
          before: side(change.before),
          after: side(change.after),
        })),
      });
    if (version.state === 'applied') before = version;
  }
  return shown.toReversed();
}

/** The version that waits for its request, if its request still can be approved; one that cannot is named as over. */
export async function findPending(
  trx: Trx,
  order: LoadedOrder,
): Promise<{ version: LoadedVersion; isWaiting: boolean } | null> {
  const version = (await versionsOf(trx, order)).find((one) => one.state === 'pending');
  if (version === undefined || version.request_id === null) return null;
  const { state } = (await statesOf(trx, order.company_id, [version.request_id])).get(version.request_id) ?? {};
  return { version, isWaiting: WAITING.includes(state ?? '') };
}
