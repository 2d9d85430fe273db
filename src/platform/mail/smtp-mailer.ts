import { createTransport } from 'nodemailer';
import { safeMail, type Mailer } from './mailer.ts';

/** Sends through the SMTP server of `SMTP_URL`. */
export function openSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Texts come from people: nothing in a message may make us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { to, subject, text, html, replyTo, messageId, attachments } = safeMail(mail);
      await transport.sendMail({
        from: options.from,
        to: { name: '', address: to },
        subject,
        text,
        // Machines' mail: no out-of-office answers, please (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments?.map(({ name, contentType, bytes, cid }) => ({
          filename: name,
          contentType,
          content: Buffer.from(bytes),
          ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
        })),
        ...(html === undefined ? {} : { html }),
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(messageId === undefined ? {} : { messageId }),
      });
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
