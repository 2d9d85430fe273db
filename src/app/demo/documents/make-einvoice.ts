import { toDecimalText, type Money } from '#kernel/money.ts';
import {
  categoryOf,
  demoTotals,
  type DemoInvoice,
  type DemoInvoiceLine,
  type DemoParty,
  type DemoTotals,
} from './demo-invoice.ts';

/** Why a group of lines bears no VAT (BT-120), as the standard demands for its category. */
const EXEMPTION = { AE: 'Reverse charge', E: 'Exempt from VAT' } as const;
/** UN/ECE Recommendation 20. */
const UNITS: Readonly<Record<DemoInvoiceLine['unit'], string>> = {
  piece: 'C62',
  hour: 'HUR',
  day: 'DAY',
  month: 'MON',
};

/** The invoice as UBL 2.1 under EN 16931, the syntax of Peppol and XRechnung. Same invoice, same bytes. */
export function makeUbl(invoice: DemoInvoice): string {
  const totals = demoTotals(invoice);
  const isCreditNote = invoice.kind === 'credit-note';
  const root = isCreditNote ? 'CreditNote' : 'Invoice';
  const amount = (name: string, value: Money): string =>
    `<cbc:${name} currencyID="${value.currency}">${toDecimalText(value)}</cbc:${name}>`;
  const body = [
    cbc('CustomizationID', 'urn:cen.eu:en16931:2017'),
    cbc('ID', invoice.number),
    cbc('IssueDate', invoice.issuedOn),
    ...(isCreditNote ? [] : [cbc('DueDate', invoice.dueOn)]),
    cbc(isCreditNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode', isCreditNote ? '381' : '380'),
    cbc('DocumentCurrencyCode', invoice.currency),
    ...(invoice.orderNumber === undefined ? [] : [cac('OrderReference', [cbc('ID', invoice.orderNumber)])]),
    cac('AccountingSupplierParty', [ublParty(invoice.supplier)]),
    cac('AccountingCustomerParty', [ublParty(invoice.buyer)]),
    cac('PaymentMeans', [
      cbc('PaymentMeansCode', '58'),
      cbc('PaymentID', invoice.number),
      cac('PayeeFinancialAccount', [cbc('ID', invoice.supplier.iban), cbc('Name', invoice.supplier.name)]),
    ]),
    cac('TaxTotal', [
      amount('TaxAmount', totals.tax),
      ...totals.groups.map((group) =>
        cac('TaxSubtotal', [
          amount('TaxableAmount', group.taxable),
          amount('TaxAmount', group.tax),
          cac('TaxCategory', [
            cbc('ID', group.category),
            cbc('Percent', group.rate),
            ...(group.category === 'S' ? [] : [cbc('TaxExemptionReason', EXEMPTION[group.category])]),
            cac('TaxScheme', [cbc('ID', 'VAT')]),
          ]),
        ]),
      ),
    ]),
    cac('LegalMonetaryTotal', [
      amount('LineExtensionAmount', totals.net),
      amount('TaxExclusiveAmount', totals.net),
      amount('TaxInclusiveAmount', totals.gross),
      amount('PayableAmount', totals.gross),
    ]),
    ...invoice.lines.map((line, index) => ublLine(invoice, line, { index, net: totals.lineNets[index] ?? totals.net })),
  ];
  const spaces = ['CommonAggregateComponents', 'CommonBasicComponents'].map(
    (name) => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
  );
  const open = `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="${spaces[0]}" xmlns:cbc="${spaces[1]}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${body.join('\n')}\n</${root}>\n`;
}

function ublParty(party: DemoParty): string {
  return cac('Party', [
    cac('PartyName', [cbc('Name', party.name)]),
    cac('PostalAddress', [
      cbc('StreetName', party.street),
      cbc('CityName', party.city),
      cbc('PostalZone', party.postcode),
      cac('Country', [cbc('IdentificationCode', party.country)]),
    ]),
    ...(party.vatId === undefined
      ? []
      : [cac('PartyTaxScheme', [cbc('CompanyID', party.vatId), cac('TaxScheme', [cbc('ID', 'VAT')])])]),
    cac('PartyLegalEntity', [cbc('RegistrationName', party.name)]),
  ]);
}

function ublLine(invoice: DemoInvoice, line: DemoInvoiceLine, at: { index: number; net: Money }): string {
  const isCreditNote = invoice.kind === 'credit-note';
  const quantity = isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity';
  return cac(isCreditNote ? 'CreditNoteLine' : 'InvoiceLine', [
    cbc('ID', String(at.index + 1)),
    `<cbc:${quantity} unitCode="${UNITS[line.unit]}">${line.quantity}</cbc:${quantity}>`,
    `<cbc:LineExtensionAmount currencyID="${at.net.currency}">${toDecimalText(at.net)}</cbc:LineExtensionAmount>`,
    cac('Item', [
      cbc('Name', line.description),
      cac('ClassifiedTaxCategory', [
        cbc('ID', categoryOf(invoice, line.vatRate)),
        cbc('Percent', line.vatRate),
        cac('TaxScheme', [cbc('ID', 'VAT')]),
      ]),
    ]),
    cac('Price', [
      `<cbc:PriceAmount currencyID="${line.unitPrice.currency}">${toDecimalText(line.unitPrice)}</cbc:PriceAmount>`,
    ]),
  ]);
}

/** The invoice as UN/CEFACT CII under EN 16931, the syntax inside Factur-X and ZUGFeRD. Same invoice, same bytes. */
export function makeCii(invoice: DemoInvoice): string {
  const totals = demoTotals(invoice);
  const body = [
    rsm('ExchangedDocumentContext', [
      ram('GuidelineSpecifiedDocumentContextParameter', [ramText('ID', 'urn:cen.eu:en16931:2017')]),
    ]),
    rsm('ExchangedDocument', [
      ramText('ID', invoice.number),
      ramText('TypeCode', invoice.kind === 'credit-note' ? '381' : '380'),
      ram('IssueDateTime', [day(invoice.issuedOn)]),
    ]),
    rsm('SupplyChainTradeTransaction', [
      ...invoice.lines.map((line, index) =>
        ciiLine(invoice, line, { index, net: totals.lineNets[index] ?? totals.net }),
      ),
      ram('ApplicableHeaderTradeAgreement', [
        ram('SellerTradeParty', ciiParty(invoice.supplier)),
        ram('BuyerTradeParty', ciiParty(invoice.buyer)),
        ...(invoice.orderNumber === undefined
          ? []
          : [ram('BuyerOrderReferencedDocument', [ramText('IssuerAssignedID', invoice.orderNumber)])]),
      ]),
      ram('ApplicableHeaderTradeDelivery', [
        ram('ActualDeliverySupplyChainEvent', [ram('OccurrenceDateTime', [day(invoice.issuedOn)])]),
      ]),
      ram('ApplicableHeaderTradeSettlement', ciiSettlement(invoice, totals)),
    ]),
  ];
  const spaces = [
    'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${spaces.join(' ')}>\n${body.join('\n')}\n</rsm:CrossIndustryInvoice>\n`;
}

function ciiSettlement(invoice: DemoInvoice, totals: DemoTotals): string[] {
  return [
    ramText('PaymentReference', invoice.number),
    ramText('InvoiceCurrencyCode', invoice.currency),
    ram('SpecifiedTradeSettlementPaymentMeans', [
      ramText('TypeCode', '58'),
      ram('PayeePartyCreditorFinancialAccount', [
        ramText('IBANID', invoice.supplier.iban),
        ramText('AccountName', invoice.supplier.name),
      ]),
    ]),
    ...totals.groups.map((group) =>
      ram('ApplicableTradeTax', [
        ramText('CalculatedAmount', toDecimalText(group.tax)),
        ramText('TypeCode', 'VAT'),
        ...(group.category === 'S' ? [] : [ramText('ExemptionReason', EXEMPTION[group.category])]),
        ramText('BasisAmount', toDecimalText(group.taxable)),
        ramText('CategoryCode', group.category),
        ramText('RateApplicablePercent', group.rate),
      ]),
    ),
    ram('SpecifiedTradePaymentTerms', [ram('DueDateDateTime', [day(invoice.dueOn)])]),
    ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
      ramText('LineTotalAmount', toDecimalText(totals.net)),
      ramText('TaxBasisTotalAmount', toDecimalText(totals.net)),
      `<ram:TaxTotalAmount currencyID="${invoice.currency}">${toDecimalText(totals.tax)}</ram:TaxTotalAmount>`,
      ramText('GrandTotalAmount', toDecimalText(totals.gross)),
      ramText('DuePayableAmount', toDecimalText(totals.gross)),
    ]),
  ];
}

function ciiParty(party: DemoParty): string[] {
  return [
    ramText('Name', party.name),
    ram('PostalTradeAddress', [
      ramText('PostcodeCode', party.postcode),
      ramText('LineOne', party.street),
      ramText('CityName', party.city),
      ramText('CountryID', party.country),
    ]),
    ...(party.vatId === undefined
      ? []
      : [ram('SpecifiedTaxRegistration', [`<ram:ID schemeID="VA">${escapeXml(party.vatId)}</ram:ID>`])]),
  ];
}

function ciiLine(invoice: DemoInvoice, line: DemoInvoiceLine, at: { index: number; net: Money }): string {
  return ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [ramText('LineID', String(at.index + 1))]),
    ram('SpecifiedTradeProduct', [ramText('Name', line.description)]),
    ram('SpecifiedLineTradeAgreement', [
      ram('NetPriceProductTradePrice', [ramText('ChargeAmount', toDecimalText(line.unitPrice))]),
    ]),
    ram('SpecifiedLineTradeDelivery', [
      `<ram:BilledQuantity unitCode="${UNITS[line.unit]}">${line.quantity}</ram:BilledQuantity>`,
    ]),
    ram('SpecifiedLineTradeSettlement', [
      ram('ApplicableTradeTax', [
        ramText('TypeCode', 'VAT'),
        ramText('CategoryCode', categoryOf(invoice, line.vatRate)),
        ramText('RateApplicablePercent', line.vatRate),
      ]),
      ram('SpecifiedTradeSettlementLineMonetarySummation', [ramText('LineTotalAmount', toDecimalText(at.net))]),
    ]),
  ]);
}

const cbc = (name: string, text: string): string => `<cbc:${name}>${escapeXml(text)}</cbc:${name}>`;
const cac = (name: string, children: readonly string[]): string => `<cac:${name}>${children.join('')}</cac:${name}>`;
const ram = (name: string, children: readonly string[]): string => `<ram:${name}>${children.join('')}</ram:${name}>`;
const rsm = (name: string, children: readonly string[]): string => `<rsm:${name}>${children.join('')}</rsm:${name}>`;
const ramText = (name: string, text: string): string => `<ram:${name}>${escapeXml(text)}</ram:${name}>`;
const day = (on: string): string => `<udt:DateTimeString format="102">${on.replaceAll('-', '')}</udt:DateTimeString>`;
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
