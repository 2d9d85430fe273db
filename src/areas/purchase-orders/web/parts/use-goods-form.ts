import { useCallback, useState } from 'react';
import type { CurrencyCode } from '#kernel/currency.ts';
import { moneyToWire, type WireMoney } from '#kernel/money.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { type OrderLine, type OrderView } from '../../contract/order.ts';
import { receiveGoods } from '../../contract/receive-goods.ts';
import { fromThousandths, toThousandths } from '../../rules/quantity.ts';
import { parseQuantity, quantityText } from './quantity-text.ts';
import { useOrderAction } from './use-order-action.ts';

export const WAYS = ['came', 'back'] as const;
export const COUNTS = ['quantity', 'amount'] as const;
type Way = (typeof WAYS)[number];
export type Count = (typeof COUNTS)[number];
type Typed = { quantity: string | null; amount: WireMoney | null };
type GoodsBody = {
  version: number;
  on: PlainDate;
  note: string | null;
  fileIds: FileId[];
  lines: (Typed & { lineNo: number })[];
};

/** What somebody types of a delivery, and how it is sent; a wrong field is named by its path. */
export function useGoodsForm({
  companyId,
  order,
  onDone,
}: {
  companyId: string;
  order: OrderView;
  onDone: (changed: OrderView) => void;
}) {
  const format = useFormat();
  const [way, setWay] = useState<Way>('came');
  const [count, setCount] = useState<Count>('quantity');
  const [on, setOn] = useState<string>(format.today);
  const [note, setNote] = useState('');
  const action = useOrderAction({
    companyId,
    ask: (body: GoodsBody, idempotencyKey) =>
      call(receiveGoods, { params: { companyId, orderId: order.id }, body, idempotencyKey }),
    onDone,
  });
  const { typed, type, refill } = useTypedTexts(action.setFields);
  const filled = order.lines.filter((line) => (typed[line.lineNo] ?? '').trim() !== '');
  const as = { way, count, currency: order.net.currency, language: format.language };
  const send = (fileIds: FileId[], form: Element): void => {
    const lines = filled.map((line) => ({ lineNo: line.lineNo, ...readTyped(typed[line.lineNo] ?? '', as) }));
    const found = problemsOf({ on, lines, count });
    action.setFields(found);
    if (isPlainDate(on) && Object.keys(found).length === 0)
      action.run({ version: order.version, on, note: note.trim() === '' ? null : note.trim(), fileIds, lines });
    else focusInvalid(form);
  };
  const codeOf = (line: OrderLine): string | undefined => {
    const index = filled.findIndex((one) => one.lineNo === line.lineNo);
    return index < 0 ? undefined : (action.fields[`lines.${index}.${count}`] ?? action.fields[`lines.${index}.lineNo`]);
  };
  const fillRest = (): void => refill(restTexts(order.lines, count, format.language));
  const countBy = (next: Count): void => {
    setCount(next);
    refill({});
  };
  // What is left to come is no amount to send back.
  const turn = (next: Way): void => {
    setWay(next);
    refill({});
  };
  /** Another object each time that fields are refused, else null. */
  const refused = Object.keys(action.fields).length > 0 ? action.fields : null;
  return {
    ...action,
    refused,
    way,
    turn,
    count,
    countBy,
    typed,
    type,
    on,
    setOn,
    note,
    setNote,
    send,
    codeOf,
    fillRest,
  };
}

type Texts = Readonly<Record<number, string>>;

/** What is typed of each line. What was wrong is told by the place among what is filled in, which any change moves. */
function useTypedTexts(setFields: (fields: Readonly<Record<string, string>>) => void) {
  const [typed, setTyped] = useState<Texts>({});
  // The same one as long as the dialog is open: of an order of hundreds of lines only the typed one is drawn again.
  const type = useCallback(
    (lineNo: number, text: string): void => {
      setTyped((before) => ({ ...before, [lineNo]: text }));
      setFields({});
    },
    [setFields],
  );
  const refill = (texts: Texts): void => {
    setTyped(texts);
    setFields({});
  };
  return { typed, type, refill };
}

/** What is typed of a line, below zero where it went back; nothing where it cannot be read. */
function readTyped(
  text: string,
  { way, count, currency, language }: { way: Way; count: Count; currency: CurrencyCode; language: Language },
): Typed {
  const sign = way === 'back' ? '-' : '';
  if (count === 'quantity') {
    const quantity = parseQuantity(text, language);
    return { quantity: quantity === null ? null : `${sign}${quantity}`, amount: null };
  }
  const amount = parseTypedAmount(text, currency, language);
  if (amount === null || amount.minor <= 0n) return { quantity: null, amount: null };
  return { quantity: null, amount: { ...moneyToWire(amount), minor: `${sign}${amount.minor}` } };
}

/** What is wrong before anything is sent, by path. */
function problemsOf({
  on,
  lines,
  count,
}: {
  on: string;
  lines: readonly Typed[];
  count: Count;
}): Readonly<Record<string, string>> {
  const unread = lines.flatMap(({ quantity, amount }, index) =>
    quantity === null && amount === null ? [[`lines.${index}.${count}`, count] as const] : [],
  );
  return {
    ...(isPlainDate(on) ? {} : { on: 'required' }),
    ...(lines.length === 0 ? { lines: 'nothing' } : {}),
    ...Object.fromEntries(unread),
  };
}

/** What is still to come of each line, as somebody would type it. */
const restTexts = (lines: readonly OrderLine[], count: Count, language: Language): Record<number, string> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const rest = restOf(line, count);
      if (rest === null) return [];
      return [[line.lineNo, typeof rest === 'string' ? quantityText(rest, language) : amountText(rest, language)]];
    }),
  );

/** What is still to come of a line, as it is counted; null where nothing is. */
function restOf(line: OrderLine, count: Count): string | WireMoney | null {
  if (count === 'quantity') {
    const rest = toThousandths(line.quantity) - toThousandths(line.receivedQuantity);
    return rest > 0n ? fromThousandths(rest) : null;
  }
  const rest = BigInt(line.net.minor) - BigInt(line.receivedAmount.minor);
  return rest > 0n ? { ...line.net, minor: rest.toString() } : null;
}
