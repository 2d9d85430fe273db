import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import type { RequestType } from '../contract/request-id.ts';
import type { StoredDetail } from '../contract/detail.ts';
import type { VatLine } from '../events.ts';
import { unmetNeeds, type CompanyNeeds, type Filled, type NeedProblem } from './required-fields.ts';

export type DraftFields = Filled & {
  type: RequestType;
  description: string;
  amountMinor: bigint | null;
  /** Of the amount; VAT lines in another are refused. */
  currency: string;
  vatLines: readonly VatLine[];
  occurredOn: PlainDate | null;
  supplierName: string | null;
  costCenterId: string | null;
  expenseCategoryId: string | null;
  fileCount: number;
  invoice: (Filled['invoice'] & { readonly number: string }) | null;
  detail: StoredDetail | null;
};

/** `name` is that of the category that needs the field. */
export type MissingField =
  | NeedProblem
  | { path: string; code: 'in_future' | 'before_start' | 'above_total' | 'currency_differs' };

/** What each type needs beside a description, a day, a cost centre and a category (domain rules 2.1). */
const NEEDS: Readonly<Record<RequestType, readonly Need[]>> = {
  virtual: ['amount', 'supplier', 'end'],
  invoice: ['amount', 'supplier', 'files', 'invoiceNumber'],
  reimbursement: ['amount', 'supplier', 'files', 'past'],
  'purchase-request': ['amount'],
  'purchase-order': ['supplier', 'lines'],
  mileage: ['vehicle', 'way', 'past'],
  perdiem: ['legs', 'past'],
  'travel-budget': ['destination', 'end', 'amount'],
};
type Need =
  | 'amount'
  | 'supplier'
  | 'files'
  | 'invoiceNumber'
  | 'past'
  | 'end'
  | 'lines'
  | 'vehicle'
  | 'way'
  | 'legs'
  | 'destination';

/**
 * What still keeps a draft from being sent, field by field: what its type needs, and what the company needs of its category
 * and in fields of its own (domain rules 2.1). Drafts may be incomplete; submissions may not.
 */
export function missingFields(draft: DraftFields, today: PlainDate, company: CompanyNeeds): MissingField[] {
  const missing: MissingField[] = [];
  const need = (path: string, isThere: boolean): void => void (isThere || missing.push({ path, code: 'required' }));
  need('description', draft.description.trim() !== '');
  need('occurredOn', draft.occurredOn !== null);
  need('costCenterId', draft.costCenterId !== null);
  need('expenseCategoryId', draft.expenseCategoryId !== null);
  for (const one of NEEDS[draft.type]) missing.push(...CHECKS[one](draft, today));
  return [...missing, ...checkVat(draft), ...unmetNeeds(draft, company)];
}

type Check = (draft: DraftFields, today: PlainDate) => MissingField[];
const required = (path: string, isThere: boolean): MissingField[] => (isThere ? [] : [{ path, code: 'required' }]);
const isSaid = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';

const CHECKS: Readonly<Record<Need, Check>> = {
  amount: ({ amountMinor }) => required('amount', amountMinor !== null && amountMinor > 0n),
  supplier: ({ supplierName }) => required('supplierName', isSaid(supplierName)),
  files: ({ fileCount }) => required('files', fileCount > 0),
  invoiceNumber: ({ invoice }) => required('invoiceNumber', isSaid(invoice?.number)),
  // Money that was already spent was spent by today, and a way was driven.
  past: ({ occurredOn }, today) =>
    occurredOn !== null && occurredOn > today ? [{ path: 'occurredOn', code: 'in_future' }] : [],
  end: checkEnd,
  lines: ({ detail, amountMinor }) => {
    const lines = detail?.type === 'purchase-order' ? detail.lines : [];
    const unnamed = lines.flatMap((line, index) =>
      required(`detail.lines.${index}.description`, isSaid(line.description)),
    );
    return [...required('detail.lines', lines.length > 0 && amountMinor !== null && amountMinor > 0n), ...unnamed];
  },
  vehicle: ({ detail }) => required('detail.vehicleId', detail?.type === 'mileage' && detail.vehicleId !== null),
  way: ({ detail }) => {
    if (detail?.type !== 'mileage') return required('detail.distance', false);
    return [
      ...required('detail.stops', detail.stops.length >= 2),
      ...required('detail.distance', detail.distance !== null && Number(detail.distance) > 0),
    ];
  },
  legs: ({ detail }) => required('detail.legs', detail?.type === 'perdiem' && detail.legs.length >= 2),
  destination: ({ detail }) =>
    required('detail.destination', detail?.type === 'travel-budget' && isSaid(detail.destination)),
};

/**
 * VAT lines split the total of the document, in its currency: a tip may be in none of them, but together they are never
 * above it. An invoice is left to its review: its amount is what is owed, which a prepayment lowers below its lines.
 */
function checkVat({ type, amountMinor, currency, detail, vatLines }: DraftFields): MissingField[] {
  if (vatLines.some(({ net, tax }) => net.currency !== currency || tax.currency !== currency))
    return [{ path: 'vatLines', code: 'currency_differs' }];
  if (type === 'invoice' || amountMinor === null || vatLines.length === 0) return [];
  const share = detail?.type === 'reimbursement' ? BigInt(detail.personalShare?.minor ?? 0) : 0n;
  const stated = vatLines.reduce((total, { net, tax }) => total + BigInt(net.minor) + BigInt(tax.minor), 0n);
  return stated > amountMinor + share ? [{ path: 'vatLines', code: 'above_total' }] : [];
}

/** A journey has an end; a card may have one. Neither ends before it begins. */
function checkEnd({ detail, occurredOn }: DraftFields): MissingField[] {
  if (detail?.type !== 'travel-budget' && detail?.type !== 'virtual') return required('detail', false);
  if (detail.until === null) return required('detail.until', detail.type === 'virtual');
  const isBackwards = occurredOn !== null && daysBetween(occurredOn, detail.until) < 0;
  return isBackwards ? [{ path: 'detail.until', code: 'before_start' }] : [];
}
