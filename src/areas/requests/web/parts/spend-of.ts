import { currency as toCurrency } from '#kernel/currency.ts';
import { moneyFromWire, moneyToWire, sum, type WireMoney } from '#kernel/money.ts';
import { isPlainDate } from '#kernel/plain-date.ts';
import type { Language } from '#ui/i18n/languages.ts';
import type { LeftAfterSpend } from '#areas/budgets/web/door.tsx';
import type { RequestType } from '../../contract/request-id.ts';
import { orderTotals } from '../../rules/order-totals.ts';
import { paysSupplier } from '../../rules/pays-supplier.ts';
import { bodyOf } from '../new/request-form.ts';
import { type RequestForm } from '../new/empty-form.ts';
import { claimBody, type ClaimForm } from '../claim/claim-form.ts';

/** What a form would take from budgets, as far as it is typed, place by place; nothing until there is an amount. */
export function spendsOfRequest(form: RequestForm, language: Language): LeftAfterSpend[] {
  const { body } = bodyOf(form, language);
  const { detail } = body;
  const code = toCurrency(form.currency);
  if (detail?.type === 'purchase-order') {
    const lines = detail.lines.map((line) => ({
      ...line,
      unitPrice: moneyFromWire(line.unitPrice),
      costCenterId: line.costCenterId ?? body.costCenterId,
      expenseCategoryId: line.expenseCategoryId ?? body.expenseCategoryId,
    }));
    const places = Map.groupBy(lines, (line) => `${line.costCenterId} ${line.expenseCategoryId}`);
    return [...places.values()].flatMap((group) => {
      const { gross, net } = orderTotals(group, code);
      const [{ costCenterId, expenseCategoryId } = body] = group;
      return (
        spend({ ...body, costCenterId, expenseCategoryId, amount: moneyToWire(gross), net: moneyToWire(net) }) ?? []
      );
    });
  }
  if (detail?.type !== 'travel-budget') return [spend(body) ?? []].flat();
  const parts = [detail.transport, detail.lodging, detail.other].filter((part) => part !== null).map(moneyFromWire);
  return [spend({ ...body, amount: moneyToWire(sum(parts, code)) }) ?? []].flat();
}

/** The same of a receipt, with the VAT that it states. */
export function spendOfClaim(form: ClaimForm, language: Language): LeftAfterSpend | null {
  const body = claimBody(form, language);
  const net = sum(
    body.vatLines.map((line) => moneyFromWire(line.net)),
    toCurrency(form.currency),
  );
  return spend({ ...body, net: net.minor === 0n ? null : moneyToWire(net) });
}

type Asked = {
  amount: WireMoney | null;
  net?: WireMoney | null;
  occurredOn: string | null;
  costCenterId: string | null;
  expenseCategoryId: string | null;
  supplierName: string | null;
  type: RequestType;
};

function spend(asked: Asked): LeftAfterSpend | null {
  const { amount, net = null, occurredOn, costCenterId, expenseCategoryId, supplierName, type } = asked;
  if (amount === null || BigInt(amount.minor) <= 0n) return null;
  return {
    minor: amount.minor,
    netMinor: net === null || BigInt(net.minor) > BigInt(amount.minor) ? undefined : net.minor,
    currency: amount.currency,
    on: isPlainDate(occurredOn) ? occurredOn : '',
    costCenter: costCenterId,
    category: expenseCategoryId,
    supplier: supplierName,
    payer: paysSupplier(type) ? 'company' : 'member',
  };
}
