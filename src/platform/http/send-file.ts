import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

export type FileToSend = { name: string; mime: string; content: string | Uint8Array | Readable; isShown?: boolean };

/**
 * Sends bytes that somebody else may have made. Only what `isShown` says may open inside a page, and even that without
 * script, form or plug-in; everything else is a download (security 105). The name is written as RFC 6266 has it.
 */
export function sendFile(reply: FastifyReply, { name, mime, content, isShown = false }: FileToSend): FastifyReply {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .header('content-type', mime)
    .header(
      'content-disposition',
      `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(content);
}
