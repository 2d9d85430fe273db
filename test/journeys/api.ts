import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';

/** The id of the first thing that an address answers: of its `items`, or of the list named after `#`. */
export async function firstOf(page: Page, address: string): Promise<string> {
  const [path = '', list = 'items'] = address.split('#');
  const [first] = (await read<Record<string, { id?: string; userId?: string }[]>>(page, path))[list] ?? [];
  const id = first?.id ?? first?.userId;
  if (id === undefined) throw new Error(`${address} has nothing`);
  return id;
}

/** The address of an API of the company that this page is in. */
export const apiOf = (page: Page, path: string): string =>
  page.url().replace(/\/app\/(cmp_\w+)\/.*$/, `/api/companies/$1${path}`);

/** What a list or an object of that company says, as whoever is signed in in this page may see it. */
export const read = async <T>(page: Page, path: string): Promise<T> =>
  bodyOf<T>(await page.request.get(apiOf(page, path)));

/** One command, as this page would send it. */
export async function write<T>(page: Page, path: string, data: unknown): Promise<T> {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() };
  return bodyOf<T>(await page.request.post(apiOf(page, path), { headers, data }));
}

/** @throws Error with what was answered, where that was a refusal. */
export async function bodyOf<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
