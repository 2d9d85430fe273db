import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { isFileKey, type FileStore } from '#platform/files/file-store.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { sendFile } from '#platform/http/send-file.ts';
import * as contract from '../contract/document.ts';
import { storeFile } from './commands/store-file.ts';
import { takeInFile } from './commands/take-in-file.ts';
import { enqueueReading } from './jobs.ts';
import type { Enclosed } from './extraction/enclosed.ts';
import { readEnclosed } from './extraction/read-enclosed.ts';
import { mailedLinks } from './mailed-links.ts';
import { findReadableFile, type FileRow } from './queries/get-file.ts';

/** Kinds that a page may show in a frame without running anything of theirs. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg']);

export const documentsRoutes = (files: FileStore, secretKeys: SecretKeys): Implementation[] => [
  implementRaw(contract.uploadFile, async ({ inCompany, actor, now }, { query }, { request }) => {
    const upload = await readUpload(request);
    const file = valueOrThrow(await takeInFile(files, actor.companyId, upload));
    return inCompany(async ({ trx }) => {
      const { fileId, isToRead } = await storeFile(trx, {
        companyId: actor.companyId,
        file,
        uploadedBy: actor.userId,
        purpose: query.purpose,
        now,
      });
      if (isToRead) await enqueueReading(trx, { companyId: actor.companyId, fileId, isAwaited: true });
      const view = await findReadableFile(trx, actor, fileId);
      if (view === null) throw notFound();
      return view;
    });
  }),

  implement(contract.openMailed, async ({ trx, actor, now }, { params, query }) => {
    const file = await findReadableFile(trx, actor, params.fileId);
    if (file === null) throw notFound();
    // Acting for somebody opens none of their mail (security 81).
    const userId = actor.impersonatorId ?? actor.userId;
    const mailed = { companyId: actor.companyId, userId, fileId: params.fileId };
    const { about } = mailedLinks(secretKeys).read(query.token, mailed, now);
    return { file, about };
  }),

  implement(contract.getFile, async ({ trx, actor }, { params }) => {
    const file = await findReadableFile(trx, actor, params.fileId);
    if (file === null) throw notFound();
    return file;
  }),

  implementRaw(contract.getFileContent, async ({ inCompany, actor }, { params, query }, { reply }) => {
    const file = await inCompany(({ trx }) => findReadableFile(trx, actor, params.fileId));
    if (file === null || !isFileKey(file.storageKey)) throw notFound();
    const content = await files.getStream(file.storageKey).catch(() => {
      throw new AppError('files_unavailable');
    });
    sendFile(reply, {
      name: file.name,
      mime: file.mime,
      content,
      isShown: query.download === undefined && SHOWN.has(file.mime),
    });
    return undefined;
  }),

  implementRaw(contract.listEnclosed, async ({ inCompany, actor }, { params }) => {
    const file = await inCompany(({ trx }) => findReadableFile(trx, actor, params.fileId));
    if (file === null) throw notFound();
    const { documents } = await enclosedOf(files, file);
    return { documents: [...documents] };
  }),

  implementRaw(contract.getEnclosed, async ({ inCompany, actor }, { params, query }, { reply }) => {
    const file = await inCompany(({ trx }) => findReadableFile(trx, actor, params.fileId));
    if (file === null) throw notFound();
    const { documents, bytes } = await enclosedOf(files, file, query.place - 1);
    const document = documents[query.place - 1];
    if (document === undefined || bytes === undefined) throw notFound();
    sendFile(reply, {
      name: document.name,
      mime: document.mime,
      content: Buffer.from(bytes),
      isShown: query.download === undefined && SHOWN.has(document.mime),
    });
    return undefined;
  }),
];

/** Opened anew each time, in the thread for files from outside: few invoices carry any, and fewer are looked at twice. */
async function enclosedOf(files: FileStore, file: FileRow, place?: number): Promise<Enclosed> {
  const isInvoice = /xml/.test(file.mime) || (file.mime === 'application/pdf' && isFromData(file));
  if (!isInvoice || !isFileKey(file.storageKey)) return { documents: [] };
  const bytes = await files.getBytes(file.storageKey).catch(() => {
    throw new AppError('files_unavailable');
  });
  const asked = { bytes, fileName: file.name, ...(place === undefined ? {} : { place }) };
  return valueOrThrow(await readEnclosed(asked));
}

/** A PDF whose values come from the data inside it. */
const isFromData = ({ reading }: FileRow): boolean => reading?.invoiceNumber?.origin === 'einvoice';
