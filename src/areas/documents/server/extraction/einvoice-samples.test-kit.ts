import { PDFDocument } from '@cantoo/pdf-lib';
import { currency } from '#kernel/currency.ts';
import { parseDecimalAmount, toDecimalText } from '#kernel/money.ts';
import type { readEinvoice } from './read-einvoice.ts';

/** A second, naive reading by regular expressions, which shares nothing with the mappers. */
function naive(xml: string) {
  const isCii = xml.includes('CrossIndustryInvoice');
  const last = (tag: string, text = xml): string | undefined =>
    [...text.matchAll(new RegExp(`<(?:\\w+:)?${tag}(?:\\s[^>]*)?>\\s*([^<]*?)\\s*<`, 'g'))].at(-1)?.[1];
  const first = (tag: string, text = xml): string | undefined =>
    new RegExp(`<(?:\\w+:)?${tag}(?:\\s[^>]*)?>\\s*([^<]*?)\\s*<`).exec(text)?.[1];
  const part = (tag: string, text = xml): string =>
    new RegExp(`<(?:\\w+:)?${tag}[\\s>][\\s\\S]*?</(?:\\w+:)?${tag}>`).exec(text)?.[0] ?? '';
  const code = isCii ? first('InvoiceCurrencyCode') : first('DocumentCurrencyCode');
  const totals = part(isCii ? 'SpecifiedTradeSettlementHeaderMonetarySummation' : 'LegalMonetaryTotal');
  const day = (text: string | undefined) => text?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const tax = new RegExp(`<(?:\\w+:)?TaxTotalAmount[^>]*currencyID="${code}"[^>]*>([^<]*)<`).exec(totals)?.[1];
  return {
    currency: code,
    number: isCii ? first('ID', part('ExchangedDocument')) : first('ID', xml.replace(/[\s\S]*?CustomizationID>/, '')),
    gross: first(isCii ? 'GrandTotalAmount' : 'TaxInclusiveAmount', totals),
    net: first(isCii ? 'TaxBasisTotalAmount' : 'TaxExclusiveAmount', totals),
    tax: isCii ? tax : first('TaxAmount', xml.slice(xml.search(/<(\w+:)?TaxTotal[\s>]/))),
    issuedOn: isCii ? day(first('DateTimeString', part('IssueDateTime'))) : first('IssueDate'),
    dueOn: isCii
      ? day(first('DateTimeString', part('DueDateDateTime')))
      : (first('DueDate') ?? first('PaymentDueDate')),
    iban: isCii ? first('IBANID') : first('ID', part('PayeeFinancialAccount')),
    lines: [
      ...xml.matchAll(
        isCii ? /<\w+:IncludedSupplyChainTradeLineItem[\s>]/g : /<(?:\w+:)?(?:Invoice|CreditNote)Line[\s>]/g,
      ),
    ].length,
    last,
  };
}

type Reading = Extract<ReturnType<typeof readEinvoice>, { ok: true }>['value']['reading'];

/** What we read of a sample invoice beside a naive reading of its XML. */
export function besideNaive(reading: Reading, xml: string): { ours: object; theirs: object } {
  const expected = naive(xml.replaceAll(/<!--[\s\S]*?-->/g, ''));
  const decimal = (text: string | undefined) => {
    const value = text === undefined ? null : parseDecimalAmount(text, currency(expected.currency ?? ''));
    return value === null ? undefined : toDecimalText(value);
  };
  // What is no account is not read as one.
  const iban = expected.iban?.replaceAll(/\s/g, '');
  const isAccount = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban ?? '');
  return {
    ours: {
      currency: reading.currency?.value,
      number: reading.invoiceNumber?.value,
      gross: reading.gross && toDecimalText(reading.gross.value),
      net: reading.net && toDecimalText(reading.net.value),
      tax: reading.tax && toDecimalText(reading.tax.value),
      issuedOn: reading.issuedOn?.value,
      dueOn: reading.dueOn?.value,
      lines: reading.lines.length,
      iban: reading.supplierIban?.value,
    },
    theirs: {
      currency: expected.currency,
      number: expected.number,
      gross: decimal(expected.gross),
      net: decimal(expected.net),
      tax: decimal(expected.tax),
      issuedOn: expected.issuedOn,
      dueOn: expected.dueOn,
      lines: expected.lines,
      iban: isAccount || reading.supplierIban !== undefined ? iban : undefined,
    },
  };
}

/**
 * The same of a PDF with the invoice inside: another library takes the XML out. What the page alone says is left out of
 * it, so that it never stands in for what was not found in the data.
 */
export async function besideAttached(reading: Reading, pdf: Uint8Array): Promise<{ ours: object; theirs: object }> {
  const attached = (await PDFDocument.load(pdf)).getAttachments().find((file) => file.name.endsWith('.xml'));
  return besideNaive(ofData(reading), Buffer.from(attached?.data ?? []).toString('utf8'));
}

function ofData({ dueOn, supplierIban, ...rest }: Reading): Reading {
  return {
    ...rest,
    ...(dueOn?.origin === 'einvoice' ? { dueOn } : {}),
    ...(supplierIban?.origin === 'einvoice' ? { supplierIban } : {}),
  };
}
