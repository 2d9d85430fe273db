import type { BrokenRule } from './broken-rule.ts';

/** As many lines are named; whoever has more broken ones has the same fault in all. */
const LINES_MAX = 50;

/**
 * Broken rules as people are told of them: the same fault of several lines is one, and of two rules that find the same the
 * plainer one speaks.
 */
export function tellOnce(rules: readonly BrokenRule[]): BrokenRule[] {
  const told = new Map<string, BrokenRule>();
  for (const rule of rules.filter((one) => !isSaidBy(one, rules))) {
    const { lines, ...rest } = rule;
    const key = [rest.code, rest.rule, rest.category ?? '', rest.rate ?? '', rest.value ?? ''].join(' ');
    const before = told.get(key);
    if (before === undefined || lines === undefined) told.set(before === undefined ? key : `${key} ${told.size}`, rule);
    else told.set(key, { ...rest, lines: [...new Set([...(before.lines ?? []), ...lines])].slice(0, LINES_MAX) });
  }
  return [...told.values()];
}

/** The standard asks for a reason twice. */
const TWINS: Readonly<Record<string, string>> = {
  'BR-CO-21': 'BR-33',
  'BR-CO-22': 'BR-38',
  'BR-CO-23': 'BR-42',
  'BR-CO-24': 'BR-44',
};

function isSaidBy({ rule, code, rate }: BrokenRule, rules: readonly BrokenRule[]): boolean {
  // A transfer without an account, and an account without a number.
  if (rule === 'BR-61') return rules.some((one) => one.rule === 'BR-50');
  const twin = TWINS[rule];
  if (twin !== undefined) return rules.some((one) => one.rule === twin);
  return code === 'br_vat_09' && rules.some((one) => one.rule === 'BR-CO-17' && Number(one.rate) === Number(rate));
}
