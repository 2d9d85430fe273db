import { textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import type { EinvoiceTerms, StatedCode } from '../../rules/einvoice/terms.ts';
import { elementsBelow, isWithin, type Placed } from './elements-below.ts';

type Form = Pick<EinvoiceTerms, 'codes' | 'foreignCurrencies' | 'longAmounts' | 'embedded'>;

/** The codes of a UBL document wherever they stand, and how it writes amounts and files. */
export function ublForm(root: XmlElement): Form {
  const all = elementsBelow(root);
  const currency = textAt(root, 'DocumentCurrencyCode');
  const accounting = textAt(root, 'TaxCurrencyCode');
  const amounts = all.filter(({ element }) => element.name.endsWith('Amount'));
  const ofAmount = ({ element }: Placed): string | undefined => element.attributes.get('currencyID');
  return {
    codes: all.flatMap(codesOf),
    foreignCurrencies: amounts.flatMap((placed) => {
      const own = ofAmount(placed);
      const isAccounting = own === accounting && isWithin(placed, ['TaxTotal']);
      return own === undefined || currency === undefined || own === currency || isAccounting ? [] : [own];
    }),
    // A price may have more places, and so may what is taken off it.
    longAmounts: amounts
      .filter(({ element }) => !element.name.endsWith('PriceAmount'))
      .filter(({ within }) => !(within[0]?.name === 'AllowanceCharge' && within[1]?.name === 'Price'))
      .map(({ element }) => element.text)
      .filter((text) => /\.\d{3}/.test(text)),
    embedded: all
      .filter(({ element }) => element.name.endsWith('BinaryObject'))
      .map(({ element }) => ({
        mime: element.attributes.get('mimeCode'),
        fileName: element.attributes.get('filename'),
      })),
  };
}

const AMOUNTS_WITH_CURRENCY = new Set([
  'Amount',
  'BaseAmount',
  'PriceAmount',
  'TaxAmount',
  'TaxableAmount',
  'LineExtensionAmount',
  'TaxExclusiveAmount',
  'TaxInclusiveAmount',
  'AllowanceTotalAmount',
  'ChargeTotalAmount',
  'PrepaidAmount',
  'PayableRoundingAmount',
  'PayableAmount',
]);
const QUANTITIES = new Set(['InvoicedQuantity', 'CreditedQuantity', 'BaseQuantity']);
const PAYEES = ['AccountingSupplierParty', 'PayeeParty'];

function codesOf(placed: Placed): StatedCode[] {
  const { element, within } = placed;
  const [parent] = within;
  const attribute = (name: string, rule: StatedCode['rule'], more: { isOfPayee?: boolean } = {}): StatedCode[] => {
    const code = element.attributes.get(name);
    return code === undefined ? [] : [{ rule, code, ...more }];
  };
  const text = (rule: StatedCode['rule']): StatedCode[] => (element.text === '' ? [] : [{ rule, code: element.text }]);
  if (AMOUNTS_WITH_CURRENCY.has(element.name)) return attribute('currencyID', 'BR-CL-03');
  if (QUANTITIES.has(element.name)) return attribute('unitCode', 'BR-CL-23');
  switch (`${parent?.name}/${element.name}`) {
    case 'InvoicePeriod/DescriptionCode':
      return text('BR-CL-06');
    case 'AdditionalDocumentReference/ID':
    case 'DocumentReference/ID':
      return parent !== undefined && textAt(parent, 'DocumentTypeCode') === '130'
        ? attribute('schemeID', 'BR-CL-07')
        : [];
    case 'PartyIdentification/ID':
      return attribute('schemeID', 'BR-CL-10', { isOfPayee: isWithin(placed, PAYEES) });
    case 'PartyLegalEntity/CompanyID':
      return attribute('schemeID', 'BR-CL-11');
    case 'CommodityClassification/ItemClassificationCode':
      return attribute('listID', 'BR-CL-13');
    case 'OriginCountry/IdentificationCode':
      return text('BR-CL-15');
    case 'AllowanceCharge/AllowanceChargeReasonCode':
      return parent !== undefined ? text(textAt(parent, 'ChargeIndicator') === 'true' ? 'BR-CL-20' : 'BR-CL-19') : [];
    case 'StandardItemIdentification/ID':
      return attribute('schemeID', 'BR-CL-21');
    case 'TaxCategory/TaxExemptionReasonCode':
    case 'ClassifiedTaxCategory/TaxExemptionReasonCode':
      return text('BR-CL-22');
    case 'DeliveryLocation/ID':
      return attribute('schemeID', 'BR-CL-26');
    default:
      return element.name === 'EndpointID' ? attribute('schemeID', 'BR-CL-25') : [];
  }
}
