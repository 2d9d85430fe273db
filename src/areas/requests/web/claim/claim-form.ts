import { currency as toCurrency } from '#kernel/currency.ts';
import { add, compare, moneyFromWire, moneyToWire } from '#kernel/money.ts';
import { isPlainDate } from '#kernel/plain-date.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import { vatLinesRead } from '#areas/documents/contract/reading.ts';
import { vatLinesOf, vatSumOf, vatTextsOf, type VatText } from '#areas/documents/web/door.tsx';
import type { Statement } from '#areas/policies/contract/result.ts';
import type { RequestId } from '../../contract/request-id.ts';
import type { RequestView } from '../../contract/request.ts';

/** The form as it is typed; it becomes a request only on sending. */
export type ClaimForm = {
  readonly description: string;
  /** What the receipt comes to. */
  readonly amount: string;
  /** What of it was the claimant's own. */
  readonly personalShare: string;
  readonly currency: string;
  readonly occurredOn: string;
  readonly supplierName: string;
  readonly costCenterId: RequestView['costCenterId'];
  readonly expenseCategoryId: RequestView['expenseCategoryId'];
  readonly analyticalValues: RequestView['analyticalValues'];
  readonly vat: readonly VatText[];
  readonly fileIds: readonly FileView['id'][];
  /** A name a line. */
  readonly attendees: string;
  readonly tripId: RequestId | null;
  readonly onBehalfOfId: RequestView['requesterId'] | null;
  /** What the claimant says to the company’s rules. */
  readonly policy: Statement | null;
};

/** What is wrong, by field, as keys of this area's `claim` messages. */
export type ClaimProblem =
  | 'needReceipt'
  | 'required'
  | 'invalidAmount'
  | 'vatUnreadable'
  | 'vatAboveTotal'
  | 'shareAboveTotal';
export type ClaimProblems = Partial<Record<keyof ClaimForm, ClaimProblem>>;

/** Nothing said yet; amounts are taken to be in the company's currency until somebody says otherwise. */
export const emptyClaim = (currency: string): ClaimForm => ({
  description: '',
  amount: '',
  personalShare: '',
  currency,
  occurredOn: '',
  supplierName: '',
  costCenterId: null,
  expenseCategoryId: null,
  analyticalValues: [],
  vat: [],
  fileIds: [],
  attendees: '',
  tripId: null,
  onBehalfOfId: null,
  policy: null,
});

/**
 * What keeps the form from being kept, or sent: a draft may lack anything, but what stands in it can be read. A tip is in
 * the total and in no VAT line, so the lines may come to less than the total, never to more.
 */
export function problemsOf(form: ClaimForm, { isSubmit, language }: { isSubmit: boolean; language: Language }) {
  const code = toCurrency(form.currency);
  const amount = parseTypedAmount(form.amount, code, language);
  const lines = vatLinesOf(form.vat, code, language);
  const problems: ClaimProblems = {};
  if (lines === null) problems.vat = 'vatUnreadable';
  else if (amount !== null && lines.length > 0) {
    const { net, tax } = vatSumOf(lines, code);
    if (net.minor + tax.minor > amount.minor) problems.vat = 'vatAboveTotal';
  }
  const isTypedWrong = form.amount.trim() !== '' && (amount === null || amount.minor <= 0n);
  if (isTypedWrong || (isSubmit && amount === null)) problems.amount = 'invalidAmount';
  const share = form.personalShare.trim() === '' ? null : parseTypedAmount(form.personalShare, code, language);
  if (form.personalShare.trim() !== '' && (share === null || share.minor < 0n))
    problems.personalShare = 'invalidAmount';
  else if (share !== null && amount !== null && compare(share, amount) >= 0) problems.personalShare = 'shareAboveTotal';
  if (!isSubmit) return problems;
  if (form.fileIds.length === 0) problems.fileIds = 'needReceipt';
  for (const name of ['description', 'supplierName', 'occurredOn'] as const)
    if (form[name].trim() === '') problems[name] = 'required';
  for (const name of ['expenseCategoryId', 'costCenterId'] as const)
    if (form[name] === null) problems[name] = 'required';
  return problems;
}

/** What a form without problems sends. */
export function claimBody(form: ClaimForm, language: Language) {
  const code = toCurrency(form.currency);
  const amount = parseTypedAmount(form.amount, code, language);
  const share = parseTypedAmount(form.personalShare, code, language);
  return {
    type: 'reimbursement' as const,
    description: form.description,
    amount: amount === null ? null : moneyToWire(amount),
    vatLines: vatLinesOf(form.vat, code, language) ?? [],
    supplierName: form.supplierName.trim() === '' ? null : form.supplierName.trim(),
    costCenterId: form.costCenterId,
    expenseCategoryId: form.expenseCategoryId,
    analyticalValues: form.analyticalValues,
    occurredOn: isPlainDate(form.occurredOn) ? form.occurredOn : null,
    fileIds: [...form.fileIds],
    tripId: form.tripId,
    onBehalfOfId: form.onBehalfOfId,
    policy: form.policy,
    detail: {
      type: 'reimbursement' as const,
      attendees: namesIn(form.attendees),
      personalShare: share === null || share.minor === 0n ? null : moneyToWire(share),
    },
  };
}

/** Names by line or comma, each once. */
const namesIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[\n,;]/)
        .map((name) => name.trim().slice(0, 80))
        .filter((name) => name !== ''),
    ),
  ].slice(0, 30);

/** The form with what reading found, each field only while nobody has typed there, and how sure each is. */
export function fillFrom(
  { reading }: FileView,
  form: ClaimForm,
  language: Language,
): { form: ClaimForm; confidence: Readonly<Record<string, number>> } {
  if (reading === null) return { form, confidence: {} };
  const { supplierName, issuedOn, gross } = reading;
  const isAmountOpen = form.amount === '' && gross !== undefined;
  return {
    form: {
      ...form,
      supplierName: form.supplierName === '' ? (supplierName?.value ?? '') : form.supplierName,
      occurredOn: form.occurredOn === '' ? (issuedOn?.value ?? '') : form.occurredOn,
      amount: isAmountOpen ? amountText(gross.value, language) : form.amount,
      currency: isAmountOpen ? gross.value.currency : form.currency,
      vat: isAmountOpen && form.vat.length === 0 ? vatTextsOf(vatLinesRead(reading), language) : form.vat,
    },
    confidence: {
      supplierName: supplierName?.confidence ?? 0,
      occurredOn: issuedOn?.confidence ?? 0,
      amount: gross?.confidence ?? 0,
    },
  };
}

export function formOf(request: RequestView, base: string, language: Language): ClaimForm {
  const { detail, amount } = request;
  const share = detail?.type === 'reimbursement' ? detail.personalShare : null;
  const total =
    amount === null || share === null ? amount : moneyToWire(add(moneyFromWire(amount), moneyFromWire(share)));
  return {
    description: request.description,
    amount: total === null ? '' : amountText(total, language),
    personalShare: share === null ? '' : amountText(share, language),
    currency: request.amount?.currency ?? base,
    occurredOn: request.occurredOn ?? '',
    supplierName: request.supplierName ?? '',
    costCenterId: request.costCenterId,
    expenseCategoryId: request.expenseCategoryId,
    analyticalValues: request.analyticalValues,
    vat: vatTextsOf(request.vatLines, language),
    fileIds: request.files.map((file) => file.id),
    attendees: detail?.type === 'reimbursement' ? detail.attendees.join('\n') : '',
    tripId: request.trip?.id ?? null,
    onBehalfOfId: request.delegateName === null ? null : request.requesterId,
    policy: request.policy,
  };
}

/** The fields of a form that are another than before. */
export const changeOf = (before: ClaimForm, after: ClaimForm): Partial<ClaimForm> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof ClaimForm]));
