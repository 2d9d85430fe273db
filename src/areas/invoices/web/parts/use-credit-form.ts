import { useState } from 'react';
import type { z } from 'zod';
import { moneyFromWire, moneyToWire, subtract, zero, add, type Money } from '#kernel/money.ts';
import { isPlainDate } from '#kernel/plain-date.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { vatLinesOf, vatTextsOf, type VatText } from '#areas/documents/web/door.tsx';
import type { applyCreditNote, creditNoteFieldsSchema, CreditNoteView } from '../../contract/credit-note.ts';
import { isInReview } from '../../rules/invoice-states.ts';
import { spreadCredit } from '../../rules/spread-credit.ts';
import { offsetProblem, type OffsetProblem } from './offset-problem.ts';

export type CreditDraft = {
  readonly number: string;
  readonly supplierName: string;
  readonly issuedOn: string;
  readonly gross: string;
  readonly vatLines: readonly VatText[];
  readonly costCenterId: CreditNoteView['costCenterId'];
  readonly expenseCategoryId: CreditNoteView['expenseCategoryId'];
  readonly expenseAccount: string;
  readonly description: string;
};
export type CreditFieldName = keyof CreditDraft;
export type CreditFieldsBody = z.input<typeof creditNoteFieldsSchema>;
export type OffsetBody = z.input<NonNullable<(typeof applyCreditNote)['body']>>['offsets'];

export type CreditForm = {
  readonly draft: CreditDraft;
  readonly set: (change: Partial<CreditDraft>) => void;
  readonly problems: Partial<Record<CreditFieldName, string>>;
  readonly isTried: boolean;
  /** Another supplier than the one whose open invoices are shown. */
  readonly isOtherSupplier: boolean;
  /** What is there to set off, what of it is, and what is left; null while an amount is not one. */
  readonly sums: { readonly credit: Money; readonly setOff: Money; readonly left: Money } | null;
  readonly offsetText: (invoiceId: string) => string;
  readonly setOffset: (invoiceId: string, text: string) => void;
  /** No amount, or more than is to be paid of the invoice or left of the credit note; null for one that may go. */
  readonly offsetProblem: (invoiceId: string) => OffsetProblem | null;
  /** The fields to send, or null after marking what is wrong. */
  readonly fields: () => CreditFieldsBody | null;
  /** What to set off, or null after marking what is wrong; `isNeeded` where nothing at all would be pointless. */
  readonly offsets: (isNeeded: boolean) => OffsetBody | null;
  /** Somebody else changed it since these fields were filled, and there are changes here too. */
  readonly isStale: boolean;
  /** Takes the credit note as the server has it now. */
  readonly adopt: (note: CreditNoteView) => void;
};

/**
 * The fields of a credit note held as text, and how much of it goes to which invoice: as suggested until somebody types
 * one of the amounts.
 */
export function useCreditForm(note: CreditNoteView, language: Language): CreditForm {
  const [base, setBase] = useState(() => ({ version: note.version, draft: draftOf(note, language) }));
  const [draft, setDraft] = useState(base.draft);
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  const [problems, setProblems] = useState<CreditForm['problems']>({});
  const [isTried, setTried] = useState(false);
  /** Nothing was to be set off when it was tried. */
  const [isNothing, setNothing] = useState(false);
  const { currency } = note.gross;
  const adopt = (next: CreditNoteView): void => {
    const fresh = draftOf(next, language);
    setBase({ version: next.version, draft: fresh });
    setDraft(fresh);
    setTyped(null);
    setProblems({});
  };
  // Nothing was typed here: what the server has now may simply take its place.
  const isBehind = note.version !== base.version;
  const isUntouched = draft === base.draft && typed === null;
  if (isBehind && isUntouched) adopt(note);
  const isReview = note.can.validate === true;
  const gross = parseTypedAmount(draft.gross, currency, language);
  const credit = isReview ? gross : moneyFromWire(note.left);
  const suggested = suggest(note, credit?.minor ?? 0n, language);
  const offsetText = (invoiceId: string): string => (typed ?? suggested)[invoiceId] ?? '';
  const amounts = note.openInvoices.map((invoice) => readOffset(invoice, offsetText(invoice.id), language));
  const setOff = amounts.reduce<Money | null>(
    (sum, { amount }) => (sum === null || amount === null ? null : add(sum, amount)),
    zero(currency),
  );
  const sums = credit === null || setOff === null ? null : { credit, setOff, left: subtract(credit, setOff) };
  return {
    draft,
    problems,
    isTried,
    isOtherSupplier: isReview && (note.supplierId === null || draft.supplierName.trim() !== note.supplierName),
    sums,
    offsetText,
    set: (change) => {
      setDraft((now) => ({ ...now, ...change }));
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
    },
    setOffset: (invoiceId, text) => {
      setTyped((now) => ({ ...(now ?? suggested), [invoiceId]: text }));
      setNothing(false);
    },
    offsetProblem: (invoiceId) => {
      const one = amounts.find((each) => each.invoiceId === invoiceId);
      // Which of them is too much nobody can tell, so each that takes something off says it.
      const isOver = sums !== null && sums.left.minor < 0n && (one?.amount?.minor ?? 0n) > 0n;
      return one?.problem ?? (isOver ? 'above_credit' : isNothing && one === amounts[0] ? 'nothing' : null);
    },
    fields: () => {
      setTried(true);
      const read = bodyOf(draft, { version: base.version, note, language });
      setProblems(read.problems);
      return read.body;
    },
    offsets: (isNeeded) => {
      if (sums === null || sums.left.minor < 0n) return null;
      setNothing(isNeeded && sums.setOff.minor === 0n);
      if (isNeeded && sums.setOff.minor === 0n) return null;
      return amounts.flatMap(({ invoiceId, amount }) =>
        amount === null || amount.minor === 0n ? [] : [{ invoiceId, amount: moneyToWire(amount) }],
      );
    },
    isStale: isBehind && !isUntouched,
    adopt,
  };
}

/** What is typed for one open invoice; nothing typed is zero, and the amount is null where it may not go. */
function readOffset(
  { id: invoiceId, toPay }: CreditNoteView['openInvoices'][number],
  text: string,
  language: Language,
) {
  const { currency } = toPay;
  const amount = text.trim() === '' ? zero(currency) : parseTypedAmount(text.trim(), currency, language);
  const problem = offsetProblem(amount, moneyFromWire(toPay));
  return { invoiceId, amount: problem === null ? amount : null, problem };
}

/** What is suggested for each open invoice, as text. */
function suggest(note: CreditNoteView, creditMinor: bigint, language: Language): Record<string, string> {
  const targets = note.openInvoices.map(({ id, dueOn, toPay }) => ({
    id,
    dueOn,
    openMinor: moneyFromWire(toPay).minor,
  }));
  const { original } = note;
  const spread = spreadCredit(
    creditMinor,
    targets,
    original === null ? null : { id: original.id, isReviewed: !isInReview(original.state) },
  );
  const { currency } = note.gross;
  return Object.fromEntries([...spread].map(([id, minor]) => [id, amountText({ minor, currency }, language)]));
}

const draftOf = (note: CreditNoteView, language: Language): CreditDraft => ({
  number: note.number,
  supplierName: note.supplierName,
  issuedOn: note.issuedOn,
  gross: note.gross.minor === '0' ? '' : amountText(note.gross, language),
  vatLines: vatTextsOf(note.vatLines, language),
  costCenterId: note.costCenterId,
  expenseCategoryId: note.expenseCategoryId,
  expenseAccount: note.expenseAccount ?? '',
  description: note.description,
});

function bodyOf(
  draft: CreditDraft,
  { version, note, language }: { version: number; note: CreditNoteView; language: Language },
): { body: CreditFieldsBody | null; problems: CreditForm['problems'] } {
  const { currency } = note.gross;
  const gross = parseTypedAmount(draft.gross, currency, language);
  const vatLines = vatLinesOf(draft.vatLines, currency, language);
  const { issuedOn } = draft;
  const problems: CreditForm['problems'] = {
    ...(draft.number.trim() === '' ? { number: 'required' } : {}),
    ...(draft.supplierName.trim() === '' ? { supplierName: 'required' } : {}),
    ...(isPlainDate(issuedOn) ? {} : { issuedOn: 'invalid_date' }),
    ...(gross === null ? { gross: 'amount' } : gross.minor <= 0n ? { gross: 'amount_out_of_range' } : {}),
    ...(vatLines === null ? { vatLines: 'amount' } : {}),
  };
  if (Object.keys(problems).length > 0 || gross === null || vatLines === null || !isPlainDate(issuedOn))
    return { body: null, problems };
  const account = draft.expenseAccount.trim();
  const body: CreditFieldsBody = {
    version,
    number: draft.number.trim(),
    supplierName: draft.supplierName.trim(),
    issuedOn,
    gross: moneyToWire(gross),
    vatLines,
    costCenterId: draft.costCenterId,
    expenseCategoryId: draft.expenseCategoryId,
    analyticalValues: [...note.analyticalValues],
    expenseAccount: account === '' ? null : account,
    description: draft.description.trim(),
  };
  return { body, problems: {} };
}
