import { sum } from '#kernel/money.ts';
import { elementAt, elementsAt, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import { isCreditNoteType } from '../../rules/einvoice/document-types.ts';
import type { InvoiceReading, ReadLine } from '../../rules/invoice-reading.ts';
import { readDiscount } from '../../rules/read-discount.ts';
import { EinvoiceCursor, meansOf, percentText, present, type EinvoiceDocument } from './einvoice-document.ts';
import { ciiPaymentTerms } from './payment-terms.ts';
import { einvoiceField, einvoiceIban } from './einvoice-field.ts';

const TRADE = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const TOTAL = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount`;

/** UN/CEFACT Cross Industry Invoice D16B, the syntax of Factur-X and ZUGFeRD 2. @throws EinvoiceFaultError */
export function readCii(root: XmlElement): EinvoiceDocument {
  const cursor = new EinvoiceCursor(root, `${SETTLEMENT}/InvoiceCurrencyCode`);
  const breakdown = breakdownOf(root, cursor);
  const { total: tax, others: otherTaxTotals } = taxTotalOf(root, cursor, breakdown);
  const net = cursor.requiredAmount(`${TOTAL}/TaxBasisTotalAmount`);
  const gross = cursor.requiredAmount(`${TOTAL}/GrandTotalAmount`);
  const due = cursor.optionalAmount(`${TOTAL}/DuePayableAmount`);
  const number = textAt(root, 'ExchangedDocument/ID');
  const issuedOn = cursor.day('ExchangedDocument/IssueDateTime/DateTimeString');
  const terms = ciiPaymentTerms(elementAt(root, SETTLEMENT), { cursor, issuedOn });
  const { dueOn } = terms;
  const kind = isCreditNoteType(textAt(root, 'ExchangedDocument/TypeCode')) ? 'credit-note' : 'invoice';
  const reading: InvoiceReading = {
    kind,
    ...present({
      ...partiesOf(root),
      invoiceNumber: einvoiceField(number),
      issuedOn: einvoiceField(issuedOn),
      dueOn: einvoiceField(dueOn),
      currency: einvoiceField(cursor.currency),
      net: einvoiceField(net),
      tax: einvoiceField(tax),
      gross: einvoiceField(gross),
      amountDue: einvoiceField(due),
      rounding: cursor.optionalAmount(`${TOTAL}/RoundingAmount`),
      payee: einvoiceField(textAt(root, `${SETTLEMENT}/PayeeTradeParty/Name`)),
      orderNumber: einvoiceField(textAt(root, `${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`)),
      correctedNumber: einvoiceField(textAt(root, `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`)),
      paymentReference: einvoiceField(textAt(root, `${SETTLEMENT}/PaymentReference`)),
      means: meansOf(textAt(root, `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/TypeCode`)),
      discount:
        kind === 'credit-note' || issuedOn === undefined
          ? undefined
          : readDiscount({ texts: terms.texts, stated: terms.discounts }, { issuedOn, whole: gross }),
    }),
    vatBreakdown: breakdown,
    lines: elementsAt(root, `${TRADE}/IncludedSupplyChainTradeLineItem`).flatMap((line) => lineOf(line, cursor)),
  };
  return {
    syntax: 'cii',
    reading,
    figures: {
      isCreditNote: reading.kind === 'credit-note',
      currency: cursor.currency,
      lineNets: reading.lines.map((line) => line.net),
      ...allowancesOf(root, cursor),
      net,
      gross,
      breakdown,
      otherTaxTotals,
      hasDueDate: dueOn !== undefined,
      hasPaymentTerms: terms.texts.length > 0 || terms.discounts.length > 0,
      ...present({
        // Factur-X MINIMUM has no place for prepayments and terms, so what is due cannot be checked there.
        due: isMinimumProfile(root) ? undefined : due,
        tax,
        lineTotal: cursor.optionalAmount(`${TOTAL}/LineTotalAmount`),
        allowanceTotal: cursor.optionalAmount(`${TOTAL}/AllowanceTotalAmount`),
        chargeTotal: cursor.optionalAmount(`${TOTAL}/ChargeTotalAmount`),
        prepaid: cursor.optionalAmount(`${TOTAL}/TotalPrepaidAmount`),
        rounding: cursor.optionalAmount(`${TOTAL}/RoundingAmount`),
      }),
    },
  };
}

function isMinimumProfile(root: XmlElement): boolean {
  const profile = textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID');
  return profile !== undefined && /minimum$/i.test(profile);
}

function partiesOf(root: XmlElement) {
  const seller = elementAt(root, `${AGREEMENT}/SellerTradeParty`);
  const accounts = [...elementsAt(root, `${MEANS}/IBANID`), ...elementsAt(root, `${MEANS}/ProprietaryID`)].map(
    (element) => element.text,
  );
  if (seller === undefined) return { supplierIban: einvoiceIban(accounts) };
  const registrations = elementsAt(seller, 'SpecifiedTaxRegistration/ID');
  const vatId = registrations.find((id) => id.attributes.get('schemeID') === 'VA')?.text;
  return {
    supplierName: einvoiceField(
      textAt(seller, 'Name') ?? textAt(seller, 'SpecifiedLegalOrganization/TradingBusinessName'),
    ),
    supplierVatId: einvoiceField(vatId),
    supplierIban: einvoiceIban(accounts),
  };
}

/** The total in the invoice's currency; a second one may stand in the accounting currency (BT-111). */
function taxTotalOf(root: XmlElement, cursor: EinvoiceCursor, breakdown: InvoiceReading['vatBreakdown']) {
  const totals = elementsAt(root, `${TOTAL}/TaxTotalAmount`);
  const own =
    totals.find((total) => total.attributes.get('currencyID') === cursor.currency) ??
    totals.find((total) => !total.attributes.has('currencyID'));
  const others = totals.filter((total) => total !== own && total.attributes.get('currencyID') === cursor.currency);
  // Where the only total stands in the accounting currency, the breakdown has the one of the invoice's.
  const inBreakdown =
    totals.length > 0
      ? sum(
          breakdown.map((part) => part.tax),
          cursor.currency,
        )
      : undefined;
  return {
    total: own === undefined ? inBreakdown : cursor.amount(own),
    others: others.map((total) => cursor.amount(total)),
  };
}

function breakdownOf(root: XmlElement, cursor: EinvoiceCursor) {
  return elementsAt(root, `${SETTLEMENT}/ApplicableTradeTax`)
    .filter((part) => elementAt(part, 'BasisAmount') !== undefined)
    .map((part) => ({
      taxable: cursor.requiredAmount('BasisAmount', part),
      tax: cursor.requiredAmount('CalculatedAmount', part),
      ...present({ rate: percentText(textAt(part, 'RateApplicablePercent')), category: textAt(part, 'CategoryCode') }),
    }));
}

/** Logistics service charges (the EXTENDED profile) count as charges of the document. */
function allowancesOf(root: XmlElement, cursor: EinvoiceCursor) {
  const items = elementsAt(root, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`);
  const amounts = (isCharge: boolean) =>
    items
      .filter((item) => (textAt(item, 'ChargeIndicator/Indicator') === 'true') === isCharge)
      .map((item) => cursor.requiredAmount('ActualAmount', item));
  const logistics = elementsAt(root, `${SETTLEMENT}/SpecifiedLogisticsServiceCharge`).map((item) =>
    cursor.requiredAmount('AppliedAmount', item),
  );
  return { allowances: amounts(false), charges: [...amounts(true), ...logistics] };
}

function lineOf(line: XmlElement, cursor: EinvoiceCursor): ReadLine[] {
  const net = cursor.optionalAmount(
    'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    line,
  );
  if (net === undefined) return [];
  return [
    {
      description:
        textAt(line, 'SpecifiedTradeProduct/Name') ??
        textAt(line, 'AssociatedDocumentLineDocument/IncludedNote/Content') ??
        '',
      net,
      ...present({
        quantity: textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
        unitPrice: textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
        vatRate: percentText(textAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent')),
        vatCategory: textAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode'),
      }),
    },
  ];
}
