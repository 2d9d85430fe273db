import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createTransport } from 'nodemailer';
import { sql } from 'kysely';
import { makeUbl } from '../src/app/demo/documents/make-einvoice.ts';
import { makeFacturX } from '../src/app/demo/documents/make-factur-x.ts';
import { freePort, startServer } from '../test/kill/server-process.ts';
import { emailOf } from '../test/setup/found-test-companies.ts';
import { billOf } from '../test/setup/spend.ts';
import type { BenchDatabase } from './bench-database.ts';
import { list, paced, percentile } from './pace.ts';
import type { Row } from './report.ts';

const DOCUMENTS = Number(process.env['BENCH_DOCUMENTS'] ?? 1000);
/** Every fourth is a PDF with its XML inside, whose pages are read as well. */
const PDF_EVERY = 4;
const DOCUMENTS_A_MAIL = 20;
const LISTS_PER_SECOND = 20;
const IDLE_SECONDS = 15;
const GROWTH_MAX = 1.5;
const WITHIN_MS = 600_000;

/**
 * A thousand invoices come by mail and are read in the background by the server as it is started: meanwhile a list may
 * take 1.5 times as long as it does when nothing comes. What is counted begins with the first mail and ends once the
 * last document is read.
 */
export async function benchInbox(database: BenchDatabase): Promise<Row> {
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-bench-inbox-'));
  const [port, smtpPort] = [await freePort(), await freePort()];
  const mails = await makeMails();
  const server = await startServer(folder, port, {
    more: {
      MEREL_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: database.ownerUrl,
      INBOX_SMTP_PORT: String(smtpPort),
      INBOX_DOMAIN: 'inbox.example',
    },
  });
  try {
    const product = { origin: `http://localhost:${port}` };
    await paced(LISTS_PER_SECOND, 3, () => list(database, product));
    const idling = (): Promise<number[]> => paced(LISTS_PER_SECOND, IDLE_SECONDS, () => list(database, product));
    const before = await idling();
    const started = performance.now();
    const sending = sendAll(mails, smtpPort);
    const lengths: number[] = [];
    let isSent = false;
    void sending.then(() => (isSent = true));
    while (!isSent || (await leftOf(database)) > 0) {
      if (performance.now() - started > WITHIN_MS) throw new Error('The documents were not read in ten minutes');
      lengths.push(...(await paced(LISTS_PER_SECOND, 1, () => list(database, product))));
    }
    await sending;
    const seconds = (performance.now() - started) / 1000;
    const busy = percentile(lengths, 95);
    // A machine has quicker and slower minutes: what comes between is held against both sides of it.
    const idle = percentile([...before, ...(await idling())], 95);
    return {
      name: `list of 50 while ${DOCUMENTS} invoices are read : idle, p95`,
      value: (busy / idle).toFixed(2),
      limit: `≤ ${GROWTH_MAX.toFixed(2)}`,
      isMet: busy / idle <= GROWTH_MAX,
      figures: `${busy.toFixed(1)} ms : ${idle.toFixed(1)} ms, all read in ${seconds.toFixed(0)} s`,
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many are in the inbox and not read yet. */
async function leftOf({ owner, companyId }: BenchDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from documents.file f
    join requests.inbox_invoice i on i.company_id = f.company_id and i.file_id = f.id
    where f.company_id = ${companyId} and f.read_state = 'pending'`.execute(owner);
  return rows[0]?.count ?? 0;
}

type Mail = { filename: string; content: Buffer }[];

async function makeMails(): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const bill = billOf({ number: `BENCH-${index}`, net: 10_000 + index, supplier: `Supplier ${index % 50}` });
    const isPdf = index % PDF_EVERY === 0;
    const content = isPdf ? Buffer.from(await makeFacturX(bill)) : Buffer.from(makeUbl(bill));
    if (index % DOCUMENTS_A_MAIL === 0) mails.push([]);
    mails.at(-1)?.push({ filename: `${bill.number}.${isPdf ? 'pdf' : 'xml'}`, content });
  }
  return mails;
}

async function sendAll(mails: readonly Mail[], port: number): Promise<void> {
  const client = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  for (const attachments of mails)
    await client.sendMail({
      from: emailOf('requester'),
      to: 'halden@inbox.example',
      subject: 'Invoices',
      text: '',
      attachments,
    });
  client.close();
}
