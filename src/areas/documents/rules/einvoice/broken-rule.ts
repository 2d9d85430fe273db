import type { Money } from '#kernel/money.ts';
import { codeOf, type RuleCode, type RuleName } from './rule-names.ts';

/** A rule of EN 16931 that an e-invoice breaks. */
export type BrokenRule = {
  /** As the standard numbers it: BR-CO-15, BR-S-08. */
  readonly rule: string;
  /** Its message key. */
  readonly code: RuleCode;
  /** Of sums: what follows from the other figures, and what the document says. */
  readonly expected?: Money;
  readonly found?: Money;
  /** A VAT rate as a decimal percentage, a VAT category as its code (UNCL 5305). */
  readonly rate?: string;
  readonly category?: string;
  /** The numbers of the invoice lines it is about, or their places where they have none. */
  readonly lines?: readonly string[];
  /** A code or number that may not be. */
  readonly value?: string;
};

export type About = Omit<BrokenRule, 'rule' | 'code'>;

export const broken = (rule: RuleName, about: About = {}): BrokenRule => ({ rule, code: codeOf(rule), ...about });

/** The rule where the condition does not hold. */
export const unless = (holds: boolean, rule: RuleName, about: About = {}): BrokenRule[] =>
  holds ? [] : [broken(rule, about)];
