/** One message to one person. Several recipients are several messages: nobody learns who else got one. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Stays the same when a send is repeated, so that the receiving side can drop the second copy. */
  readonly messageId?: string;
};

export type MailAttachment = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** What the HTML calls it by, where it is shown within the text instead of below it. */
  readonly cid?: string;
};

export type Mailer = {
  /** Hands the mail over, or throws: then the job that sends it tries again. @throws BadAddress for good. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Throws when mail cannot leave right now; for /readyz. */
  readonly check: () => Promise<void>;
  readonly close: () => void;
};

export class BadAddress extends Error {
  override readonly name = 'BadAddress';
}

/** One address and nothing else: no list, no name, no comment, no line break (security 119). */
const ADDRESS = /^[^\s<>()[\]\\,;:@"\p{Cc}]{1,64}@[^\s<>()[\]\\,;:@"\p{Cc}]{1,255}$/u;

/** The mail as it may safely become headers. What people wrote cannot add a header or a recipient. */
export function safeMail(mail: Mail): Mail {
  for (const address of [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])]) {
    if (!ADDRESS.test(address)) throw new BadAddress('Not one plain address');
  }
  return { ...mail, subject: oneLine(mail.subject), attachments: mail.attachments?.map(safeAttachment) ?? [] };
}

function safeAttachment(attachment: MailAttachment): MailAttachment {
  const name = oneLine(attachment.name).replaceAll(/[/\\"]/g, '_');
  const isType = /^[\w.+-]+\/[\w.+-]+$/.test(attachment.contentType);
  return { ...attachment, name, contentType: isType ? attachment.contentType : 'application/octet-stream' };
}

export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 500);
