import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchDatabase } from './bench-database.ts';

/** Calls at a steady pace, whether or not the earlier ones are back. @returns how long each took, in milliseconds. */
export async function paced(perSecond: number, seconds: number, call: () => Promise<unknown>): Promise<number[]> {
  const started = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const early = started + (index * 1000) / perSecond - performance.now();
    if (early > 0) await wait(early);
    running.push(lengthOf(call));
  }
  return Promise.all(running);
}

async function lengthOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/** The first page of all requests, as the controller. @throws Error when it is not there whole. */
export async function list(
  { companyId, token }: BenchDatabase,
  { origin }: { readonly origin: string },
): Promise<void> {
  const answer = await fetch(`${origin}/api/companies/${companyId}/requests?list=all&limit=50`, {
    headers: { cookie: `__Host-merel-session=${token}` },
  });
  const { items } = (await answer.json()) as { items: unknown[] };
  if (items.length !== 50) throw new Error(`The list answered ${answer.status} with ${items.length} rows`);
}

/** Of these lengths the one that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
