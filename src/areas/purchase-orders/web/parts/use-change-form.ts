import { useState } from 'react';
import { money, moneyFromWire, moneyToWire, type WireMoney } from '#kernel/money.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { type OrderLine, type OrderView } from '../../contract/order.ts';
import { amendOrder } from '../../contract/amend-order.ts';
import { differenceOf } from '../../rules/change-order.ts';
import { toThousandths } from '../../rules/quantity.ts';
import { quantityText } from './quantity-text.ts';
import { useOrderAction } from './use-order-action.ts';

export type TypedChange = {
  readonly key: number;
  /** Null for a line that is new. */
  readonly lineNo: number | null;
  readonly description: string;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly vatRate: string;
  /** Whose money a new line is; null for the order's, and of a line that is known. */
  readonly costCenterId: CostCenterId | null;
  readonly expenseCategoryId: ExpenseCategoryId | null;
};
type Sent = Omit<TypedChange, 'key' | 'price'> & { readonly unitPrice: WireMoney };

/** The lines of an order as somebody changes them, held as text; what is wrong stands by `key.field`. */
export function useChangeForm({
  companyId,
  order,
  onDone,
}: {
  companyId: string;
  order: OrderView;
  onDone: (changed: OrderView) => void;
}) {
  const format = useFormat();
  const { language } = format;
  const { currency } = order.net;
  const [lines, setLines] = useState<readonly TypedChange[]>(() => order.lines.map((line) => typedOf(line, language)));
  // What is typed was meant for the order as it was then: what somebody changes meanwhile is not written over.
  const [version] = useState(order.version);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const action = useOrderAction({
    companyId,
    ask: (body: { version: number; reason: string; lines: Sent[] }, idempotencyKey) =>
      call(amendOrder, { params: { companyId, orderId: order.id }, body, idempotencyKey }),
    onDone,
  });
  const read = { language, currency };
  const { more, total } = sumsOf(lines, order, read);
  const send = (): void => {
    const { sent, wrong } = readLines(lines, read);
    if (reason.trim() === '') wrong['reason'] = 'required';
    setProblems(wrong);
    action.setFields({});
    if (Object.keys(wrong).length === 0) action.run({ version, reason: reason.trim(), lines: sent });
  };
  const refused = (line: TypedChange, field: string): string | undefined =>
    action.fields[`lines.${lines.indexOf(line)}.${field}`];
  return {
    lines,
    reason,
    setReason,
    send,
    /** Another object each time that the server refused fields, else null. */
    refused: Object.keys(action.fields).length > 0 ? action.fields : null,
    isBusy: action.isBusy,
    problem: action.problem,
    whole: problems['lines'] ?? action.fields['lines'],
    reasonProblem: problems['reason'],
    more,
    total,
    codeOf: (line: TypedChange, field: string): string | undefined =>
      problems[`${line.key}.${field}`] ?? refused(line, field),
    change: (key: number, to: Partial<TypedChange>): void => {
      setLines((now) => now.map((line) => (line.key === key ? { ...line, ...to } : line)));
      setProblems({});
      action.setFields({});
    },
    add: (): void => setLines((now) => [...now, freshLine(now)]),
    remove: (key: number): void => setLines((now) => now.filter((line) => line.key !== key)),
  };
}

const typedOf = (line: OrderLine, language: Language): TypedChange => ({
  key: line.lineNo,
  lineNo: line.lineNo,
  description: line.description,
  sku: line.sku,
  unit: line.unit,
  quantity: quantityText(line.quantity, language),
  price: amountText(line.unitPrice, language),
  vatRate: quantityText(line.vatRate, language),
  ...NO_PLACE,
});

const NO_PLACE = { costCenterId: null, expenseCategoryId: null };

const freshLine = (lines: readonly TypedChange[]): TypedChange => ({
  key: lines.reduce((most, line) => Math.max(most, line.key), 0) + 1,
  lineNo: null,
  description: '',
  sku: '',
  unit: '',
  quantity: '1',
  price: '',
  vatRate: lines.at(-1)?.vatRate ?? '',
  ...NO_PLACE,
});

/** Net of all lines, and net of what is more, which has to be approved. */
function sumsOf(lines: readonly TypedChange[], order: OrderView, read: Read): { more: WireMoney; total: WireMoney } {
  let [more, total] = [0n, 0n];
  for (const line of lines) {
    const before = order.lines.find((one) => one.lineNo === line.lineNo);
    const netMinor = readNet(line, read);
    const vatRate = plain(line.vatRate, read.language);
    const was = before === undefined ? null : { netMinor: moneyFromWire(before.net).minor, vatRate: before.vatRate };
    more += differenceOf(was, { netMinor, vatRate: isRate(vatRate) ? vatRate : (was?.vatRate ?? '0') }).moreMinor;
    total += netMinor;
  }
  return { more: moneyToWire(money(more, read.currency)), total: moneyToWire(money(total, read.currency)) };
}

type Read = { language: Language; currency: CurrencyCode };

const plain = (text: string, language: Language): string => (language === 'en' ? text : text.replace(',', '.')).trim();

/** What a line comes to as it is typed; what cannot be read comes to nothing. */
function readNet(line: TypedChange, { language, currency }: Read): bigint {
  const price = parseTypedAmount(line.price, currency, language);
  const quantity = plain(line.quantity, language);
  return price === null || !isQuantity(quantity) ? 0n : (price.minor * toThousandths(quantity) + 500n) / 1000n;
}

/** The lines to send, and the codes of what is wrong by `key.field`. */
function readLines(
  lines: readonly TypedChange[],
  { language, currency }: Read,
): { sent: Sent[]; wrong: Record<string, string> } {
  const wrong: Record<string, string> = {};
  const sent = lines.flatMap((line): Sent[] => {
    const quantity = plain(line.quantity, language);
    const price = parseTypedAmount(line.price, currency, language);
    const vatRate = plain(line.vatRate, language);
    if (line.description.trim() === '') wrong[`${line.key}.description`] = 'required';
    if (!isQuantity(quantity)) wrong[`${line.key}.quantity`] = 'quantity';
    if (price === null || price.minor < 0n) wrong[`${line.key}.unitPrice`] = 'amount';
    if (!isRate(vatRate)) wrong[`${line.key}.vatRate`] = 'invalid';
    if (price === null) return [];
    const { lineNo, costCenterId, expenseCategoryId } = line;
    return [
      {
        lineNo,
        description: line.description.trim(),
        sku: line.sku.trim(),
        unit: line.unit.trim(),
        quantity,
        unitPrice: moneyToWire(price),
        vatRate,
        costCenterId,
        expenseCategoryId,
      },
    ];
  });
  return { sent, wrong };
}

const isRate = (text: string): boolean => /^\d{1,2}(\.\d{1,2})?$/.test(text);
const isQuantity = (text: string): boolean => /^\d{1,7}(\.\d{1,3})?$/.test(text);
