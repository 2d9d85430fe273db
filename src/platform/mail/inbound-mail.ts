export type InboundMail = {
  /** Who the server that delivered it said it is from; easily forged. */
  readonly from: string;
  /** The recipients of ours that were accepted, in lower case. */
  readonly recipients: readonly string[];
  /** Who was sent a copy, as the mail itself says, in lower case. */
  readonly copies: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly messageId: string | null;
  readonly attachments: readonly InboundAttachment[];
  /** The mail as it came, to be kept as evidence. */
  readonly raw: Uint8Array;
  /** SHA-256 of that, in hexadecimal. */
  readonly digest: string;
};

type InboundAttachment = {
  readonly name: string | null;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};
