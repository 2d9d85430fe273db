import { elementAt, elementsAt, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import type {
  EinvoiceTerms,
  Said,
  StatedAllowance,
  StatedCategory,
  StatedLine,
  StatedMeans,
  StatedParty,
  StatedPeriod,
} from '../../rules/einvoice/terms.ts';
import { isCreditNoteType } from '../../rules/einvoice/document-types.ts';
import { ciiForm } from './cii-codes.ts';
import { percentText } from './einvoice-document.ts';

const TRADE = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRADE}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const TOTAL = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const LINE = 'SpecifiedLineTradeSettlement';

/** What a Cross Industry Invoice states (EN 16931-3-3, the binding to CII D16B). */
export function ciiTerms(root: XmlElement): EinvoiceTerms {
  const typeCode = textAt(root, 'ExchangedDocument/TypeCode');
  const allowances = elementsAt(root, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`);
  const taxes = elementsAt(root, `${SETTLEMENT}/ApplicableTradeTax`);
  return {
    syntax: 'cii',
    isCreditNote: isCreditNoteType(typeCode),
    specification: textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    number: textAt(root, 'ExchangedDocument/ID'),
    issuedOn: textAt(root, 'ExchangedDocument/IssueDateTime/DateTimeString'),
    typeCode,
    currency: textAt(root, `${SETTLEMENT}/InvoiceCurrencyCode`),
    taxCurrency: textAt(root, `${SETTLEMENT}/TaxCurrencyCode`),
    hasTaxPointDay: taxes.some((tax) => textAt(tax, 'TaxPointDate/DateString') !== undefined),
    hasTaxPointCode: taxes.some((tax) => textAt(tax, 'DueDateTypeCode') !== undefined),
    period: periodOf(elementAt(root, `${SETTLEMENT}/BillingSpecifiedPeriod`)),
    precedingNumbers: elementsAt(root, `${SETTLEMENT}/InvoiceReferencedDocument`).map((one) =>
      textAt(one, 'IssuerAssignedID'),
    ),
    documents: elementsAt(root, `${AGREEMENT}/AdditionalReferencedDocument`).map((one) => ({
      id: textAt(one, 'IssuerAssignedID'),
      mime: elementAt(one, 'AttachmentBinaryObject')?.attributes.get('mimeCode'),
      typeCode: textAt(one, 'TypeCode'),
      hasScheme: false,
    })),
    seller: partyOf(elementAt(root, `${AGREEMENT}/SellerTradeParty`)),
    buyer: partyOf(elementAt(root, `${AGREEMENT}/BuyerTradeParty`)),
    payee: named(elementAt(root, `${SETTLEMENT}/PayeeTradeParty`)),
    taxRepresentative: partyOf(elementAt(root, `${AGREEMENT}/SellerTaxRepresentativeTradeParty`)),
    deliverTo: addressOf(elementAt(root, `${DELIVERY}/ShipToTradeParty/PostalTradeAddress`)),
    hasDeliveryDay:
      textAt(root, `${DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`) !== undefined,
    means: elementsAt(root, `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`).map((one) =>
      meansOf(one, textAt(root, `${SETTLEMENT}/PaymentReference`)),
    ),
    allowances: allowances.filter((one) => !isCharge(one)).map(allowanceOf),
    charges: allowances.filter(isCharge).map(allowanceOf),
    totals: {
      lines: textAt(root, `${TOTAL}/LineTotalAmount`),
      net: textAt(root, `${TOTAL}/TaxBasisTotalAmount`),
      gross: textAt(root, `${TOTAL}/GrandTotalAmount`),
      due: textAt(root, `${TOTAL}/DuePayableAmount`),
    },
    taxTotalCurrencies: elementsAt(root, `${TOTAL}/TaxTotalAmount`).map((amount) =>
      amount.attributes.get('currencyID'),
    ),
    breakdown: taxes.map((tax) => ({
      taxable: textAt(tax, 'BasisAmount'),
      tax: textAt(tax, 'CalculatedAmount'),
      category: isOfVat(tax) ? textAt(tax, 'CategoryCode') : undefined,
      rate: percentText(textAt(tax, 'RateApplicablePercent')),
      hasReason: hasAny(tax, ['ExemptionReason', 'ExemptionReasonCode']),
    })),
    lines: elementsAt(root, `${TRADE}/IncludedSupplyChainTradeLineItem`).map(lineOf),
    ...ciiForm(root),
  };
}

const isCharge = (one: XmlElement): boolean => textAt(one, 'ChargeIndicator/Indicator') === 'true';
const isOfVat = (tax: XmlElement): boolean => textAt(tax, 'TypeCode')?.toUpperCase() === 'VAT';
const hasAny = (from: XmlElement, names: readonly string[]): boolean =>
  names.some((name) => textAt(from, name) !== undefined);

/** Its days are figures only, `20260203`, which compare as days do. */
const periodOf = (period: XmlElement | undefined): StatedPeriod | undefined =>
  period === undefined
    ? undefined
    : { from: textAt(period, 'StartDateTime/DateTimeString'), to: textAt(period, 'EndDateTime/DateTimeString') };

const addressOf = (address: XmlElement | undefined) =>
  address === undefined ? undefined : { country: textAt(address, 'CountryID') };

const named = (party: XmlElement | undefined) => (party === undefined ? undefined : { name: textAt(party, 'Name') });

function partyOf(party: XmlElement | undefined): StatedParty | undefined {
  if (party === undefined) return undefined;
  const taxNumbers = elementsAt(party, 'SpecifiedTaxRegistration/ID');
  const numberOf = (scheme: string): Said => taxNumbers.find((id) => id.attributes.get('schemeID') === scheme)?.text;
  const address = elementAt(party, 'URIUniversalCommunication/URIID');
  return {
    name: textAt(party, 'Name'),
    address: addressOf(elementAt(party, 'PostalTradeAddress')),
    electronicAddress: address === undefined ? undefined : { scheme: address.attributes.get('schemeID') },
    vatId: numberOf('VA'),
    taxRegistration: numberOf('FC'),
    taxNumbers: taxNumbers.length,
    vatNumbers: taxNumbers.filter((id) => id.attributes.get('schemeID') === 'VA').length,
    hasIdentifier: hasAny(party, ['ID', 'GlobalID']),
    hasLegalRegistration: textAt(party, 'SpecifiedLegalOrganization/ID') !== undefined,
  };
}

function meansOf(means: XmlElement, reference: Said): StatedMeans {
  const account = elementAt(means, 'PayeePartyCreditorFinancialAccount');
  return {
    code: textAt(means, 'TypeCode'),
    reference,
    account:
      account === undefined ? undefined : (textAt(account, 'IBANID') ?? textAt(account, 'ProprietaryID') ?? null),
    cardNumber: textAt(means, 'ApplicableTradeSettlementFinancialCard/ID'),
  };
}

const allowanceOf = (one: XmlElement): StatedAllowance => ({
  ...categoryOf(elementsAt(one, 'CategoryTradeTax')),
  amount: textAt(one, 'ActualAmount'),
  hasReason: hasAny(one, ['Reason', 'ReasonCode']),
});

function categoryOf(taxes: readonly XmlElement[]): StatedCategory {
  const vat = taxes.find(isOfVat);
  const tax = vat ?? taxes[0];
  return {
    category: tax === undefined ? undefined : textAt(tax, 'CategoryCode'),
    rate: tax === undefined ? undefined : percentText(textAt(tax, 'RateApplicablePercent')),
    isVat: vat !== undefined,
  };
}

function lineOf(line: XmlElement): StatedLine {
  const quantity = elementAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity');
  const parts = elementsAt(line, `${LINE}/SpecifiedTradeAllowanceCharge`);
  return {
    ...categoryOf(elementsAt(line, `${LINE}/ApplicableTradeTax`)),
    id: textAt(line, 'AssociatedDocumentLineDocument/LineID'),
    quantity: quantity?.text === '' ? undefined : quantity?.text,
    unit: quantity?.attributes.get('unitCode'),
    net: textAt(line, `${LINE}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
    itemName: textAt(line, 'SpecifiedTradeProduct/Name'),
    price: textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
    priceQuantity:
      textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity') ??
      textAt(line, 'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/BasisQuantity'),
    grossPrice: textAt(line, 'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount'),
    period: periodOf(elementAt(line, `${LINE}/BillingSpecifiedPeriod`)),
    allowances: parts.filter((one) => !isCharge(one)).map(allowanceOf),
    charges: parts.filter(isCharge).map(allowanceOf),
    attributes: elementsAt(line, 'SpecifiedTradeProduct/ApplicableProductCharacteristic').map((one) => ({
      name: textAt(one, 'Description'),
      value: textAt(one, 'Value'),
    })),
    standardNumbers: elementsAt(line, 'SpecifiedTradeProduct/GlobalID').map((id) => ({
      scheme: id.attributes.get('schemeID'),
    })),
    classifications: elementsAt(line, 'SpecifiedTradeProduct/DesignatedProductClassification/ClassCode').map(
      (code) => ({
        scheme: code.attributes.get('listID'),
      }),
    ),
  };
}
