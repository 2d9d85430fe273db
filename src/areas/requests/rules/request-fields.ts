import { toDecimalText, moneyFromWire, type WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { isNonEmpty } from '#kernel/text.ts';
import type { FieldChange, FieldValue, RequestField } from '../contract/amendment.ts';
import type { StoredDetail } from '../contract/detail.ts';
import type { VatLine } from '../events.ts';

/** A request with names instead of ids: what an approver reads. */
export type Readable = {
  description: string;
  amount: WireMoney | null;
  supplierName: string | null;
  occurredOn: PlainDate | null;
  costCenterName: string | null;
  categoryName: string | null;
  /** The company's own fields, by what they are called. */
  own: readonly { name: string; value: string }[];
  trip: string | null;
  fileNames: readonly string[];
  vatLines: readonly VatLine[];
  invoice: {
    number: string;
    dueOn: PlainDate | null;
    iban: string | null;
    paymentReference: string | null;
  } | null;
  detail: StoredDetail | null;
  vehicleName: string | null;
  /** Names of the places of order lines, by id. */
  placeNames: ReadonlyMap<string, string>;
};

/** Everything that an approver decides about, as it is kept with a request when it is sent. Empty fields are left out. */
export function fieldsOf(request: Readable): RequestField[] {
  const { invoice } = request;
  const named: [RequestField['field'], FieldValue | null][] = [
    ['description', text(request.description)],
    ['amount', amount(request.amount)],
    ['supplier', text(request.supplierName)],
    ['date', day(request.occurredOn)],
    ['costCenter', text(request.costCenterName)],
    ['category', text(request.categoryName)],
    ['trip', text(request.trip)],
    ['invoiceNumber', text(invoice?.number)],
    ['due', day(invoice?.dueOn)],
    ['iban', text(invoice?.iban)],
    ['reference', text(invoice?.paymentReference)],
    // The tax of an order follows from its lines.
    ['vat', request.detail?.type === 'purchase-order' ? null : list(request.vatLines.map(vatText))],
    ...detailFields(request),
    ['files', list(request.fileNames)],
  ];
  const own = request.own.map(({ name, value }): RequestField => ({
    field: 'own',
    name,
    value: { kind: 'text', text: value },
  }));
  return [...named.flatMap(([field, value]) => (value === null ? [] : [{ field, name: null, value }])), ...own];
}

function detailFields({ detail, vehicleName, placeNames }: Readable): [RequestField['field'], FieldValue | null][] {
  switch (detail?.type) {
    case 'virtual':
      return [
        ['use', { kind: 'word', word: detail.use }],
        ['until', day(detail.until)],
      ];
    case 'purchase-request':
      return [['link', text(detail.link)]];
    case 'purchase-order':
      return [
        ['lines', list(detail.lines.map((line) => lineText(line, placeNames)))],
        ['deliverTo', text(detail.deliverTo)],
      ];
    case 'mileage':
      return [
        ['way', text(detail.stops.join(detail.isReturn ? ' ⇄ ' : ' → '))],
        ['distance', text(detail.distance)],
        ['vehicle', text(vehicleName)],
        ['passengers', text(detail.passengers === 0 ? null : String(detail.passengers))],
      ];
    case 'perdiem':
      return [
        ['legs', list(detail.legs.map(legText))],
        ['days', list(detail.days.map(({ provided, night }, index) => [index + 1, ...provided, night].join(' ')))],
      ];
    case 'travel-budget':
      return [
        ['destination', text(detail.destination)],
        ['until', day(detail.until)],
        ['transport', amount(detail.transport)],
        ['lodging', amount(detail.lodging)],
        ['other', amount(detail.other)],
      ];
    case 'reimbursement':
      return [
        ['attendees', list(detail.attendees)],
        ['personalShare', amount(detail.personalShare)],
      ];
    case undefined:
      return [];
  }
}

/** What became another between two ways of saying the same request, in the order in which it is read. */
export function diffFields(before: readonly RequestField[], after: readonly RequestField[]): FieldChange[] {
  const keyOf = ({ field, name }: RequestField): string => `${field} ${name ?? ''}`;
  const valueIn = (fields: readonly RequestField[]) => new Map(fields.map((one) => [keyOf(one), one.value]));
  const [then, now] = [valueIn(before), valueIn(after)];
  const all = [...after, ...before.filter((one) => !now.has(keyOf(one)))];
  return all.flatMap((one) => {
    const change = {
      field: one.field,
      name: one.name,
      before: then.get(keyOf(one)) ?? null,
      after: now.get(keyOf(one)) ?? null,
    };
    return isSame(change.before, change.after) ? [] : [change];
  });
}

function isSame(left: FieldValue | null, right: FieldValue | null): boolean {
  if (left === null || right === null) return left === right;
  return left.kind === right.kind && essence(left) === essence(right);
}

/** As text, whatever order the keys come in. */
function essence(value: FieldValue): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'word':
      return value.word;
    case 'day':
      return value.day;
    case 'money':
      return `${value.amount.minor} ${value.amount.currency}`;
    case 'list':
      return JSON.stringify(value.items);
  }
}

const text = (value: string | null | undefined): FieldValue | null =>
  value === null || value === undefined || value === '' ? null : { kind: 'text', text: value };
const day = (value: PlainDate | null | undefined): FieldValue | null =>
  value === null || value === undefined ? null : { kind: 'day', day: value };
const amount = (value: WireMoney | null): FieldValue | null =>
  value === null ? null : { kind: 'money', amount: value };
const list = (items: readonly string[]): FieldValue | null =>
  items.length === 0 ? null : { kind: 'list', items: [...items] };

const plain = (value: WireMoney): string => `${toDecimalText(moneyFromWire(value))} ${value.currency}`;
const vatText = ({ rate, net, tax }: VatLine): string => `${rate} %: ${plain(net)} + ${plain(tax)}`;

type OrderLine = Extract<StoredDetail, { type: 'purchase-order' }>['lines'][number];
const lineText = (line: OrderLine, names: Readable['placeNames']): string =>
  [
    // Requests from before know no article numbers and units.
    `${[line.quantity, line.unit].filter(isNonEmpty).join(' ')} × ${line.description}`,
    ...[line.sku].filter(isNonEmpty),
    plain(line.unitPrice),
    `${line.vatRate} %`,
    ...[line.costCenterId, line.expenseCategoryId].flatMap((id) => (id === null ? [] : (names.get(id) ?? []))),
  ].join(' · ');

type Leg = Extract<StoredDetail, { type: 'perdiem' }>['legs'][number];
const legText = ({ to, departAt, arriveAt }: Leg): string =>
  `${[to.country, to.city].filter((part) => part !== null).join(' ')} · ${departAt.replace('T', ' ')} – ${arriveAt.replace('T', ' ')}`;
