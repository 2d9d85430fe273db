import { unless, type BrokenRule } from './broken-rule.ts';
import { checkPeriod } from './check-stated.ts';
import type { RuleName } from './rule-names.ts';
import type { EinvoiceTerms, Said, StatedLine } from './terms.ts';

/** Whether each invoice line states what EN 16931 asks of it (BR-21 to BR-30, BR-41 to BR-44, BR-54, BR-64, BR-65, BR-CO-04, BR-CO-20). */
export const checkLines = ({ lines }: EinvoiceTerms): BrokenRule[] =>
  lines.flatMap((line, at) => checkLine(line, line.id ?? String(at + 1)));

function checkLine(stated: StatedLine, line: string): BrokenRule[] {
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
    ...stated.allowances.flatMap((one) => [...needs(one.amount, 'BR-41'), ...holds(one.hasReason, 'BR-42')]),
    ...stated.charges.flatMap((one) => [...needs(one.amount, 'BR-43'), ...holds(one.hasReason, 'BR-44')]),
    ...stated.attributes.flatMap(({ name, value }) => holds(name !== undefined && value !== undefined, 'BR-54')),
    ...stated.standardNumbers.flatMap(({ scheme }) => needs(scheme, 'BR-64')),
    ...stated.classifications.flatMap(({ scheme }) => needs(scheme, 'BR-65')),
    ...holds(stated.category !== undefined && stated.isVat, 'BR-CO-04'),
  ];
}

const isNegative = (amount: Said): boolean => Number(amount ?? 0) < 0;
