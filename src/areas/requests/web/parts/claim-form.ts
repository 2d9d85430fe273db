import { currency as toCurrency } from '#kernel/currency.ts';
import { moneyFromWire, parseDecimalAmount, subtract, toDecimalText, type Money } from '#kernel/money.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import type { RequestView } from '../../contract/request.ts';

export type VatField = { readonly rate: string; readonly tax: string };
/** The form as it is typed; it becomes a request only on sending. */
export type ClaimForm = {
  readonly description: string;
  readonly amount: string;
  readonly currency: string;
  readonly occurredOn: string;
  readonly supplierName: string;
  readonly costCenterId: string | null;
  readonly expenseCategoryId: string | null;
  readonly vat: readonly VatField[];
  readonly fileIds: readonly string[];
};

export const EMPTY_CLAIM: ClaimForm = {
  description: '',
  amount: '',
  currency: 'EUR',
  occurredOn: '',
  supplierName: '',
  costCenterId: null,
  expenseCategoryId: null,
  vat: [],
  fileIds: [],
};

export const CLAIM_CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF', 'SEK', 'DKK', 'NOK', 'PLN'] as const;

/** "1.234,50", "1,234.50" and "1234.5" are one amount; null for what is none. */
export function parseTyped(text: string, code: string): Money | null {
  const compact = text.replaceAll(/[\s']/g, '');
  const lastMark = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const isFraction = lastMark !== -1 && compact.length - lastMark - 1 <= 2;
  const whole = (isFraction ? compact.slice(0, lastMark) : compact).replaceAll(/[.,]/g, '');
  return parseDecimalAmount(isFraction ? `${whole || '0'}.${compact.slice(lastMark + 1)}` : whole, toCurrency(code));
}

/** What a form sends; null while the amount cannot be read. VAT lines carry net and tax of their share of the total. */
export function claimBody(form: ClaimForm) {
  const amount = parseTyped(form.amount, form.currency);
  const taxes = form.vat.map((line) => ({
    rate: line.rate.replace(',', '.'),
    tax: parseTyped(line.tax, form.currency),
  }));
  const wire = (value: Money) => ({ minor: value.minor.toString(), currency: value.currency });
  const vatLines =
    amount === null || taxes.length !== 1
      ? []
      : taxes.flatMap(({ rate, tax }) =>
          tax === null || tax.minor > amount.minor ? [] : [{ rate, net: wire(subtract(amount, tax)), tax: wire(tax) }],
        );
  return {
    type: 'reimbursement' as const,
    description: form.description,
    amount: amount === null || amount.minor <= 0n ? null : wire(amount),
    currency: toCurrency(form.currency),
    vatLines,
    supplierName: form.supplierName.trim() === '' ? null : form.supplierName.trim(),
    costCenterId: form.costCenterId,
    expenseCategoryId: form.expenseCategoryId,
    occurredOn: form.occurredOn === '' ? null : form.occurredOn,
    fileIds: form.fileIds,
  };
}

/** Fields of the form that reading can fill, each only while nobody has typed there. */
export function fillFrom(
  file: FileView,
  form: ClaimForm,
): { form: ClaimForm; confidence: Readonly<Record<string, number>> } {
  const { reading } = file;
  if (reading === null) return { form, confidence: {} };
  const { supplierName, issuedOn, gross, tax } = reading;
  const rate = reading.vatBreakdown[0]?.rate;
  return {
    form: {
      ...form,
      supplierName: form.supplierName === '' ? (supplierName?.value ?? '') : form.supplierName,
      occurredOn: form.occurredOn === '' ? (issuedOn?.value ?? '') : form.occurredOn,
      amount: form.amount === '' && gross !== undefined ? toDecimalText(moneyFromWire(gross.value)) : form.amount,
      currency: form.amount === '' && gross !== undefined ? gross.value.currency : form.currency,
      vat:
        form.vat.length === 0 && tax !== undefined && reading.vatBreakdown.length <= 1
          ? [{ rate: rate ?? '', tax: toDecimalText(moneyFromWire(tax.value)) }]
          : form.vat,
    },
    confidence: {
      supplierName: supplierName?.confidence ?? 0,
      occurredOn: issuedOn?.confidence ?? 0,
      amount: gross?.confidence ?? 0,
      vat: tax?.confidence ?? 0,
    },
  };
}

export function formOf(request: RequestView): ClaimForm {
  return {
    description: request.description,
    amount: request.amount === null ? '' : toDecimalText(moneyFromWire(request.amount)),
    currency: request.amount?.currency ?? 'EUR',
    occurredOn: request.occurredOn ?? '',
    supplierName: request.supplierName ?? '',
    costCenterId: request.costCenterId,
    expenseCategoryId: request.expenseCategoryId,
    vat: request.vatLines.map((line) => ({ rate: line.rate, tax: toDecimalText(moneyFromWire(line.tax)) })),
    fileIds: request.files.map((file) => file.id),
  };
}
