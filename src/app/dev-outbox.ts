import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#kernel/text.ts';
import type { Db } from '#platform/db/pool.ts';
import { listMessages, type OutgoingMessage } from '#platform/mail/outgoing-message.ts';

/** Decision 2: evaluation shows what would have been sent. Production has no such address. */
export function installDevOutbox(app: FastifyInstance, db: Db): void {
  app.get('/dev/outbox.json', () => listMessages(db));
  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await listMessages(db);
    return reply.type('text/html; charset=utf-8').send(renderPage(messages));
  });
}

const renderPage = (messages: readonly OutgoingMessage[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox · Merel</title><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<style>body{font:14px/1.5 system-ui;margin:40px auto;max-width:760px;padding:0 16px;color:#0f1f22;background:#f3f6f6}
article{background:#fff;border:1px solid #dce4e4;border-radius:12px;padding:16px 20px;margin:12px 0}
h1{font-size:24px}p{margin:0;color:#43565a}pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}
@media(prefers-color-scheme:dark){body{background:#0a1315;color:#e8f0f0}article{background:#111d20;border-color:#243437}p{color:#afc0c3}a{color:#7ccbd8}}</style></head>
<body><h1>Outbox</h1><p>Mail, text messages and messages to phones that would have left this machine, newest first.</p>
${messages.map(renderMessage).join('\n') || '<article>Nothing has been sent yet.</article>'}</body></html>`;

const renderMessage = (message: OutgoingMessage): string => `<article>
<p>${escapeHtml(message.channel)} · ${escapeHtml(message.to)} · ${escapeHtml(message.at)}</p>
${message.subject === '' ? '' : `<strong>${escapeHtml(message.subject)}</strong>`}
<pre>${escapeHtml(message.text)}</pre></article>`;
