import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { LetterPicture } from '#platform/mail/letter.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { drawFirstPage, findReadableFile, type FileRow, type MailedLinks } from '#areas/documents/server/door.ts';
import { FACTS } from '../rules/facts.ts';
import { mailsShowDocuments } from './company-defaults.ts';
import { peekAtMail, type DueFor, type ToMail } from './due-entries.ts';

/** The first page of a document, drawn for one mail. */
export type DrawnDocument = {
  readonly fileId: FileId;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** What a mail shows of the documents of the one thing that it is about. */
export type MailedDocuments = {
  readonly picture: {
    readonly name: string;
    readonly shown: Omit<LetterPicture, 'alt'>;
    readonly enclosed: { cid: string; name: string; contentType: string; base64: string };
  } | null;
  /** Each by its name, and where it opens. */
  readonly links: readonly { readonly name: string; readonly path: string }[];
};

/** As wide as the letter. */
const WIDTH_MAX = 520;
const CID = 'document@merel';

/**
 * Draws the document that the next mail to this person is about, before anything is locked. Nothing is drawn of what they
 * may not read at this moment, where the company keeps documents out of mails, nor for a mail about several things, which only lists them.
 */
export async function drawForMail(db: Db, files: FileStore, due: DueFor): Promise<DrawnDocument | null> {
  const [first] = await inScope(db, { companyId: due.companyId, userId: null }, async (trx) =>
    readableOf(trx, due, await peekAtMail(trx, due)),
  );
  if (first === undefined) return null;
  const page = await drawFirstPage(files, first);
  return page === null ? null : { fileId: first.id, ...page };
}

type DocumentsFor = Omit<DueFor, 'rightsOf'> & { readonly links: MailedLinks; readonly drawn: DrawnDocument | null };

/** Which documents go with a mail: those that this person may read while it is written, the first with its picture. */
export async function documentsOfMail(trx: Trx, mail: DocumentsFor, toMail: ToMail): Promise<MailedDocuments> {
  const { companyId, userId, drawn, links, now } = mail;
  const readable = await readableOf(trx, mail, toMail);
  const [first] = readable;
  const about = toMail.mailed[0]?.link ?? '';
  return {
    picture: drawn === null || first?.id !== drawn.fileId ? null : pictureOf(first.name, drawn),
    links: readable.map(({ id, name }) => ({
      name,
      path: links.pathOf({ companyId, userId, fileId: id, about }, now),
    })),
  };
}

async function readableOf(
  trx: Trx,
  { companyId, userId }: Pick<DueFor, 'companyId' | 'userId'>,
  { mailed, rights }: ToMail,
): Promise<FileRow[]> {
  const [only, ...others] = mailed;
  if (only === undefined || others.length > 0 || only.topic !== 'approval_new' || rights === null) return [];
  if (!(await mailsShowDocuments(trx, companyId))) return [];
  const { fileIds } = FACTS.approval_new.parse(only.facts);
  const found: FileRow[] = [];
  for (const fileId of fileIds) {
    const file = await findReadableFile(trx, { companyId, userId, rights }, fileId);
    if (file !== null) found.push(file);
  }
  return found;
}

function pictureOf(name: string, { bytes, width, height }: DrawnDocument): NonNullable<MailedDocuments['picture']> {
  const shownWidth = Math.min(WIDTH_MAX, width);
  return {
    name,
    shown: { cid: CID, width: shownWidth, height: Math.floor((height * shownWidth) / width) },
    enclosed: {
      cid: CID,
      name: `${name.replace(/\.[A-Za-z0-9]{1,8}$/, '')}.jpg`,
      contentType: 'image/jpeg',
      base64: Buffer.from(bytes).toString('base64'),
    },
  };
}
