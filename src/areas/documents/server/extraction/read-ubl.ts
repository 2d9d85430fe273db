import { elementAt, elementsAt, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import { isCreditNoteType } from '../../rules/einvoice/document-types.ts';
import type { InvoiceReading, ReadLine } from '../../rules/invoice-reading.ts';
import { readDiscount } from '../../rules/read-discount.ts';
import { EinvoiceCursor, meansOf, percentText, present, type EinvoiceDocument } from './einvoice-document.ts';
import { ublPaymentTerms } from './payment-terms.ts';
import { einvoiceField, einvoiceIban } from './einvoice-field.ts';

const PARTY = 'AccountingSupplierParty/Party';
const TOTAL = 'LegalMonetaryTotal';

/** OASIS UBL 2.1 Invoice and CreditNote, the syntax of Peppol BIS 3 and XRechnung. @throws EinvoiceFaultError */
export function readUbl(root: XmlElement): EinvoiceDocument {
  const cursor = new EinvoiceCursor(root, 'DocumentCurrencyCode');
  const isCreditNote = root.name === 'CreditNote' || isCreditNoteType(textAt(root, 'InvoiceTypeCode'));
  const tax = taxTotalOf(root, cursor);
  const allowances = elementsAt(root, 'AllowanceCharge');
  const amounts = (isCharge: boolean) =>
    allowances
      .filter((item) => (textAt(item, 'ChargeIndicator') === 'true') === isCharge)
      .map((item) => cursor.requiredAmount('Amount', item));
  const lines = lineElements(root);
  const terms = ublPaymentTerms(root);
  const dueOn = cursor.day('DueDate') ?? cursor.day('PaymentMeans/PaymentDueDate');
  const net = cursor.requiredAmount(`${TOTAL}/TaxExclusiveAmount`);
  const gross = cursor.requiredAmount(`${TOTAL}/TaxInclusiveAmount`);
  const due = cursor.requiredAmount(`${TOTAL}/PayableAmount`);
  const number = textAt(root, 'ID');
  const issuedOn = cursor.day('IssueDate');
  const reading: InvoiceReading = {
    kind: isCreditNote ? 'credit-note' : 'invoice',
    ...present({
      ...partiesOf(root),
      invoiceNumber: einvoiceField(number),
      issuedOn: einvoiceField(issuedOn),
      dueOn: einvoiceField(dueOn),
      currency: einvoiceField(cursor.currency),
      net: einvoiceField(net),
      tax: einvoiceField(tax.total),
      gross: einvoiceField(gross),
      amountDue: einvoiceField(due),
      rounding: cursor.optionalAmount(`${TOTAL}/PayableRoundingAmount`),
      payee: einvoiceField(textAt(root, 'PayeeParty/PartyName/Name')),
      orderNumber: einvoiceField(textAt(root, 'OrderReference/ID')),
      correctedNumber: einvoiceField(textAt(root, 'BillingReference/InvoiceDocumentReference/ID')),
      paymentReference: einvoiceField(textAt(root, 'PaymentMeans/PaymentID')),
      means: meansOf(textAt(root, 'PaymentMeans/PaymentMeansCode')),
      discount:
        isCreditNote || issuedOn === undefined
          ? undefined
          : readDiscount({ texts: terms.texts, stated: terms.discounts }, { issuedOn, whole: gross }),
    }),
    vatBreakdown: tax.breakdown,
    lines: lines.flatMap((line) => lineOf(line, cursor)),
  };
  return {
    syntax: root.name === 'CreditNote' ? 'ubl-credit-note' : 'ubl-invoice',
    reading,
    figures: {
      isCreditNote,
      currency: cursor.currency,
      lineNets: reading.lines.map((line) => line.net),
      allowances: amounts(false),
      charges: amounts(true),
      net,
      gross,
      due,
      breakdown: tax.breakdown,
      otherTaxTotals: tax.others,
      hasDueDate: dueOn !== undefined,
      hasPaymentTerms: terms.texts.length > 0,
      ...present({
        lineTotal: cursor.optionalAmount(`${TOTAL}/LineExtensionAmount`),
        allowanceTotal: cursor.optionalAmount(`${TOTAL}/AllowanceTotalAmount`),
        chargeTotal: cursor.optionalAmount(`${TOTAL}/ChargeTotalAmount`),
        prepaid: cursor.optionalAmount(`${TOTAL}/PrepaidAmount`),
        rounding: cursor.optionalAmount(`${TOTAL}/PayableRoundingAmount`),
        tax: tax.total,
      }),
    },
  };
}

function partiesOf(root: XmlElement) {
  const party = elementAt(root, PARTY);
  if (party === undefined) return {};
  const vatScheme = elementsAt(party, 'PartyTaxScheme').find((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT');
  return {
    supplierName: einvoiceField(textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name')),
    supplierVatId: einvoiceField(vatScheme === undefined ? undefined : textAt(vatScheme, 'CompanyID')),
    supplierIban: einvoiceIban(
      elementsAt(root, 'PaymentMeans/PayeeFinancialAccount/ID').map((element) => element.text),
    ),
  };
}

/** A second TaxTotal in the accounting currency may follow (BT-111); the breakdown stands in the one of the invoice's. */
function taxTotalOf(root: XmlElement, cursor: EinvoiceCursor) {
  const totals = elementsAt(root, 'TaxTotal');
  const own =
    totals.find((total) => elementAt(total, 'TaxAmount')?.attributes.get('currencyID') === cursor.currency) ??
    totals.find((total) => elementAt(total, 'TaxAmount')?.attributes.has('currencyID') === false);
  if (own === undefined) return { total: undefined, others: [], breakdown: [] };
  const breakdown = elementsAt(own, 'TaxSubtotal').map((part) => ({
    taxable: cursor.requiredAmount('TaxableAmount', part),
    tax: cursor.requiredAmount('TaxAmount', part),
    ...present({ rate: percentText(textAt(part, 'TaxCategory/Percent')), category: textAt(part, 'TaxCategory/ID') }),
  }));
  const others = totals.filter(
    (total) => total !== own && elementAt(total, 'TaxAmount')?.attributes.get('currencyID') === cursor.currency,
  );
  return {
    total: cursor.optionalAmount('TaxAmount', own),
    others: others.map((total) => cursor.requiredAmount('TaxAmount', total)),
    breakdown,
  };
}

function lineElements(root: XmlElement): readonly XmlElement[] {
  return elementsAt(root, root.name === 'CreditNote' ? 'CreditNoteLine' : 'InvoiceLine');
}

function lineOf(line: XmlElement, cursor: EinvoiceCursor): ReadLine[] {
  const net = cursor.ownAmount('LineExtensionAmount', line);
  if (net === undefined) return [];
  return [
    {
      description: textAt(line, 'Item/Name') ?? textAt(line, 'Item/Description') ?? '',
      net,
      ...present({
        quantity: textAt(line, 'InvoicedQuantity') ?? textAt(line, 'CreditedQuantity'),
        unitPrice: textAt(line, 'Price/PriceAmount'),
        vatRate: percentText(textAt(line, 'Item/ClassifiedTaxCategory/Percent')),
        vatCategory: textAt(line, 'Item/ClassifiedTaxCategory/ID'),
      }),
    },
  ];
}
