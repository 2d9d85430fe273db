import { isNonEmpty } from '#kernel/text.ts';
import type { ControlRule, SpendLimit, TravelRule } from '../contract/rule-book.ts';
import { looksAtSomething } from './looks-at-something.ts';

/** What keeps a rule that is being written from being one; null when nothing does. Forms ask before they send. */
export function limitFault({ who, caps }: Pick<SpendLimit, 'who' | 'caps'>): 'grade' | 'caps' | 'amount' | null {
  if (who.kind === 'grade' && !isNonEmpty(who.grade)) return 'grade';
  if (caps.length === 0) return 'caps';
  return caps.every(({ amount }) => isMinor(amount)) ? null : 'amount';
}

export function controlFault({ name, when }: Pick<ControlRule, 'name' | 'when'>): 'name' | 'when' | 'amount' | null {
  if (name.trim() === '') return 'name';
  const amounts = [when.over, when.perHeadOver].filter((amount) => amount !== null);
  if (!amounts.every(isMinor)) return 'amount';
  return looksAtSomething(when) ? null : 'when';
}

export const travelFault = (rule: TravelRule): 'amount' | null =>
  rule.kind === 'hotel' && !isMinor(rule.max) ? 'amount' : null;

const isMinor = (text: string): boolean => /^[1-9]\d{0,13}$/.test(text);
