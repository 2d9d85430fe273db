import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders, type HeaderOptions } from './security-headers.ts';

/** What goes wrong on the socket, before there is a call: its status and the code that the caller reads. */
const BY_SOCKET_ERROR: Readonly<Record<string, readonly [status: number, error: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'invalid_input'],
};

/**
 * Answers calls that reach no route and no hook in the form of all others, with the headers of all others: an address
 * that cannot be decoded, and what is no HTTP or does not end in time. Both are options of Fastify itself.
 */
export const malformedCalls = (headers: HeaderOptions) => ({
  frameworkErrors: (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 400;
    void reply
      .headers(securityHeaders(request.url, headers))
      .code(status)
      .send({ error: 'invalid_input', data: { fields: [] }, requestId: request.id });
  },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket): void => {
    // A caller that has gone hears nothing.
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const [status, code] = BY_SOCKET_ERROR[error.code ?? ''] ?? [400, 'invalid_input'];
    const body = JSON.stringify({ error: code, requestId: randomUUID() });
    const lines = Object.entries({
      ...securityHeaders('/api/', headers),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  },
});
