import type { Endpoint } from '#kernel/endpoint.ts';
import { instantToMs, type Instant } from '#kernel/instant.ts';
import { AppError } from './errors.ts';

/** So many run at once in one process: a core and most connections stay with what takes a moment. */
const AT_ONCE = 2;
/** Of one person one at a time, so that twelve searches of theirs keep nobody else waiting. */
const OF_ONE_PERSON = 1;
/** So many of one person wait; who asks for more is told to come back. */
const WAITING_MAX = 30;
/** What one person may ask for in a minute. */
const BUDGET = 600;
const MINUTE_MS = 60_000;
/** Of so many people the counts of past minutes are kept at most. */
const PEOPLE_MAX = 10_000;

/** What takes long for what it is: what its contract says so of, every export of a list, and whatever is found by words. */
export function isCostlyRead(endpoint: Endpoint, query: unknown): boolean {
  if (endpoint.isCostly === true) return true;
  if (endpoint.method !== 'GET') return false;
  const asked: { q?: unknown; format?: unknown } = typeof query === 'object' && query !== null ? query : {};
  return (
    (endpoint.isDownload === true && asked.format !== undefined) || (typeof asked.q === 'string' && asked.q !== '')
  );
}

export type CostlyReads = {
  /** Does the work when it is its turn. @throws AppError too_many_requests with `retryAfterSeconds` */
  readonly run: <T>(who: { person: string; now: Instant }, work: () => Promise<T>) => Promise<T>;
};

/** Lines up what takes long, each person behind themselves, and counts it against a budget. */
export function createCostlyReads(): CostlyReads {
  const running = new Map<string, number>();
  const waiting: { person: string; go: () => void }[] = [];
  const budgets = new Map<string, { since: number; used: number }>();
  let total = 0;

  const count = (person: string): number => running.get(person) ?? 0;
  const take = (person: string): void => {
    running.set(person, count(person) + 1);
    total += 1;
  };
  const leave = (person: string): void => {
    if (count(person) > 1) running.set(person, count(person) - 1);
    else running.delete(person);
    total -= 1;
    // The first in line whose turn it may be: those of a person who has one running are passed over.
    const next = waiting.findIndex((one) => count(one.person) < OF_ONE_PERSON);
    if (next === -1 || total >= AT_ONCE) return;
    const [one] = waiting.splice(next, 1);
    if (one === undefined) return;
    take(one.person);
    one.go();
  };
  const spend = (person: string, now: Instant): void => {
    const at = instantToMs(now);
    const known = budgets.get(person);
    const budget = known === undefined || at - known.since >= MINUTE_MS ? { since: at, used: 0 } : known;
    budget.used += 1;
    if (budgets.size > PEOPLE_MAX) budgets.clear();
    budgets.set(person, budget);
    if (budget.used > BUDGET) throw refused(Math.max(1, Math.ceil((budget.since + MINUTE_MS - at) / 1000)));
  };
  return {
    run: async ({ person, now }, work) => {
      spend(person, now);
      if (total < AT_ONCE && count(person) < OF_ONE_PERSON) take(person);
      else {
        if (waiting.filter((one) => one.person === person).length >= WAITING_MAX) throw refused(1);
        await new Promise<void>((go) => void waiting.push({ person, go }));
      }
      try {
        return await work();
      } finally {
        leave(person);
      }
    },
  };
}

const refused = (retryAfterSeconds: number): AppError =>
  new AppError('too_many_requests', { data: { retryAfterSeconds } });
