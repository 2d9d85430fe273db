import type { Finding } from '../contract/result.ts';
import { SEVERITY_OF } from './common-of.ts';
import type { PolicySubject } from './subject.ts';

/**
 * Meals that are claimed by receipt on a day that is paid by the day as well (domain rules 2.9). It warns and asks for a
 * reason; it holds in every company and needs no rule of its own.
 */
export function findMeals({ method, mealsTwiceOn }: PolicySubject): Finding[] {
  if (mealsTwiceOn.length === 0) return [];
  const kind = method === 'perdiem' ? 'perDiemOverMeal' : 'mealOnPerDiem';
  return [{ kind, days: [...mealsTwiceOn], severity: SEVERITY_OF.warn, effect: 'warn', askIds: [] }];
}
