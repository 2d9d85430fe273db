import { describe, expect, it } from 'vitest';
import { idFromBytes } from '#kernel/id.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import { changeOf, claimBody, emptyClaim, fillFrom, problemsOf, type ClaimForm } from './claim-form.ts';

const ONE = new Uint8Array([1]);
const eur = (minor: number) => ({ minor: String(minor), currency: 'EUR' as never });
const LUNCH: ClaimForm = {
  ...emptyClaim('EUR'),
  description: 'Lunch',
  amount: '48,90',
  supplierName: 'Bistrot',
  occurredOn: '2026-03-12',
  costCenterId: idFromBytes('cc', ONE),
  expenseCategoryId: idFromBytes('cat', ONE),
  fileIds: [idFromBytes('fil', ONE)],
};

describe('a claim is not sent', () => {
  it('while something is missing, each named', () => {
    expect(problemsOf(emptyClaim('EUR'), { isSubmit: true, language: 'fr' })).toEqual({
      amount: 'invalidAmount',
      fileIds: 'needReceipt',
      description: 'required',
      supplierName: 'required',
      occurredOn: 'required',
      expenseCategoryId: 'required',
      costCenterId: 'required',
    });
  });

  it('with VAT lines that come to more than the total, not even as a draft', () => {
    const form = { ...LUNCH, vat: [{ rate: '20', net: '45,00', tax: '9,00' }] };
    expect(problemsOf(form, { isSubmit: false, language: 'fr' })).toEqual({ vat: 'vatAboveTotal' });
  });

  it('with a VAT line that cannot be read, rather than losing it', () => {
    const form = { ...LUNCH, vat: [{ rate: '20', net: '', tax: '9,00' }] };
    expect(problemsOf(form, { isSubmit: false, language: 'fr' })).toEqual({ vat: 'vatUnreadable' });
  });
});

it('a draft may lack everything', () => {
  expect(problemsOf(emptyClaim('EUR'), { isSubmit: false, language: 'en' })).toEqual({});
});

it('a tip stands in the total and in no VAT line', () => {
  const form = { ...LUNCH, vat: [{ rate: '10', net: '40,00', tax: '4,00' }] };
  expect(problemsOf(form, { isSubmit: true, language: 'fr' })).toEqual({});
});

it('both rates of a restaurant bill are filled in and sent', () => {
  const reading = {
    gross: { value: eur(4890), confidence: 0.9, origin: 'ocr' },
    vatBreakdown: [
      { rate: '10', taxable: eur(3855), tax: eur(385) },
      { rate: '20', taxable: eur(542), tax: eur(108) },
    ],
  };
  const { form } = fillFrom({ reading } as never as FileView, { ...LUNCH, amount: '' }, 'fr');
  expect(form).toMatchObject({
    amount: '48,90',
    vat: [
      { rate: '10', net: '38,55' },
      { rate: '20', tax: '1,08' },
    ],
  });
  expect(claimBody(form, 'fr').vatLines).toEqual([
    { rate: '10', net: eur(3855), tax: eur(385) },
    { rate: '20', net: eur(542), tax: eur(108) },
  ]);
});

it('one VAT that is stated without its rate is filled in with the rate that explains it, and can be sent', () => {
  const field = (minor: number) => ({ value: eur(minor), confidence: 0.9, origin: 'ocr' });
  const reading = { net: field(10_000), tax: field(1000), gross: field(11_000), vatBreakdown: [] };
  const { form } = fillFrom({ reading } as never as FileView, { ...LUNCH, amount: '' }, 'fr');
  expect(form.vat).toEqual([{ rate: '10', net: '100,00', tax: '10,00' }]);
  expect(problemsOf(form, { isSubmit: true, language: 'fr' })).toEqual({});
});

it('what changed of a form is told by its fields', () => {
  expect(changeOf(LUNCH, { ...LUNCH, amount: '12,50' })).toEqual({ amount: '12,50' });
  expect(changeOf(LUNCH, { ...LUNCH })).toEqual({});
});
