import { currency } from '#kernel/currency.ts';
import { parseDecimalAmount, zero, type Money } from '#kernel/money.ts';
import { elementAt, elementsAt, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import { checkEinvoiceArithmetic } from '../../rules/einvoice-arithmetic.ts';
import { checkRules } from '../../rules/einvoice/check-rules.ts';
import { percentText } from './einvoice-document.ts';
import { ublTerms } from './ubl-terms.ts';

export type Verdict = { readonly rule: string; readonly mustFire: boolean; readonly fires: boolean };

/** What the standard's own test set says of its snippets, beside what we say of them. */
export const verdictsOf = (set: XmlElement): Verdict[] => elementsAt(set, 'test').flatMap(verdictsOfOne);

function verdictsOfOne(one: XmlElement): Verdict[] {
  const invoice = one.children.find(({ name }) => name === 'CreditNote' || name === 'Invoice');
  if (invoice === undefined) return [];
  const broken = [...checkRules(ublTerms(invoice)), ...checkEinvoiceArithmetic(figuresOf(invoice))];
  const fired = new Set(broken.map(({ rule }) => rule));
  return ['success', 'error', 'warning'].flatMap((kind) =>
    elementsAt(one, `assert/${kind}`).map(({ text: rule }) => ({
      rule,
      mustFire: kind !== 'success',
      fires: fired.has(rule),
    })),
  );
}

/** A snippet holds only what its rule looks at, so that it can't be read: its figures are taken from it directly. */
function figuresOf(invoice: XmlElement): Parameters<typeof checkEinvoiceArithmetic>[0] {
  const code = currency(
    textAt(invoice, 'DocumentCurrencyCode') ??
      elementAt(invoice, 'LegalMonetaryTotal')?.children[0]?.attributes.get('currencyID') ??
      'EUR',
  );
  const none = zero(code);
  const amountOf = (text: string): Money | undefined => parseDecimalAmount(text, code) ?? undefined;
  const amount = (at: string): Money | undefined => amountOf(textAt(invoice, `LegalMonetaryTotal/${at}`) ?? '');
  const amountsAt = (path: string, from: XmlElement = invoice): Money[] =>
    elementsAt(from, path).flatMap(({ text }) => amountOf(text) ?? []);
  const parts = (isCharge: boolean): Money[] =>
    elementsAt(invoice, 'AllowanceCharge')
      .filter((one) => (textAt(one, 'ChargeIndicator') === 'true') === isCharge)
      .flatMap((one) => amountsAt('Amount', one));
  const taxes = elementsAt(invoice, 'TaxTotal/TaxAmount');
  const own = taxes.filter((element) => element.attributes.get('currencyID') === code);
  const [tax = none, ...otherTaxTotals] = (own.length > 0 ? own : taxes.slice(0, 1)).map(
    ({ text }) => amountOf(text) ?? none,
  );
  const totals = {
    lineTotal: amount('LineExtensionAmount'),
    allowanceTotal: amount('AllowanceTotalAmount'),
    chargeTotal: amount('ChargeTotalAmount'),
    prepaid: amount('PrepaidAmount'),
    rounding: amount('PayableRoundingAmount'),
    due: amount('PayableAmount'),
  };
  return {
    isCreditNote: invoice.name === 'CreditNote',
    currency: code,
    lineNets: [...amountsAt('InvoiceLine/LineExtensionAmount'), ...amountsAt('CreditNoteLine/LineExtensionAmount')],
    allowances: parts(false),
    charges: parts(true),
    ...Object.fromEntries(Object.entries(totals).filter(([, value]) => value !== undefined)),
    net: amount('TaxExclusiveAmount') ?? none,
    tax,
    otherTaxTotals,
    gross: amount('TaxInclusiveAmount') ?? none,
    breakdown: elementsAt(invoice, 'TaxTotal/TaxSubtotal').flatMap((part) => {
      const [own] = amountsAt('TaxAmount', part);
      const rate = percentText(textAt(part, 'TaxCategory/Percent'));
      const [taxable] = amountsAt('TaxableAmount', part);
      return own === undefined ? [] : [{ tax: own, taxable: taxable ?? none, ...(rate === undefined ? {} : { rate }) }];
    }),
    hasDueDate: false,
    hasPaymentTerms: false,
  };
}
