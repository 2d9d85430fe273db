import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileKey } from '#platform/files/file-store.ts';
import { getFile, getFileContent, uploadFile, type FileView } from '#areas/documents/contract/document.ts';
import { de as documentsDe } from '#areas/documents/web/messages/de.ts';
import { en as documentsEn } from '#areas/documents/web/messages/en.ts';
import { es as documentsEs } from '#areas/documents/web/messages/es.ts';
import { fr as documentsFr } from '#areas/documents/web/messages/fr.ts';
import { inTurn } from '../../test/full-run.ts';
import { HOSTILE_FILES } from '../../test/setup/hostile-files.ts';
import { billOf, signInAll, uploadBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../shared/samples/hostile');

const UPLOAD_WORDS = [documentsEn, documentsFr, documentsDe, documentsEs].map(({ errors }) => errors);
const READING_WORDS = [documentsEn, documentsFr, documentsDe, documentsEs].map(({ reading }) => reading);

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

describe('a hostile file', () => {
  it.each(inTurn(Object.keys(HOSTILE_FILES)))(
    '%s is refused, or read to an end, in words, and disturbs no other',
    async (key) => {
      const { refusal, ...file } = await (HOSTILE_FILES[key] as (typeof HOSTILE_FILES)[string])();
      const { answer, final } = await uploadWithAnother(file);
      expect(answer.statusCode < 400 ? null : errorOf(answer), answer.body).toBe(refusal);
      if (final !== null) await expectHarmless(final);
    },
  );
});

describe('the hostile samples (skipped without ../shared/samples)', () => {
  const names = ['pdf', 'svg', 'json', 'jwt'].flatMap((folder) =>
    existsSync(path.join(SAMPLES, folder))
      ? readdirSync(path.join(SAMPLES, folder)).map((name) => `${folder}/${name}`)
      : [],
  );
  const documents = names.filter((name) => /^(pdf|svg|jwt)\//.test(name));

  it.skipIf(documents.length === 0)('are refused, or read to an end, in words, and disturb no other', async () => {
    const outcomes: Record<string, string> = {};
    for (const name of documents) {
      const bytes = readFileSync(path.join(SAMPLES, name));
      const { answer, final } = await uploadWithAnother({ name: path.basename(name), bytes });
      outcomes[name] = answer.statusCode < 400 ? (final?.readState ?? '') : errorOf(answer);
      if (final !== null) await expectHarmless(final);
    }
    for (const name of documents.filter((one) => !one.startsWith('pdf/')))
      expect(outcomes[name], name).toBe('file_type_not_allowed');
    console.log(JSON.stringify(outcomes));
  });

  it.skipIf(names.length === 0)('are refused under the name of a kind that is taken', async () => {
    for (const name of names.filter((one) => !one.startsWith('pdf/'))) {
      const bytes = readFileSync(path.join(SAMPLES, name));
      for (const ending of ['pdf', 'png', 'jpg', 'xml']) {
        const answer = await send({ name: `${path.basename(name)}.${ending}`, bytes });
        expect([answer.statusCode, errorOf(answer)], `${name} as ${ending}`).toEqual([422, 'file_type_not_allowed']);
      }
    }
  });
});

describe('a file that is gone from its store', () => {
  it('says after the last try that it could not be read, instead of waiting for ever', async () => {
    const { id } = await uploadBill(cast.requester, billOf({ number: 'GONE', net: 100 }));
    const { rows } = await sql<{
      key: FileKey;
    }>`select storage_key as key from documents.file where id = ${id}`.execute(test.database.owner);
    await test.files.delete(rows[0]?.key as FileKey);
    await test.runJobs();
    const file = await cast.requester.ask(getFile, { params: { fileId: id } });
    expect([file.readState, file.readError]).toEqual(['failed', 'reading_failed']);
  });
});

type Uploaded = { answer: LightMyRequestResponse; final: FileView | null };

/** Uploads the file beside a good one, reads both, and sees that the good one was read as ever. */
async function uploadWithAnother(file: { name: string; bytes: Uint8Array }): Promise<Uploaded> {
  count += 1;
  const net = 1000 + count;
  const good = billOf({ number: `GOOD-${count}`, net });
  const [answer, other] = await Promise.all([send(file), uploadBill(cast.requester, good)]);
  await test.runJobs();
  const read = await cast.requester.ask(getFile, { params: { fileId: other.id } });
  expect([read.readState, read.reading?.invoiceNumber?.value]).toEqual(['done', good.number]);
  if (answer.statusCode >= 400) {
    expectWords(`Upload: ${errorOf(answer)}`, UPLOAD_WORDS, errorOf(answer));
    return { answer, final: null };
  }
  const final = await cast.requester.ask(getFile, { params: { fileId: answer.json<FileView>().id } });
  expect(final.readState).not.toBe('pending');
  if (final.readError !== null) expectWords(`Reading: ${final.readError}`, READING_WORDS, final.readError);
  return { answer, final };
}

function send(file: { name: string; bytes: Uint8Array }): Promise<LightMyRequestResponse> {
  // Nobody runs into the limit of writes per minute.
  test.advance(1000);
  return cast.requester.send(uploadFile, { query: { purpose: 'invoice' }, file });
}

const errorOf = (answer: LightMyRequestResponse): string => answer.json<{ error: string }>().error;

/** Whatever was taken in goes out as what it was found to be, or as a download, and can run nothing. */
async function expectHarmless({ id, mime }: FileView): Promise<void> {
  const { headers } = await cast.requester.send(getFileContent, { params: { fileId: id } });
  expect(headers['content-type']).toBe(mime);
  expect(['application/pdf', 'image/png', 'image/jpeg', 'application/xml']).toContain(mime);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain('sandbox');
  if (mime === 'application/xml') expect(headers['content-disposition']).toMatch(/^attachment/);
}

/** The code has words of its own in every language; the one general code is said by the platform. */
function expectWords(label: string, words: readonly Readonly<Record<string, string>>[], code: string): void {
  if (code === 'payload_too_large') return;
  for (const [index, texts] of words.entries())
    expect(typeof texts[code], `${label} in language ${index}`).toBe('string');
}
