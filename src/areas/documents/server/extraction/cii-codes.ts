import { textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import type { EinvoiceTerms, StatedCode } from '../../rules/einvoice/terms.ts';
import { elementsBelow, isWithin, type Placed } from './elements-below.ts';

const SETTLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const PAYEES = ['SellerTradeParty', 'PayeeTradeParty'];

/** The codes of a Cross Industry Invoice wherever they stand. How UBL writes amounts and files is no rule of it. */
export function ciiForm(
  root: XmlElement,
): Pick<EinvoiceTerms, 'codes' | 'foreignCurrencies' | 'longAmounts' | 'embedded'> {
  const all = elementsBelow(root);
  const currency = textAt(root, `${SETTLEMENT}/InvoiceCurrencyCode`);
  const accounting = textAt(root, `${SETTLEMENT}/TaxCurrencyCode`);
  return {
    codes: all.flatMap(codesOf),
    foreignCurrencies: all.flatMap(({ element }) => {
      const own = element.attributes.get('currencyID');
      const isAccounting = own === accounting && element.name === 'TaxTotalAmount';
      return own === undefined || currency === undefined || own === currency || isAccounting ? [] : [own];
    }),
    longAmounts: [],
    embedded: [],
  };
}

function codesOf(placed: Placed): StatedCode[] {
  const { element, within } = placed;
  const parent = within[0];
  const attribute = (name: string, rule: StatedCode['rule'], more: { isOfPayee?: boolean } = {}): StatedCode[] => {
    const code = element.attributes.get(name);
    return code === undefined ? [] : [{ rule, code, ...more }];
  };
  const text = (rule: StatedCode['rule']): StatedCode[] => (element.text === '' ? [] : [{ rule, code: element.text }]);
  switch (element.name) {
    case 'TaxTotalAmount':
      return attribute('currencyID', 'BR-CL-03');
    case 'DueDateTypeCode':
      return text('BR-CL-06');
    case 'ReferenceTypeCode':
      return text('BR-CL-07');
    case 'GlobalID':
      if (isWithin(placed, ['SpecifiedTradeProduct'])) return attribute('schemeID', 'BR-CL-21');
      if (isWithin(placed, ['ShipToTradeParty'])) return attribute('schemeID', 'BR-CL-26');
      return attribute('schemeID', 'BR-CL-10', { isOfPayee: isWithin(placed, PAYEES) });
    case 'ClassCode':
      return attribute('listID', 'BR-CL-13');
    case 'ReasonCode':
      if (parent?.name !== 'SpecifiedTradeAllowanceCharge') return [];
      return text(textAt(parent, 'ChargeIndicator/Indicator') === 'true' ? 'BR-CL-20' : 'BR-CL-19');
    case 'ExemptionReasonCode':
      return text('BR-CL-22');
    case 'BilledQuantity':
    case 'BasisQuantity':
      return attribute('unitCode', 'BR-CL-23');
    case 'URIID':
      return attribute('schemeID', 'BR-CL-25');
    case 'ID':
      if (parent?.name === 'SpecifiedLegalOrganization') return attribute('schemeID', 'BR-CL-11');
      return parent?.name === 'OriginTradeCountry' ? text('BR-CL-15') : [];
    default:
      return [];
  }
}
