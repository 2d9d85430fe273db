import type { Instant } from '#kernel/instant.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';
import { makeUbl } from '../../src/app/demo/documents/make-einvoice.ts';
import { emailOf, foundTestCompanies, PASSWORD } from '../setup/found-test-companies.ts';
import { billOf } from '../setup/spend.ts';

export { exportHeads } from '#platform/audit/exported-heads.ts';

/** The file that must come back to the byte. */
export const BILL = makeUbl(billOf({ number: 'KEPT-1', net: 4200 }));
export const REQUESTER = { username: emailOf('requester'), password: PASSWORD };

/** People and a company in a database that has none. */
export async function found(db: Db): Promise<void> {
  await foundTestCompanies(db, new Date().toISOString() as Instant);
}

/** Does something as the owner role, on a connection of its own. */
export async function asOwner(ownerUrl: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const { db } = openDatabase({ url: ownerUrl, max: 2, onError: () => {} });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** Somebody with a browser: keeps a bill as a draft, reads a file, lists the drafts. */
export async function signIn(origin: string, person: { username: string; password: string }) {
  const post = (address: string, init: RequestInit): Promise<Response> =>
    fetch(`${origin}${address}`, { method: 'POST', ...init, headers: { origin, ...init.headers } });
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ auth_type: 'password', ...person });
  const answer = await post('/api/auth/login/cookie', { headers: json, body });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const get = (address: string): Promise<Response> => fetch(`${origin}${address}`, { headers: { cookie } });
  const me = (await (await get('/api/auth/me')).json()) as { companies: { id: string }[] };
  const company = `/api/companies/${me.companies[0]?.id ?? ''}`;
  return {
    keep: async (number = 'KEPT-1'): Promise<string> => {
      const form = new FormData();
      form.set('file', new File([BILL.replace('KEPT-1', number)], `${number}.xml`));
      const file = (await (
        await post(`${company}/files?purpose=invoice`, { headers: { cookie }, body: form })
      ).json()) as {
        id: string;
      };
      const made = await post(`${company}/requests`, {
        headers: { ...json, cookie, 'idempotency-key': number },
        body: JSON.stringify({ type: 'invoice', description: number, fileIds: [file.id] }),
      });
      if (!made.ok) throw new Error(`${number} was not kept: ${await made.text()}`);
      return file.id;
    },
    read: async (fileId: string): Promise<string> => (await get(`${company}/files/${fileId}/content`)).text(),
    list: async (): Promise<unknown[]> =>
      ((await (await get(`${company}/requests?list=drafts`)).json()) as { items: unknown[] }).items,
  };
}
