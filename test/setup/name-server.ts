import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export type NameServer = {
  /** As `DNS_SERVERS` wants it. */
  readonly address: string;
  /** The texts of each name. Every other name does not exist. */
  readonly texts: Map<string, readonly string[]>;
  /** Names for which it fails (SERVFAIL). */
  readonly broken: Set<string>;
  readonly close: () => Promise<void>;
};

const HEADER_BYTES = 12;
const TXT = 16;
const FAILED = 2;
const NO_SUCH_NAME = 3;

/** A name server on this machine that knows texts and nothing else (RFC 1035). */
export async function startNameServer(): Promise<NameServer> {
  const texts = new Map<string, readonly string[]>();
  const broken = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionIn(query);
    const known = texts.get(name);
    const code = broken.has(name) ? FAILED : known === undefined ? NO_SUCH_NAME : 0;
    const answers = code === 0 ? (known ?? []).map(answerOf) : [];
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    // An answer, recursion wanted and there; one question, and as many answers as there are.
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(answers.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    broken,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

/** The name that is asked for, and where the question ends. */
function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** One text record of the name in the question. */
function answerOf(text: string): Buffer {
  const value = Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
  const record = Buffer.alloc(HEADER_BYTES);
  record.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  record.writeUInt16BE(TXT, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(value.length, 10);
  return Buffer.concat([record, value]);
}
