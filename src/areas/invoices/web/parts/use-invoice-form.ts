import { useState } from 'react';
import type { z } from 'zod';
import type { CurrencyCode } from '#kernel/currency.ts';
import { isInOrder } from '#kernel/amortisation.ts';
import { moneyToWire, type Money } from '#kernel/money.ts';
import { isPlainDate, parseMonth } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { vatLinesOf, vatTextsOf, type VatText } from '#areas/documents/web/door.tsx';
import type { invoiceFieldsSchema, InvoiceView } from '../../contract/invoice.ts';
import { discountTextOf, readDiscount, type DiscountText } from './typed-discount.ts';

export type InvoiceDraft = DiscountText & {
  readonly number: string;
  readonly supplierName: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly gross: string;
  readonly vatLines: readonly VatText[];
  readonly isReverseCharge: boolean;
  readonly iban: string;
  readonly paymentMethod: InvoiceView['paymentMethod'];
  readonly paymentReference: string;
  /** The first and the last month that it is a cost of; both or neither. */
  readonly costFrom: string;
  readonly costTo: string;
  readonly costCenterId: InvoiceView['costCenterId'];
  readonly expenseCategoryId: InvoiceView['expenseCategoryId'];
  readonly expenseAccount: string;
  readonly description: string;
};
export type FieldName = keyof InvoiceDraft;
export type FieldProblems = Partial<Record<FieldName, string>>;
export type InvoiceBody = z.input<typeof invoiceFieldsSchema>;

export type InvoiceForm = {
  readonly draft: InvoiceDraft;
  readonly set: (change: Partial<InvoiceDraft>) => void;
  /** The codes of what is wrong, by field. */
  readonly problems: FieldProblems;
  readonly isTried: boolean;
  /** Somebody else changed the invoice since these fields were filled, and there are changes here too. */
  readonly isStale: boolean;
  /** The body to send, or null after marking what is wrong. */
  readonly submit: () => InvoiceBody | null;
  readonly refused: (error: unknown) => void;
  /** Takes the invoice as the server has it now; `onlyAccount` keeps what was typed elsewhere. */
  readonly adopt: (invoice: InvoiceView, onlyAccount?: boolean) => void;
};

/** The fields of an invoice in review, held as text, with the version they belong to. */
export function useInvoiceForm(invoice: InvoiceView, language: Language): InvoiceForm {
  const [base, setBase] = useState(() => ({ version: invoice.version, text: draftOf(invoice, language) }));
  const [draft, setDraft] = useState(base.text);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isTried, setTried] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base.text);
  const isBehind = invoice.version !== base.version;
  const adopt = (next: InvoiceView, onlyAccount = false): void => {
    const text = draftOf(next, language);
    setBase({ version: next.version, text });
    setDraft(onlyAccount ? (now) => ({ ...now, iban: text.iban }) : text);
    setProblems({});
  };
  // Nothing was typed here: what the server has now may simply take its place.
  if (isBehind && !isDirty) adopt(invoice);
  return {
    draft,
    problems,
    isTried,
    isStale: isBehind && isDirty,
    set: (change) => {
      setDraft((now) => ({ ...now, ...change }));
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
    },
    submit: () => {
      setTried(true);
      const read = bodyOf(draft, { version: base.version, invoice, language });
      setProblems(read.problems);
      return read.body;
    },
    refused: (error) => setProblems(problemsOf(error)),
    adopt,
  };
}

/** The gross as typed, or null. */
export const grossOf = (draft: InvoiceDraft, currency: CurrencyCode, language: Language): Money | null =>
  parseTypedAmount(draft.gross, currency, language);

function draftOf(invoice: InvoiceView, language: Language): InvoiceDraft {
  return {
    number: invoice.number,
    supplierName: invoice.supplierName,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn ?? '',
    gross: amountText(invoice.gross, language),
    vatLines: vatTextsOf(invoice.vatLines, language),
    isReverseCharge: invoice.isReverseCharge,
    iban: groupIban(invoice.iban ?? ''),
    paymentMethod: invoice.paymentMethod,
    paymentReference: invoice.paymentReference ?? '',
    ...discountTextOf(invoice.discount, language),
    costFrom: invoice.amortisation?.from ?? '',
    costTo: invoice.amortisation?.to ?? '',
    costCenterId: invoice.costCenterId,
    expenseCategoryId: invoice.expenseCategoryId,
    expenseAccount: invoice.expenseAccount ?? '',
    description: invoice.description,
  };
}

function bodyOf(
  draft: InvoiceDraft,
  { version, invoice, language }: { version: number; invoice: InvoiceView; language: Language },
): { body: InvoiceBody | null; problems: FieldProblems } {
  const { currency } = invoice.gross;
  const gross = grossOf(draft, currency, language);
  const vatLines = vatLinesOf(draft.vatLines, currency, language);
  const { issuedOn, dueOn } = draft;
  const discount = readDiscount(draft);
  const amortisation = readAmortisation(draft);
  const problems: FieldProblems = {
    ...(draft.number.trim() === '' ? { number: 'required' } : {}),
    ...(draft.supplierName.trim() === '' ? { supplierName: 'required' } : {}),
    ...(isPlainDate(issuedOn) ? {} : { issuedOn: 'invalid_date' }),
    ...(dueOn === '' || isPlainDate(dueOn) ? {} : { dueOn: 'invalid_date' }),
    ...(gross === null ? { gross: 'amount' } : gross.minor <= 0n ? { gross: 'amount_out_of_range' } : {}),
    ...(vatLines === null ? { vatLines: 'amount' } : {}),
    ...discount.problems,
    ...amortisation.problems,
  };
  if (Object.keys(problems).length > 0 || gross === null || vatLines === null || !isPlainDate(issuedOn))
    return { body: null, problems };
  const body: InvoiceBody = {
    version,
    number: draft.number.trim(),
    supplierName: draft.supplierName.trim(),
    issuedOn,
    dueOn: isPlainDate(dueOn) ? dueOn : null,
    gross: moneyToWire(gross),
    vatLines,
    isReverseCharge: draft.isReverseCharge,
    iban: textOrNull(draft.iban.replaceAll(/\s/g, '')),
    paymentMethod: draft.paymentMethod,
    paymentReference: textOrNull(draft.paymentReference),
    discount: discount.value,
    amortisation: amortisation.value,
    costCenterId: draft.costCenterId,
    expenseCategoryId: draft.expenseCategoryId,
    analyticalValues: [...invoice.analyticalValues],
    expenseAccount: textOrNull(draft.expenseAccount),
    description: draft.description.trim(),
  };
  return { body, problems: {} };
}

/** Where the form has two fields for what the contract has in one. */
const NESTED: Readonly<Record<string, string>> = {
  'discount.points': 'discountPercent',
  'discount.until': 'discountUntil',
  'amortisation.from': 'costFrom',
  'amortisation.to': 'costTo',
};

/** A refusal of fields, `{ fields: [{ path, code }] }`, by the name of the field. */
function problemsOf(error: unknown): FieldProblems {
  if (
    !isApiError(error) ||
    typeof error.data !== 'object' ||
    error.data === null ||
    !('fields' in error.data) ||
    !Array.isArray(error.data.fields)
  )
    return {};
  const entries = error.data.fields.flatMap((field: unknown): [string, string][] => {
    if (typeof field !== 'object' || field === null || !('path' in field) || !('code' in field)) return [];
    const path = String(field.path);
    return [[NESTED[path] ?? path.split('.')[0] ?? '', String(field.code)]];
  });
  return Object.fromEntries(entries);
}

/** Null for none; it does not end before it begins. */
function readAmortisation({ costFrom, costTo }: InvoiceDraft): {
  value: InvoiceBody['amortisation'];
  problems: FieldProblems;
} {
  if (costFrom === '' && costTo === '') return { value: null, problems: {} };
  const [from, to] = [parseMonth(costFrom), parseMonth(costTo)];
  if (from === null || to === null)
    return {
      value: null,
      problems: { ...(from === null ? { costFrom: 'month' } : {}), ...(to === null ? { costTo: 'month' } : {}) },
    };
  return isInOrder({ from, to })
    ? { value: { from, to }, problems: {} }
    : { value: null, problems: { costTo: 'month_order' } };
}

/** "DE89 3704 …", as people read an account, however it was typed. */
export const groupIban = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
