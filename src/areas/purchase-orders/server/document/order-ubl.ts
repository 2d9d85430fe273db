import { minorDigits } from '#kernel/currency.ts';
import { money, toDecimalText } from '#kernel/money.ts';
import { element, leaf, xmlDocument } from '#platform/xml/write-xml.ts';
import { electronicAddressOf, vatForMachines } from './electronic-address.ts';
import type { OrderFacts } from './kept-facts.ts';
import { ORDER_WORDS } from './order-words.ts';
import { unitCodeOf } from './unit-code.ts';

const NAMESPACES = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** An order in the list of document names UNTDID 1001. */
const ORDER = '220';
/** "One" in UN/ECE Recommendation 20: each quantity has a code (T01-B24101), and this one says nothing of what is counted. */
const ONE = 'C62';

/**
 * An order for machines: UBL 2.1, valid against its published schema. Where both sides have an electronic address it is
 * one of Peppol's (BIS Order only 3, transaction T01) and says so. The same facts give the same bytes.
 */
export function orderUbl(facts: OrderFacts): string {
  const { number, orderVersion, lang } = facts;
  const version = orderVersion > 1 ? `${ORDER_WORDS[lang].version(orderVersion)}. ` : '';
  return xmlDocument('Order', NAMESPACES, [
    ...profile(facts),
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', facts.orderedOn),
    leaf('cbc:OrderTypeCode', ORDER),
    ...text('cbc:Note', `${version}${facts.description}`),
    leaf('cbc:DocumentCurrencyCode', facts.currency),
    // Of a changed order the earlier one is named, under the number that it keeps.
    ...(orderVersion > 1 ? [element('cac:OrderDocumentReference', [leaf('cbc:ID', number)])] : []),
    buyer(facts),
    seller(facts),
    ...delivery(facts),
    element('cac:TaxTotal', [amount(facts, 'cbc:TaxAmount', BigInt(facts.total) - BigInt(facts.net))]),
    element('cac:AnticipatedMonetaryTotal', [
      amount(facts, 'cbc:LineExtensionAmount', BigInt(facts.net)),
      amount(facts, 'cbc:TaxExclusiveAmount', BigInt(facts.net)),
      amount(facts, 'cbc:TaxInclusiveAmount', BigInt(facts.total)),
      amount(facts, 'cbc:PayableAmount', BigInt(facts.total)),
    ]),
    ...facts.lines.map((line, at) => orderLine(facts, line, at + 1)),
  ]);
}

/** "PO-2026-00001.xml", as it is called inside the document. */
export const orderUblName = ({ number, orderVersion }: OrderFacts): string =>
  `${number}${orderVersion > 1 ? `-v${orderVersion}` : ''}.xml`;

/**
 * Peppol's rules want an electronic address and a country of both (T01-B03701, -B07201, -B07202), and their tolerance of
 * sums is that of currencies with two places (T01-R024, -R028).
 */
function profile({ company, supplier, currency }: OrderFacts): string[] {
  const isWhole = [company, supplier].every(
    ({ vatNumber, country: where }) => where !== null && electronicAddressOf(vatNumber) !== null,
  );
  if (!isWhole || minorDigits(currency) !== 2) return [leaf('cbc:UBLVersionID', '2.1')];
  return [
    leaf('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order:3'),
    leaf('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:order_only:3'),
  ];
}

function buyer({ company, contact }: OrderFacts): string {
  const vatNumber = vatForMachines(company.vatNumber);
  const [street = '', more = '', ...rest] = company.address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return element('cac:BuyerCustomerParty', [
    element('cac:Party', [
      ...endpoint(company.vatNumber),
      element('cac:PartyName', text('cbc:Name', company.name)),
      element('cac:PostalAddress', [
        ...text('cbc:StreetName', street),
        ...text('cbc:AdditionalStreetName', more),
        ...(rest.length === 0 ? [] : [element('cac:AddressLine', text('cbc:Line', rest.join(', ')))]),
        country(company.country),
      ]),
      ...(vatNumber === null
        ? []
        : [element('cac:PartyTaxScheme', [leaf('cbc:CompanyID', vatNumber), element('cac:TaxScheme', [VAT])])]),
      element('cac:PartyLegalEntity', text('cbc:RegistrationName', company.name)),
      element('cac:Contact', [...text('cbc:Name', contact.name), leaf('cbc:ElectronicMail', contact.email)]),
    ]),
  ]);
}

const seller = ({ supplier }: OrderFacts): string =>
  element('cac:SellerSupplierParty', [
    element('cac:Party', [
      ...endpoint(supplier.vatNumber),
      element('cac:PartyName', text('cbc:Name', supplier.name)),
      ...(supplier.country === null ? [] : [element('cac:PostalAddress', [country(supplier.country)])]),
      element('cac:PartyLegalEntity', text('cbc:RegistrationName', supplier.name)),
    ]),
  ]);

/** Where it goes to is what somebody wrote, not an address in parts: it stands with the terms. */
const delivery = ({ expectedOn, deliverTo, lang }: OrderFacts): string[] => [
  ...(expectedOn === null
    ? []
    : [element('cac:Delivery', [element('cac:RequestedDeliveryPeriod', [leaf('cbc:EndDate', expectedOn)])])]),
  ...(deliverTo.trim() === ''
    ? []
    : [element('cac:DeliveryTerms', text('cbc:SpecialTerms', `${ORDER_WORDS[lang].deliverTo}: ${deliverTo}`))]),
];

function orderLine(facts: OrderFacts, line: OrderFacts['lines'][number], position: number): string {
  const { unit = '', sku = '' } = line;
  const code = unitCodeOf(unit);
  return element('cac:OrderLine', [
    element('cac:LineItem', [
      leaf('cbc:ID', String(position)),
      leaf('cbc:Quantity', line.quantity, { unitCode: code ?? ONE }),
      amount(facts, 'cbc:LineExtensionAmount', BigInt(line.net)),
      element('cac:Price', [amount(facts, 'cbc:PriceAmount', BigInt(line.unitPrice))]),
      element('cac:Item', [
        ...text('cbc:Name', line.description),
        ...(sku.trim() === '' ? [] : [element('cac:SellersItemIdentification', text('cbc:ID', sku))]),
        ...taxCategory(line.vatRate),
        ...(unit.trim() === '' || code !== null ? [] : [unitProperty(facts, unit)]),
      ]),
    ]),
  ]);
}

/** No VAT may be so for several reasons, which an order does not know: only a rate is said. */
const taxCategory = (rate: string): string[] =>
  Number(rate) === 0
    ? []
    : [
        element('cac:ClassifiedTaxCategory', [
          leaf('cbc:ID', 'S'),
          leaf('cbc:Percent', rate),
          element('cac:TaxScheme', [VAT]),
        ]),
      ];

/** A unit without a code of its own, in the words of whoever ordered. */
const unitProperty = ({ lang }: OrderFacts, unit: string): string =>
  element('cac:AdditionalItemProperty', [leaf('cbc:Name', ORDER_WORDS[lang].unit), ...text('cbc:Value', unit)]);

const VAT = leaf('cbc:ID', 'VAT');

const country = (code: string): string => element('cac:Country', [leaf('cbc:IdentificationCode', code)]);

function endpoint(vatNumber: string | null): string[] {
  const address = electronicAddressOf(vatNumber);
  return address === null ? [] : [leaf('cbc:EndpointID', address.id, { schemeID: address.scheme })];
}

const amount = ({ currency }: OrderFacts, name: string, minor: bigint): string =>
  leaf(name, toDecimalText(money(minor, currency)), { currencyID: currency });

/** What somebody wrote, on one line. No element is empty (PEPPOL-COMMON-R001). */
function text(name: string, value: string): string[] {
  const line = value.trim().replaceAll(/\s+/g, ' ');
  return line === '' ? [] : [leaf(name, line)];
}
