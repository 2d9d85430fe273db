import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Days with what a euro was on them, as the European Central Bank writes them. */
export const ecbFileOf = (
  days: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${Object.entries(days)
  .map(([day, rates]) => {
    const cubes = Object.entries(rates).map(([code, rate]) => `<Cube currency="${code}" rate="${rate}"/>`);
    return `<Cube time="${day}">${cubes.join('')}</Cube>`;
  })
  .join('')}</Cube></gesmes:Envelope>`;

export type CentralBank = {
  readonly url: string;
  /** What it answers from now on. */
  readonly says: (body: string, status?: number) => void;
  /** How often it was asked. */
  readonly askedCount: () => number;
  readonly close: () => Promise<void>;
};

/** A server on this machine that answers as the bank does. */
export async function openCentralBank(): Promise<CentralBank> {
  let answer = { status: 200, body: '' };
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`,
    says: (body, status = 200) => void (answer = { status, body }),
    askedCount: () => asked,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
