import { useState } from 'react';
import type { z } from 'zod';
import { currency, type CurrencyCode } from '#kernel/currency.ts';
import { moneyToWire } from '#kernel/money.ts';
import { isPlainDate } from '#kernel/plain-date.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import type { AnalyticalValue, Dimensions } from '#areas/dimensions/contract/dimension.ts';
import { CONFIDENT_FROM, vatLinesRead } from '#areas/documents/contract/reading.ts';
import { vatLinesOf, vatTextsOf, type VatText } from '#areas/documents/web/door.tsx';
import type { Statement } from '#areas/policies/contract/result.ts';
import { unmetNeeds, valuesInUse, type CompanyNeeds } from '../../rules/required-fields.ts';
import { fieldProblems, type FieldProblem } from '../parts/use-save-request.ts';
import type { RecognisedInboxInvoice, requestFromInbox } from '../../contract/inbox.ts';

export type InboxDraft = {
  readonly supplierName: string;
  readonly invoiceNumber: string;
  readonly occurredOn: string;
  readonly dueOn: string;
  /** Null until somebody says it: a document that names no currency is not assumed to be in ours. */
  readonly currency: CurrencyCode | null;
  readonly amount: string;
  readonly vatLines: readonly VatText[];
  readonly iban: string;
  readonly reference: string;
  readonly description: string;
  readonly costCenterId: Dimensions['costCenters'][number]['id'] | null;
  readonly expenseCategoryId: Dimensions['expenseCategories'][number]['id'] | null;
  readonly analyticalValues: readonly AnalyticalValue[];
  /** What the requester says to the company’s rules. */
  readonly policy: Statement | null;
};
/** With two places, as nearly all currencies have: only to check the typing while nobody has said the currency. */
export const TYPED_AS = currency('EUR');
export type InboxFieldName = keyof InboxDraft;
export type InboxBody = z.input<NonNullable<(typeof requestFromInbox)['body']>>;

export type InboxForm = {
  readonly draft: InboxDraft;
  readonly problems: Partial<Record<InboxFieldName, string>>;
  /** What the company needs of it and is not there. */
  readonly unmet: readonly FieldProblem[];
  readonly isTried: boolean;
  readonly set: (change: Partial<InboxDraft>) => void;
  readonly submit: () => InboxBody | null;
  readonly refused: (error: unknown) => void;
};

/** The fields of a request to be, prefilled from the reading; what was typed meanwhile is never overwritten by it. */
export function useInboxForm(item: RecognisedInboxInvoice, language: Language, needs: CompanyNeeds): InboxForm {
  const [draft, setDraft] = useState(() => draftOf(item, language));
  const [problems, setProblems] = useState<InboxForm['problems']>({});
  const [unmet, setUnmet] = useState<readonly FieldProblem[]>([]);
  const [isTried, setTried] = useState(false);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { readState } = item.file;
  const [filledFrom, setFilledFrom] = useState(readState);
  // Only the end of reading fills fields again.
  if (filledFrom !== readState) {
    setFilledFrom(readState);
    setDraft((now) => ({
      ...draftOf(item, language),
      ...Object.fromEntries(Object.entries(now).filter(([name]) => touched.includes(name))),
    }));
  }
  return {
    draft,
    problems,
    unmet,
    isTried,
    set: (change) => {
      setTouched((now) => [...now, ...Object.keys(change)]);
      setDraft((now) => ({ ...now, ...change }));
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
      // What one category needs, another may not.
      setUnmet((now) => ('expenseCategoryId' in change ? [] : now.filter(({ path }) => !(fieldAt(path) in change))));
    },
    submit: () => {
      setTried(true);
      const read = bodyOf(draft, item.version, language);
      const found = unmetNeeds(askedOf(draft), needs);
      setProblems(read.problems);
      setUnmet(found);
      return found.length > 0 || read.body === null
        ? null
        : { ...read.body, analyticalValues: valuesInUse(draft.analyticalValues, needs) };
    },
    refused: (error) => {
      setProblems(problemsOf(error));
      setUnmet(fieldProblems(error).filter(({ code }) => code === 'needed_by_category'));
    },
  };
}

function draftOf(item: RecognisedInboxInvoice, language: Language): InboxDraft {
  const { reading } = item.file;
  const read = reading?.currency;
  const lines = reading === null ? [] : vatLinesRead(reading);
  return {
    // Whoever is known by the name in the document is shown as they are called here: one sees whom it goes to.
    supplierName: (item.supplier?.by === null ? item.supplier.name : reading?.supplierName?.value) ?? '',
    invoiceNumber: reading?.invoiceNumber?.value ?? '',
    occurredOn: reading?.issuedOn?.value ?? '',
    dueOn: reading?.dueOn?.value ?? '',
    currency: read === undefined || read.confidence < CONFIDENT_FROM ? null : read.value,
    amount: reading?.gross === undefined ? '' : amountText(reading.gross.value, language),
    vatLines: vatTextsOf(lines, language),
    iban: (reading?.supplierIban?.value ?? '').replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 '),
    reference: reading?.paymentReference?.value ?? '',
    description: item.subject ?? '',
    costCenterId: null,
    expenseCategoryId: null,
    analyticalValues: [],
    policy: null,
  };
}

function bodyOf(
  draft: InboxDraft,
  version: number,
  language: Language,
): { body: InboxBody | null; problems: InboxForm['problems'] } {
  const inCurrency = draft.currency ?? TYPED_AS;
  const amount = parseTypedAmount(draft.amount, inCurrency, language);
  const vatLines = vatLinesOf(draft.vatLines, inCurrency, language);
  const { occurredOn, dueOn } = draft;
  const isMissing = (name: 'supplierName' | 'invoiceNumber' | 'description') =>
    draft[name].trim() === '' ? { [name]: 'required' } : {};
  const problems: InboxForm['problems'] = {
    ...isMissing('supplierName'),
    ...isMissing('invoiceNumber'),
    ...isMissing('description'),
    ...(draft.currency === null ? { currency: 'required' } : {}),
    ...(isPlainDate(occurredOn) ? {} : { occurredOn: 'invalid_date' }),
    ...(dueOn === '' || isPlainDate(dueOn) ? {} : { dueOn: 'invalid_date' }),
    ...(amount === null ? { amount: 'amount' } : amount.minor <= 0n ? { amount: 'amount_out_of_range' } : {}),
    ...(vatLines === null ? { vatLines: 'amount' } : {}),
    ...(draft.costCenterId === null ? { costCenterId: 'required' } : {}),
    ...(draft.expenseCategoryId === null ? { expenseCategoryId: 'required' } : {}),
  };
  if (Object.keys(problems).length > 0 || amount === null || vatLines === null || !isPlainDate(occurredOn))
    return { body: null, problems };
  const body: InboxBody = {
    version,
    description: draft.description.trim(),
    amount: moneyToWire(amount),
    vatLines,
    supplierName: draft.supplierName.trim(),
    costCenterId: draft.costCenterId,
    expenseCategoryId: draft.expenseCategoryId,
    policy: draft.policy,
    occurredOn,
    invoice: {
      number: draft.invoiceNumber.trim(),
      dueOn: isPlainDate(dueOn) ? dueOn : null,
      iban: draft.iban.replaceAll(/\s/g, '') === '' ? null : draft.iban.replaceAll(/\s/g, ''),
      paymentReference: draft.reference.trim() === '' ? null : draft.reference.trim(),
    },
  };
  return { body, problems: {} };
}

/** What the company's needs look at, as far as it is typed; the document is there. */
export const askedOf = (draft: InboxDraft) => ({
  type: 'invoice' as const,
  expenseCategoryId: draft.expenseCategoryId,
  detail: null,
  supplierName: draft.supplierName,
  fileCount: 1,
  invoice: { dueOn: isPlainDate(draft.dueOn) ? draft.dueOn : null, paymentReference: draft.reference },
  analyticalValues: draft.analyticalValues,
});

/** What the rules look at, as far as it is typed. */
export function judgedBody(draft: InboxDraft, language: Language) {
  const amount = parseTypedAmount(draft.amount, draft.currency ?? TYPED_AS, language);
  return {
    type: 'invoice' as const,
    amount: amount === null || amount.minor <= 0n ? null : moneyToWire(amount),
    supplierName: draft.supplierName.trim() === '' ? null : draft.supplierName.trim(),
    costCenterId: draft.costCenterId,
    expenseCategoryId: draft.expenseCategoryId,
    occurredOn: isPlainDate(draft.occurredOn) ? draft.occurredOn : null,
    policy: draft.policy,
  };
}

/** `invoice.number` and the like, by the name of the field here. */
const FIELD_OF: Readonly<Record<string, InboxFieldName>> = {
  'invoice.number': 'invoiceNumber',
  'invoice.dueOn': 'dueOn',
  'invoice.iban': 'iban',
  'invoice.paymentReference': 'reference',
};

const fieldAt = (path: string): string => FIELD_OF[path] ?? path.split('.')[0] ?? '';

function problemsOf(error: unknown): InboxForm['problems'] {
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
    // What is said to the rules has several fields: which of them is the problem.
    if (path.startsWith('policy.')) return [['policy', path]];
    return [[fieldAt(path), String(field.code)]];
  });
  return Object.fromEntries(entries);
}
