import { expect, it } from 'vitest';
import type { InboxInvoice } from '../../contract/inbox.ts';
import { isOfPages } from './is-of-pages.ts';

const of = (mime: string, reading: object | null) => isOfPages({ file: { mime, reading } as InboxInvoice['file'] });
const field = (origin: string) => ({ value: 'x', origin });

it('is no e-invoice, be it data alone or data inside a PDF, whichever field was read of it', () => {
  expect(of('application/xml', null)).toBe(false);
  expect(of('application/pdf', { supplierName: field('einvoice') })).toBe(false);
  expect(of('application/pdf', { supplierName: field('text'), gross: field('einvoice') })).toBe(false);
});

it('is a PDF or a picture, read or not', () => {
  expect(of('application/pdf', null)).toBe(true);
  expect(of('image/png', { supplierName: field('ocr'), vatLines: [] })).toBe(true);
});
