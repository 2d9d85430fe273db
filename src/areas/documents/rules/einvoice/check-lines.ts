import { unless, type BrokenRule } from './broken-rule.ts';
import { checkPeriod } from './check-stated.ts';
import type { RuleName } from './rule-names.ts';
import type { EinvoiceTerms, Said, StatedLine } from './terms.ts';

/** Half a cent for each of the factors, as the rule has it. */
const SLACK = 0.02;
/** Where invoices have whole amounts only, whatever places the currency has by its list. */
const WHOLE = new Set(['HUF', 'ISK', 'JPY', 'KRW', 'CLP', 'XOF', 'XAF', 'XPF', 'VND', 'UGX', 'PYG']);

/** Whether each invoice line states what EN 16931 asks of it (BR-21 to BR-30, BR-41 to BR-44, BR-54, BR-64, BR-65, BR-CO-04, BR-CO-20, -23, -24, and quantity by price). */
export const checkLines = ({ lines, currency }: EinvoiceTerms): BrokenRule[] =>
  lines.flatMap((line, at) => checkLine(line, line.id ?? String(at + 1), WHOLE.has(currency ?? '') ? 0.5 : SLACK));

function checkLine(stated: StatedLine, line: string, slack: number): BrokenRule[] {
  const holds = (condition: boolean, rule: RuleName): BrokenRule[] => unless(condition, rule, { lines: [line] });
  const needs = (value: Said, rule: RuleName): BrokenRule[] => holds(value !== undefined, rule);
  return [
    ...needs(stated.id, 'BR-21'),
    ...needs(stated.quantity, 'BR-22'),
    ...needs(stated.unit, 'BR-23'),
    ...needs(stated.net, 'BR-24'),
    ...needs(stated.itemName, 'BR-25'),
    ...needs(stated.price, 'BR-26'),
    ...holds(!isNegative(stated.price), 'BR-27'),
    ...holds(!isNegative(stated.grossPrice), 'BR-28'),
    ...(stated.period === undefined
      ? []
      : checkPeriod(stated.period, { order: 'BR-30', any: 'BR-CO-20' }, { lines: [line] })),
    ...stated.allowances.flatMap((one) => [
      ...needs(one.amount, 'BR-41'),
      ...holds(one.hasReason, 'BR-42'),
      ...holds(one.hasReason, 'BR-CO-23'),
    ]),
    ...stated.charges.flatMap((one) => [
      ...needs(one.amount, 'BR-43'),
      ...holds(one.hasReason, 'BR-44'),
      ...holds(one.hasReason, 'BR-CO-24'),
    ]),
    ...stated.attributes.flatMap(({ name, value }) => holds(name !== undefined && value !== undefined, 'BR-54')),
    ...stated.standardNumbers.flatMap(({ scheme }) => needs(scheme, 'BR-64')),
    ...stated.classifications.flatMap(({ scheme }) => needs(scheme, 'BR-65')),
    ...holds(stated.category !== undefined && stated.isVat, 'BR-CO-04'),
    ...holds(isQuantityTimesPrice(stated, slack), 'PEPPOL-EN16931-R120'),
  ];
}

/** Whether a line's net is its quantity at its price, with what it takes off and adds. True where a part is no number. */
function isQuantityTimesPrice(
  { quantity, price, priceQuantity, net, allowances, charges }: StatedLine,
  slack: number,
): boolean {
  const parts = [quantity, price, net, ...[...allowances, ...charges].map(({ amount }) => amount)];
  if (parts.some((part) => part === undefined || !Number.isFinite(Number(part)))) return true;
  const per = Number(priceQuantity ?? '1');
  if (!(per > 0)) return true;
  const sumOf = (list: readonly { amount: Said }[]): number =>
    list.reduce((sum, { amount }) => sum + Number(amount), 0);
  const expected = (Number(quantity) * Number(price)) / per - sumOf(allowances) + sumOf(charges);
  return Math.abs(expected - Number(net)) <= slack + 1e-9;
}

const isNegative = (amount: Said): boolean => Number(amount ?? 0) < 0;
