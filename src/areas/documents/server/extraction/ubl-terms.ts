import { elementAt, elementsAt, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import type {
  EinvoiceTerms,
  StatedAllowance,
  StatedCategory,
  StatedDocument,
  StatedLine,
  StatedMeans,
  StatedParty,
  StatedPeriod,
} from '../../rules/einvoice/terms.ts';
import { isCreditNoteType } from '../../rules/einvoice/document-types.ts';
import { ublForm } from './ubl-codes.ts';
import { percentText } from './einvoice-document.ts';

/** What a UBL invoice or credit note states (EN 16931-3-2, the binding to UBL 2.1). */
export function ublTerms(root: XmlElement): EinvoiceTerms {
  const period = elementAt(root, 'InvoicePeriod');
  const allowances = elementsAt(root, 'AllowanceCharge');
  const typeCode = textAt(root, 'InvoiceTypeCode') ?? textAt(root, 'CreditNoteTypeCode');
  return {
    syntax: 'ubl',
    isCreditNote: root.name === 'CreditNote' || isCreditNoteType(typeCode),
    specification: textAt(root, 'CustomizationID'),
    number: textAt(root, 'ID'),
    issuedOn: textAt(root, 'IssueDate'),
    typeCode,
    currency: textAt(root, 'DocumentCurrencyCode'),
    taxCurrency: textAt(root, 'TaxCurrencyCode'),
    hasTaxPointDay: textAt(root, 'TaxPointDate') !== undefined,
    hasTaxPointCode: textAt(root, 'InvoicePeriod/DescriptionCode') !== undefined,
    period: periodOf(period),
    precedingNumbers: elementsAt(root, 'BillingReference').map((one) => textAt(one, 'InvoiceDocumentReference/ID')),
    documents: elementsAt(root, 'AdditionalDocumentReference').map(documentOf),
    seller: partyOf(elementAt(root, 'AccountingSupplierParty/Party')),
    buyer: partyOf(elementAt(root, 'AccountingCustomerParty/Party')),
    payee: named(elementAt(root, 'PayeeParty')),
    taxRepresentative: representativeOf(elementAt(root, 'TaxRepresentativeParty')),
    deliverTo: addressOf(elementAt(root, 'Delivery/DeliveryLocation/Address')),
    hasDeliveryDay: textAt(root, 'Delivery/ActualDeliveryDate') !== undefined,
    means: elementsAt(root, 'PaymentMeans').map(meansOf),
    allowances: allowances.filter((one) => !isCharge(one)).map(allowanceOf),
    charges: allowances.filter(isCharge).map(allowanceOf),
    totals: {
      lines: textAt(root, 'LegalMonetaryTotal/LineExtensionAmount'),
      net: textAt(root, 'LegalMonetaryTotal/TaxExclusiveAmount'),
      gross: textAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount'),
      due: textAt(root, 'LegalMonetaryTotal/PayableAmount'),
    },
    taxTotalCurrencies: elementsAt(root, 'TaxTotal/TaxAmount').map((amount) => amount.attributes.get('currencyID')),
    breakdown: elementsAt(root, 'TaxTotal/TaxSubtotal').map((part) => {
      const category = elementsAt(part, 'TaxCategory').find(isOfVat);
      return {
        taxable: textAt(part, 'TaxableAmount'),
        tax: textAt(part, 'TaxAmount'),
        category: category === undefined ? undefined : textAt(category, 'ID'),
        rate: category === undefined ? undefined : percentText(textAt(category, 'Percent')),
        hasReason: hasAny(category, ['TaxExemptionReason', 'TaxExemptionReasonCode']),
      };
    }),
    // Either name: whoever mixes them has one mistake, not one for each line.
    lines: [...elementsAt(root, 'InvoiceLine'), ...elementsAt(root, 'CreditNoteLine')].map(lineOf),
    ...ublForm(root),
  };
}

const isCharge = (one: XmlElement): boolean => textAt(one, 'ChargeIndicator') === 'true';
const isOfVat = (category: XmlElement): boolean => textAt(category, 'TaxScheme/ID')?.toUpperCase() === 'VAT';
const hasAny = (from: XmlElement | undefined, names: readonly string[]): boolean =>
  from !== undefined && names.some((name) => textAt(from, name) !== undefined);

const periodOf = (period: XmlElement | undefined): StatedPeriod | undefined =>
  period === undefined ? undefined : { from: textAt(period, 'StartDate'), to: textAt(period, 'EndDate') };

const addressOf = (address: XmlElement | undefined) =>
  address === undefined ? undefined : { country: textAt(address, 'Country/IdentificationCode') };

const named = (party: XmlElement | undefined) =>
  party === undefined ? undefined : { name: textAt(party, 'PartyName/Name') };

function documentOf(reference: XmlElement): StatedDocument {
  return {
    id: textAt(reference, 'ID'),
    mime: elementAt(reference, 'Attachment/EmbeddedDocumentBinaryObject')?.attributes.get('mimeCode'),
    typeCode: textAt(reference, 'DocumentTypeCode'),
    hasScheme:
      textAt(reference, 'DocumentTypeCode') !== undefined ||
      elementAt(reference, 'ID')?.attributes.get('schemeID') !== undefined,
  };
}

function partyOf(party: XmlElement | undefined): StatedParty | undefined {
  if (party === undefined) return undefined;
  const schemes = elementsAt(party, 'PartyTaxScheme');
  const vat = schemes.find(isOfVat);
  const other = schemes.find((scheme) => !isOfVat(scheme) && textAt(scheme, 'CompanyID') !== undefined);
  const endpoint = elementAt(party, 'EndpointID');
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName'),
    address: addressOf(elementAt(party, 'PostalAddress')),
    electronicAddress: endpoint === undefined ? undefined : { scheme: endpoint.attributes.get('schemeID') },
    vatId: vat === undefined ? undefined : textAt(vat, 'CompanyID'),
    taxRegistration: other === undefined ? undefined : textAt(other, 'CompanyID'),
    taxNumbers: schemes.length,
    vatNumbers: schemes.filter((scheme) => isOfVat(scheme) && textAt(scheme, 'CompanyID') !== undefined).length,
    // A creditor's number for direct debits names nobody.
    hasIdentifier: elementsAt(party, 'PartyIdentification/ID').some((id) => id.attributes.get('schemeID') !== 'SEPA'),
    hasLegalRegistration: textAt(party, 'PartyLegalEntity/CompanyID') !== undefined,
  };
}

/** Its name stands where a trade name stands, not with a legal entity. */
function representativeOf(party: XmlElement | undefined): StatedParty | undefined {
  const stated = partyOf(party);
  return stated === undefined || party === undefined ? undefined : { ...stated, name: textAt(party, 'PartyName/Name') };
}

function meansOf(means: XmlElement): StatedMeans {
  const account = elementAt(means, 'PayeeFinancialAccount');
  return {
    code: textAt(means, 'PaymentMeansCode'),
    reference: textAt(means, 'PaymentID'),
    account: account === undefined ? undefined : (textAt(account, 'ID') ?? null),
    cardNumber: textAt(means, 'CardAccount/PrimaryAccountNumberID'),
  };
}

function allowanceOf(one: XmlElement): StatedAllowance {
  return {
    ...categoryOf(elementsAt(one, 'TaxCategory')),
    amount: textAt(one, 'Amount'),
    hasReason: hasAny(one, ['AllowanceChargeReason', 'AllowanceChargeReasonCode']),
  };
}

/** The category of VAT among several, else the first there is. */
function categoryOf(categories: readonly XmlElement[]): StatedCategory {
  const vat = categories.find(isOfVat);
  const category = vat ?? categories[0];
  return {
    category: category === undefined ? undefined : textAt(category, 'ID'),
    rate: category === undefined ? undefined : percentText(textAt(category, 'Percent')),
    isVat: vat !== undefined,
  };
}

function lineOf(line: XmlElement): StatedLine {
  const quantity = elementAt(line, 'InvoicedQuantity') ?? elementAt(line, 'CreditedQuantity');
  const parts = elementsAt(line, 'AllowanceCharge');
  return {
    ...categoryOf(elementsAt(line, 'Item/ClassifiedTaxCategory')),
    id: textAt(line, 'ID'),
    quantity: quantity?.text === '' ? undefined : quantity?.text,
    unit: quantity?.attributes.get('unitCode'),
    net: textAt(line, 'LineExtensionAmount'),
    itemName: textAt(line, 'Item/Name'),
    price: textAt(line, 'Price/PriceAmount'),
    priceQuantity: textAt(line, 'Price/BaseQuantity'),
    grossPrice: textAt(line, 'Price/AllowanceCharge/BaseAmount'),
    period: periodOf(elementAt(line, 'InvoicePeriod')),
    allowances: parts.filter((one) => !isCharge(one)).map(allowanceOf),
    charges: parts.filter(isCharge).map(allowanceOf),
    attributes: elementsAt(line, 'Item/AdditionalItemProperty').map((one) => ({
      name: textAt(one, 'Name'),
      value: textAt(one, 'Value'),
    })),
    standardNumbers: elementsAt(line, 'Item/StandardItemIdentification/ID').map((id) => ({
      scheme: id.attributes.get('schemeID'),
    })),
    classifications: elementsAt(line, 'Item/CommodityClassification/ItemClassificationCode').map((code) => ({
      scheme: code.attributes.get('listID'),
    })),
  };
}
