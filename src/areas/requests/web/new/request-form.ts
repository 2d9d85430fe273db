import { currency as toCurrency, type CurrencyCode } from '#kernel/currency.ts';
import { isLocalTime } from '#kernel/local-time.ts';
import { moneyToWire, type Money, type WireMoney } from '#kernel/money.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import type { Leg } from '#areas/travel/contract/per-diem.ts';
import type { StoredDetail } from '../../contract/detail.ts';
import type { RequestView } from '../../contract/request.ts';
import { vatLinesOf, vatTextsOf } from '#areas/documents/web/door.tsx';
import { orderTotals } from '../../rules/order-totals.ts';
import { type FormProblem, type LineText, type RequestForm } from './empty-form.ts';

/** A draft, or a request that was sent back, as the form shows it. */
export function formOf(request: RequestView, empty: RequestForm, language: Language): RequestForm {
  const text = (amount: WireMoney | null): string => (amount === null ? '' : amountText(amount, language));
  const common: RequestForm = {
    ...empty,
    description: request.description,
    supplierName: request.supplierName ?? '',
    amount: text(request.amount),
    currency: request.amount?.currency ?? empty.currency,
    occurredOn: request.occurredOn ?? '',
    costCenterId: request.costCenterId,
    expenseCategoryId: request.expenseCategoryId,
    analyticalValues: request.analyticalValues,
    policy: request.policy,
    fileIds: request.files.map(({ id }) => id),
    tripId: request.trip?.id ?? null,
    onBehalfOfId: request.delegateName === null ? null : request.requesterId,
  };
  const { detail, invoice } = request;
  if (invoice !== null)
    return {
      ...common,
      invoiceNumber: invoice.number,
      dueOn: invoice.dueOn ?? '',
      iban: (invoice.iban ?? '').replaceAll(/(.{4})(?=.)/g, '$1 '),
      reference: invoice.paymentReference ?? '',
      vat: vatTextsOf(request.vatLines, language),
    };
  switch (detail?.type) {
    case 'virtual':
      return { ...common, use: detail.use, until: detail.until ?? '', cardId: detail.cardId ?? null };
    case 'purchase-request':
      return { ...common, link: detail.link ?? '' };
    case 'purchase-order': {
      const lines = detail.lines.map((line) => lineTextOf(line, language));
      return { ...common, lines: lines.length === 0 ? empty.lines : lines, deliverTo: detail.deliverTo };
    }
    case 'mileage':
      return {
        ...common,
        stops: detail.stops.length < 2 ? [detail.stops[0] ?? '', ''] : detail.stops,
        distance: inLanguage(detail.distance ?? '', language),
        isReturn: detail.isReturn,
        passengers: detail.passengers,
        vehicleId: detail.vehicleId,
      };
    case 'perdiem': {
      const legs = detail.legs.map(({ to, ...clocks }) => ({ ...clocks, country: to.country, city: to.city ?? '' }));
      return { ...common, legs: legs.length < 2 ? empty.legs : legs, days: detail.days };
    }
    case 'travel-budget':
      return {
        ...common,
        destination: detail.destination,
        until: detail.until ?? '',
        transport: text(detail.transport),
        lodging: text(detail.lodging),
        other: text(detail.other),
      };
    default:
      return common;
  }
}

type OrderLine = Extract<StoredDetail, { type: 'purchase-order' }>['lines'][number];
const lineTextOf = (line: OrderLine, language: Language): LineText => ({
  ...line,
  quantity: inLanguage(line.quantity, language),
  unitPrice: amountText(line.unitPrice, language),
  vatRate: inLanguage(line.vatRate, language),
});

/** A decimal of the server as it is typed in this language. */
export const inLanguage = (decimal: string, language: Language): string =>
  language === 'en' ? decimal : decimal.replace('.', ',');
const plainDecimal = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.');

/** What a form sends, and what in it cannot be read. A draft may lack anything, but what stands in it makes sense. */
export function bodyOf(form: RequestForm, language: Language) {
  const code = toCurrency(form.currency);
  const problems: FormProblem[] = [];
  const amountAt = (path: string, text: string): Money | null => {
    if (text.trim() === '') return null;
    const amount = parseTypedAmount(text, code, language);
    const isRight = amount !== null && amount.minor >= 0n;
    if (!isRight) problems.push({ path, code: 'invalid_amount' });
    return isRight ? amount : null;
  };
  const isTyped = form.type === 'virtual' || form.type === 'purchase-request' || form.type === 'invoice';
  const amount = isTyped ? amountAt('amount', form.amount) : null;
  const detail = detailOf(form, { code, language, amountAt, problems });
  const isGoods = isTyped || form.type === 'purchase-order';
  const vatLines = form.type === 'invoice' ? vatLinesOf(form.vat, code, language) : [];
  if (vatLines === null) problems.push({ path: 'vatLines', code: 'invalid_amount' });
  const body = {
    type: form.type,
    description: form.description.trim(),
    amount: amount === null || amount.minor === 0n ? null : moneyToWire(amount),
    currency: code,
    supplierName: isGoods && form.supplierName.trim() !== '' ? form.supplierName.trim() : null,
    costCenterId: form.costCenterId,
    expenseCategoryId: form.expenseCategoryId,
    analyticalValues: form.analyticalValues,
    vatLines: vatLines ?? [],
    invoice: form.type === 'invoice' ? invoiceOf(form) : null,
    policy: form.policy,
    occurredOn: form.type === 'perdiem' ? startOf(form) : isPlainDate(form.occurredOn) ? form.occurredOn : null,
    fileIds: [...form.fileIds],
    tripId: form.type === 'travel-budget' ? null : form.tripId,
    onBehalfOfId: form.onBehalfOfId,
    detail,
  };
  return { body, problems };
}
export type RequestBody = ReturnType<typeof bodyOf>['body'];

function invoiceOf({ invoiceNumber, dueOn, iban, reference }: RequestForm): NonNullable<RequestView['invoice']> {
  const account = iban.replaceAll(/\s/g, '');
  return {
    number: invoiceNumber.trim(),
    dueOn: isPlainDate(dueOn) ? dueOn : null,
    iban: account === '' ? null : account,
    paymentReference: reference.trim() === '' ? null : reference.trim(),
  };
}

export const startOf = ({ legs }: RequestForm): PlainDate | null => {
  const day = legs[0]?.departAt.slice(0, 10);
  return isPlainDate(day) ? day : null;
};

type Reading = {
  code: CurrencyCode;
  language: Language;
  amountAt: (path: string, text: string) => Money | null;
  problems: FormProblem[];
};

function detailOf(form: RequestForm, reading: Reading) {
  const { amountAt, problems } = reading;
  const until = isPlainDate(form.until) ? form.until : null;
  const wire = (path: string, text: string): WireMoney | null => {
    const amount = amountAt(path, text);
    return amount === null ? null : moneyToWire(amount);
  };
  switch (form.type) {
    case 'invoice':
      return null;
    case 'virtual':
      return { type: form.type, use: form.use, until, cardId: form.cardId };
    case 'purchase-request': {
      const link = linkOf(form.link);
      if (link === null) problems.push({ path: 'detail.link', code: 'invalid_link' });
      return { type: form.type, link: link ?? '' };
    }
    case 'purchase-order':
      return { type: form.type, lines: linesOf(form, reading), deliverTo: form.deliverTo.trim() };
    case 'mileage':
      return { type: form.type, ...wayOf(form, problems) };
    case 'perdiem':
      return { type: form.type, legs: legsOf(form) ?? [], days: legsOf(form) === null ? [] : [...form.days] };
    case 'travel-budget':
      return {
        type: form.type,
        destination: form.destination.trim(),
        until,
        transport: wire('detail.transport', form.transport),
        lodging: wire('detail.lodging', form.lodging),
        other: wire('detail.other', form.other),
      };
  }
}

/** "shop.example/desk" is a link too; null for what is none. */
function linkOf(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(whole) ? whole : null;
}

/** A line of which nothing is said is not sent. */
export const isBlank = (line: LineText): boolean =>
  [line.description, line.sku, line.unitPrice, line.vatRate].every((text) => text.trim() === '');

function linesOf(form: RequestForm, { code, amountAt, problems }: Reading) {
  return form.lines.flatMap((line, index) => {
    if (isBlank(line)) return [];
    const at = `detail.lines.${index}`;
    const unitPrice = amountAt(`${at}.unitPrice`, line.unitPrice);
    const quantity = plainDecimal(line.quantity);
    const vatRate = plainDecimal(line.vatRate.replace('%', '')) || '0';
    if (!/^\d{1,7}(\.\d{1,3})?$/.test(quantity)) problems.push({ path: `${at}.quantity`, code: 'invalid_quantity' });
    if (!/^\d{1,2}(\.\d{1,2})?$/.test(vatRate)) problems.push({ path: `${at}.vatRate`, code: 'invalid_rate' });
    return [
      {
        description: line.description.trim(),
        sku: line.sku.trim(),
        unit: line.unit.trim(),
        quantity,
        unitPrice: moneyToWire(unitPrice ?? { minor: 0n, currency: code }),
        vatRate,
        costCenterId: line.costCenterId,
        expenseCategoryId: line.expenseCategoryId,
      },
    ];
  });
}

/** What the lines come to so far, by the server's own rule; lines that cannot be read yet are left out. */
export function totalsOf(form: RequestForm, language: Language) {
  const code = toCurrency(form.currency);
  const problems: FormProblem[] = [];
  const amountAt = (path: string, text: string): Money | null => {
    const amount = parseTypedAmount(text, code, language);
    if (amount === null) problems.push({ path, code: 'invalid_amount' });
    return amount;
  };
  const lines = linesOf(form, { code, language, amountAt, problems });
  const broken = new Set(problems.map(({ path }) => path.split('.')[2]));
  return orderTotals(
    lines
      .filter((_, index) => !broken.has(String(index)))
      .map((line) => ({ ...line, unitPrice: { minor: BigInt(line.unitPrice.minor), currency: code } })),
    code,
  );
}

function wayOf(form: RequestForm, problems: FormProblem[]) {
  const distance = plainDecimal(form.distance);
  const isRight = /^\d{1,5}(\.\d)?$/.test(distance);
  if (distance !== '' && !isRight) problems.push({ path: 'detail.distance', code: 'invalid_distance' });
  return {
    stops: form.stops.map((stop) => stop.trim()).filter((stop) => stop !== ''),
    distance: isRight ? distance : null,
    isReturn: form.isReturn,
    passengers: form.passengers,
    vehicleId: form.vehicleId,
  };
}

/** The trip of a mileage form, or null while it cannot be priced. */
export function mileageOf(form: RequestForm) {
  const trip = wayOf(form, []);
  const isWhole = trip.distance !== null && trip.vehicleId !== null && Number(trip.distance) > 0;
  return isWhole && isPlainDate(form.occurredOn) ? { on: form.occurredOn, trip } : null;
}

/** The legs of a journey once all of their clocks are set; null before. */
export function legsOf({ legs }: RequestForm): Leg[] | null {
  const whole = legs.flatMap(({ country, city, departAt, departZone, arriveAt, arriveZone }) =>
    isLocalTime(departAt) && isLocalTime(arriveAt)
      ? [{ to: { country, city: city.trim() === '' ? null : city.trim() }, departAt, departZone, arriveAt, arriveZone }]
      : [],
  );
  return whole.length === legs.length ? whole : null;
}
