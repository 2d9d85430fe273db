import { addDays, addMonths, isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { elementAt, elementsAt, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import type { StatedDiscount } from '../../rules/read-discount.ts';
import type { EinvoiceCursor } from './einvoice-document.ts';

export type ReadTerms = {
  /** When the whole is due: of several terms the last day of those without a discount. */
  readonly dueOn: PlainDate | undefined;
  readonly texts: readonly string[];
  readonly discounts: readonly StatedDiscount[];
};

type Term = {
  readonly dueOn: PlainDate | undefined;
  readonly discount: StatedDiscount | undefined;
  readonly text: string;
};

/** The payment terms of a Cross Industry Invoice, with what they state of discounts in fields. */
export function ciiPaymentTerms(
  settlement: XmlElement | undefined,
  { cursor, issuedOn }: { cursor: EinvoiceCursor; issuedOn: PlainDate | undefined },
): ReadTerms {
  const terms = settlement === undefined ? [] : elementsAt(settlement, 'SpecifiedTradePaymentTerms');
  return termsOf(
    terms.map((term): Term => {
      const dueOn = cursor.day('DueDateDateTime/DateTimeString', term);
      const discount = elementAt(term, 'ApplicableTradePaymentDiscountTerms');
      const percent = discount === undefined ? undefined : textAt(discount, 'CalculationPercent');
      if (discount === undefined || percent === undefined) return { dueOn, discount: undefined, text: textIn(term) };
      const from = cursor.day('BasisDateTime/DateTimeString', discount) ?? issuedOn;
      const until = after(from, elementAt(discount, 'BasisPeriodMeasure'));
      const base = textAt(discount, 'BasisAmount');
      // Without a length of its own it lasts as long as its term, and the whole is due by another one.
      return discountOf({ until, dueOn, percent, base, text: textIn(term) });
    }),
  );
}

const textIn = (term: XmlElement): string => textAt(term, 'Description') ?? '';

function discountOf(of: {
  until: PlainDate | undefined;
  dueOn: PlainDate | undefined;
  percent: string;
  base: string | undefined;
  text: string;
}): Term {
  const until = of.until ?? of.dueOn;
  const discount = until === undefined ? undefined : { percent: of.percent, until, base: of.base };
  const isOnlyDiscount = of.until === undefined || of.until === of.dueOn;
  return { dueOn: isOnlyDiscount ? undefined : of.dueOn, discount, text: of.text };
}

/** Its units are days, weeks and months (UN/ECE Recommendation 20); another one is not counted. */
function after(from: PlainDate | undefined, measure: XmlElement | undefined): PlainDate | undefined {
  const count = Number(measure?.text ?? '');
  if (from === undefined || measure === undefined || !Number.isInteger(count) || count < 0 || count > 400)
    return undefined;
  switch (measure.attributes.get('unitCode')?.toUpperCase() ?? 'DAY') {
    case 'DAY':
      return addDays(from, count);
    case 'WEE':
      return addDays(from, count * 7);
    case 'MON':
      return addMonths(from, count);
    default:
      return undefined;
  }
}

function termsOf(terms: readonly Term[]): ReadTerms {
  const dues = terms.flatMap(({ dueOn }) => dueOn ?? []);
  return {
    // Days as text are in order as they are in time.
    dueOn: dues.toSorted().at(-1),
    texts: terms.map(({ text }) => text).filter((text) => text !== ''),
    discounts: terms.flatMap(({ discount }) => discount ?? []),
  };
}

/** The same of UBL, whose terms state few things in fields: the discount's percentage and the end of its time. */
export function ublPaymentTerms(root: XmlElement): Omit<ReadTerms, 'dueOn'> {
  const terms = elementsAt(root, 'PaymentTerms');
  return {
    texts: terms.flatMap((term) => elementsAt(term, 'Note').map(({ text }) => text)),
    discounts: terms.flatMap((term) => {
      const percent = textAt(term, 'SettlementDiscountPercent');
      const until = textAt(term, 'SettlementPeriod/EndDate')?.slice(0, 10);
      return percent !== undefined && until !== undefined && isPlainDate(until)
        ? [{ percent, until, base: undefined }]
        : [];
    }),
  };
}
