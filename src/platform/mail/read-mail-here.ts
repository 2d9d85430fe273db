import PostalMime from 'postal-mime';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { sha256Hex } from '../crypto/token.ts';
import type { MailFault, ReadMail } from './read-mail.ts';

const ATTACHMENTS_MAX = 50;
const COPIES_MAX = 50;
/** Longer than anybody reads; a mail may hold 40 MB of text, and the rest is cut off. */
const SUBJECT_MAX = 1000;
const TEXT_MAX = 200_000;

/** What `readMail` decides, in the thread. Refuses what is no mail, and more than 50 attachments. */
export async function readMailHere(raw: Uint8Array): Promise<Result<ReadMail, MailFault>> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 20 }).catch(
    () => null,
  );
  if (mail === null) return refuse('mail_unreadable');
  if (mail.attachments.length > ATTACHMENTS_MAX) return refuse('too_many_attachments');
  return ok({
    raw,
    digest: sha256Hex(raw),
    copies: (mail.cc ?? []).flatMap(({ address }) => address?.toLowerCase() ?? []).slice(0, COPIES_MAX),
    subject: (mail.subject ?? '').slice(0, SUBJECT_MAX),
    text: (mail.text ?? '').slice(0, TEXT_MAX),
    html: mail.html?.slice(0, TEXT_MAX) ?? null,
    messageId: mail.messageId ?? null,
    // Pictures that belong to the text, such as a logo in a signature, are none that somebody sent.
    attachments: mail.attachments
      .filter(({ related, mimeType }) => related !== true || !mimeType.startsWith('image/'))
      .map(({ filename, mimeType, content }) => ({ name: filename, contentType: mimeType, bytes: bytesOf(content) })),
  });
}

/** In memory of its own, that can move to another thread. */
const bytesOf = (content: string | ArrayBuffer | Uint8Array): Uint8Array =>
  content instanceof ArrayBuffer ? new Uint8Array(content) : new Uint8Array(Buffer.from(content));
