import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { addDays, plainDate } from '#kernel/plain-date.ts';
import { makeUbl } from '../src/app/demo/documents/make-einvoice.ts';
import { makeStatement } from '../src/app/demo/documents/make-statement.ts';
import { makeZip } from '../src/platform/zip/make-zip.test-kit.ts';
import { COMPANY_IBAN } from '../test/setup/found-test-companies.ts';
import { billOf } from '../test/setup/spend.ts';

/** What somebody sends: a file to an address of the company, a body, a mail, or a message of an identity provider. */
export type Sent =
  | { readonly kind: 'file'; readonly path: string; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'json'; readonly path: string; readonly text: string }
  | { readonly kind: 'form'; readonly text: string }
  | { readonly kind: 'mail'; readonly raw: Buffer }
  | { readonly kind: 'rates'; readonly bytes: Uint8Array };

export type HostileInput = { readonly name: string; readonly make: () => Promise<Sent> | Sent };

const STATEMENTS = '/bank-statements';
const FILES = '/files?purpose=invoice';
const SUPPLIERS = '/suppliers/import?isDryRun=yes';
/** Outside of any company. */
const LOG_IN = '!/api/auth/login/cookie';
const DAY = plainDate('2026-03-02');
const MILLION = 1_000_000;
const FILE_MB = 19;

/** Small ones of every kind: what is loaded with the first of its kind is loaded before anything is measured. */
export const ORDINARY_INPUTS: readonly HostileInput[] = [
  { name: 'statement', make: () => file(STATEMENTS, 'a.xml', statementOf(10)) },
  { name: 'statement in a zip', make: () => file(STATEMENTS, 'a.zip', zipped('a.xml', statementOf(11))) },
  { name: 'invoice', make: () => file(FILES, 'a.xml', makeUbl(bill())) },
  { name: 'PDF', make: () => file(FILES, 'a.pdf', '%PDF-1.7\n%%EOF') },
  { name: 'table', make: () => file(SUPPLIERS, 'a.csv', supplierTable(2)) },
  { name: 'message', make: () => saml(response('')) },
  { name: 'mail', make: () => ({ kind: 'mail', raw: mailOf([part('a.xml', makeUbl(bill()))]) }) },
  { name: 'log-in', make: () => json(LOG_IN, '{"email":[]}') },
  { name: 'draft', make: () => json('/requests', '{"fileIds":[1]}') },
];

export const HOSTILE_INPUTS: readonly HostileInput[] = [
  { name: 'statement, a million attributes of one element', make: () => file(STATEMENTS, 'a.xml', manyAttributes()) },
  { name: 'statement, a hundred thousand levels', make: () => file(STATEMENTS, 'a.xml', deep(100_000)) },
  { name: 'statement, two million elements', make: () => file(STATEMENTS, 'a.xml', manyElements(2 * MILLION)) },
  { name: 'statement of 20,000 entries', make: () => file(STATEMENTS, 'a.xml', statementOf(20_000)) },
  { name: 'zip of 90 MB of statements', make: () => file(STATEMENTS, 'a.zip', largeZip()) },
  { name: 'invoice, a million attributes of one element', make: () => file(FILES, 'a.xml', manyAttributes()) },
  { name: 'invoice, two million elements', make: () => file(FILES, 'a.xml', manyElements(2 * MILLION)) },
  { name: `PDF of ${FILE_MB} MB`, make: () => file(FILES, 'a.pdf', `%PDF-1.7\n${noise(FILE_MB)}\n%%EOF`) },
  { name: 'upload of 25 MB', make: () => file(FILES, 'a.pdf', `%PDF-1.7\n${noise(24.9)}\n%%EOF`) },
  { name: 'suppliers, 2,000 lines of a CSV', make: () => file(SUPPLIERS, 'a.csv', supplierTable(2000)) },
  { name: 'suppliers, 2,000 wrong lines', make: () => file(SUPPLIERS, 'a.csv', wrongTable(2000)) },
  { name: 'suppliers, 20 MB of one cell', make: () => file(SUPPLIERS, 'a.csv', `name\n${'x'.repeat(20 * MILLION)}\n`) },
  {
    name: 'suppliers, ten million cells',
    make: () => file(SUPPLIERS, 'a.csv', `name\n${'x,'.repeat(10 * MILLION)}\n`),
  },
  {
    name: 'suppliers, XLSX of 2,000 lines and 60 columns',
    make: async () => file(SUPPLIERS, 'a.xlsx', await workbook()),
  },
  { name: 'log-in, 500,000 wrong values', make: () => json(LOG_IN, manyIds()) },
  { name: 'log-in, 80,000 numbers that are too large', make: () => json(LOG_IN, tooLarge(80_000)) },
  { name: 'log-in, a number that is too large in 400,000 levels', make: () => json(LOG_IN, deepJson(400_000)) },
  { name: 'log-in, 60,000 unknown fields', make: () => json(LOG_IN, manyFields()) },
  { name: 'log-in, 1 MB of address', make: () => json(LOG_IN, `{"email":"${'a@'.repeat(500_000)}","password":"x"}`) },
  {
    name: 'log-in, 1 MB of password',
    make: () => json(LOG_IN, `{"email":"a@b.example","password":"${'\u00e9'.repeat(500_000)}"}`),
  },
  { name: 'draft, 500,000 wrong values', make: () => json('/requests', manyIds()) },
  { name: 'form, 330,000 fields', make: () => ({ kind: 'form', text: 'a=&'.repeat(330_000) }) },
  { name: 'SAML, 256 kB of attributes of one element', make: () => saml(response(`<a ${attributes(20_000)}/>`)) },
  { name: 'SAML, 256 kB of elements', make: () => saml(response('<a/>'.repeat(60_000))) },
  { name: 'SAML, 256 kB that looks signed', make: () => saml(response(statements(1200))) },
  { name: 'SAML, 190 levels with name spaces', make: () => saml(response(nestedSpaces(190))) },
  { name: 'mail with 25 MB attached', make: () => ({ kind: 'mail', raw: mailOf(largeParts()) }) },
  { name: 'mail of 300,000 parts', make: () => ({ kind: 'mail', raw: mailOf(emptyParts(300_000)) }) },
  { name: 'mail with 30 MB of HTML', make: () => ({ kind: 'mail', raw: htmlMail(30) }) },
  { name: 'mail of 36 MB without a number', make: () => ({ kind: 'mail', raw: mailOf(largeParts(), '') }) },
  { name: 'mail with 2 MB of headers', make: () => ({ kind: 'mail', raw: headedMail(2) }) },
  { name: 'rates of 20 MB as XML', make: () => ({ kind: 'rates', bytes: utf8(manyRates(20)) }) },
  { name: 'rates of the last 90 days', make: () => ({ kind: 'rates', bytes: utf8(ratesOf(62)) }) },
];

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (path: string, name: string, content: string | Uint8Array): Sent => ({
  kind: 'file',
  path,
  name,
  bytes: typeof content === 'string' ? utf8(content) : content,
});
const json = (path: string, text: string): Sent => ({ kind: 'json', path, text });
const saml = (text: string): Sent => ({
  kind: 'form',
  text: new URLSearchParams({ SAMLResponse: Buffer.from(text).toString('base64') }).toString(),
});

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const attributes = (count: number): string => times(count, (index) => `a${index}="1" `);

let bills = 0;
const bill = () => billOf({ number: `HOSTILE-${Date.now()}-${(bills += 1)}`, net: 10_000, supplier: 'Supplier 1' });

const manyAttributes = (): string => `<Document ${attributes(MILLION)}/>`;
const deep = (levels: number): string => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`;
const manyElements = (count: number): string => `<Document>${'<a/>'.repeat(count)}</Document>`;

function statementOf(count: number): string {
  const none = money(0n, currency('EUR'));
  const entries = Array.from({ length: count }, (_, index) => ({
    reference: `H${count}-${index}-${Date.now()}`,
    on: addDays(DAY, index % 28),
    amount: money(BigInt(-1000 - index), currency('EUR')),
    counterparty: `Supplier ${index % 97}`,
    endToEndId: null,
    text: `RE-${index}`,
  }));
  const id = `HOSTILE-${count}-${Date.now()}`;
  return makeStatement({
    id,
    iban: COMPANY_IBAN,
    from: DAY,
    to: addDays(DAY, 28),
    opening: none,
    closing: none,
    entries,
  });
}

const zipped = (name: string, text: string): Uint8Array => makeZip([{ name, bytes: utf8(text) }]);

/** As much as may be unpacked, small enough to be sent. */
function largeZip(): Uint8Array {
  const one = utf8(`<Document><!--${noise(0.01).repeat(90)}--></Document>`);
  return makeZip(Array.from({ length: 99 }, (_, index) => ({ name: `${index}.xml`, bytes: one })));
}

/** Megabytes of hexadecimal that pack to half. */
function noise(megabytes: number): string {
  let state = 7;
  const block = times(65_536, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state.toString(16).padStart(8, '0');
  });
  const length = Math.floor(megabytes * 2 ** 20);
  return block.repeat(Math.ceil(length / block.length)).slice(0, length);
}

const supplierTable = (count: number): string =>
  `name,country,VAT number,email\n${times(count, (n) => `Supplier number ${n} of the bench,FR,,s${n}@many.example\n`)}`;
const wrongTable = (count: number): string =>
  `name,country,VAT number,email,phone,iban\n${times(count, (n) => `S${n % 3},Nowhere,FR${n},no mail,no phone,DE00 ${n}\n`)}`;

async function workbook(): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre');
  const head = ['name', ...Array.from({ length: 59 }, (_, index) => `column ${index}`)];
  const rows = Array.from({ length: 2000 }, (_, row) => head.map((_name, column) => `Cell ${row} of column ${column}`));
  return writeXlsx({ sheets: [{ name: 'Suppliers', rows: [head, ...rows] }] });
}

const manyIds = (): string => `{"fileIds":[${'1,'.repeat(500_000)}1]}`;
const deepJson = (levels: number): string => `{"email":${'['.repeat(levels)}99999999999${']'.repeat(levels)}}`;
const tooLarge = (count: number): string => `{"email":[${'99999999999,'.repeat(count)}1]}`;
const manyFields = (): string => `{${times(60_000, (index) => `"field${index}":1,`)}"ids":[]}`;

const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** A response in the one shape that is looked at further, with a signature that nobody made. */
function response(inside: string): string {
  const signature = `<ds:Signature xmlns:ds="${SIGNATURE}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/>
<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><ds:Reference URI="#_a"><ds:Transforms>
<ds:Transform Algorithm="${SIGNATURE}enveloped-signature"/><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms>
<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>AAAA</ds:DigestValue></ds:Reference></ds:SignedInfo>
<ds:SignatureValue>AAAA</ds:SignatureValue></ds:Signature>`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r" Version="2.0" InResponseTo="_q"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><Assertion ID="_a" Version="2.0"><Issuer>https://idp.example/metadata</Issuer>${signature}${inside}</Assertion></samlp:Response>`;
}

const statements = (count: number): string =>
  `<AttributeStatement>${times(count, (n) => `<Attribute Name="urn:example:attribute:of:the:provider:${n}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"><AttributeValue>Value ${n}</AttributeValue></Attribute>`)}</AttributeStatement>`;

const nestedSpaces = (levels: number): string =>
  `${times(levels, (n) => `<n${n}:e xmlns:n${n}="urn:example:a:name:space:of:level:${n}">`)}${times(1500, (n) => `<n${n % levels}:leaf n${(n * 7) % levels}:a="1" n${(n * 13) % levels}:b="2"/>`)}${times(levels, (n) => `</n${levels - 1 - n}:e>`)}`;

const BOUNDARY = 'of-the-bench';
const HEAD = 'From: Somebody <somebody@elsewhere.example>\r\nTo: halden@inbox.example\r\nMIME-Version: 1.0\r\n';
let mails = 0;
const headOf = (): string => `Message-ID: <${Date.now()}.${(mails += 1)}@elsewhere.example>\r\n${HEAD}`;

const mailOf = (parts: readonly string[], head: string = headOf()): Buffer =>
  Buffer.from(
    `${head}Subject: Invoices\r\nContent-Type: multipart/mixed; boundary=${BOUNDARY}\r\n\r\n${parts.join('')}--${BOUNDARY}--\r\n`,
  );

function part(name: string, content: string | Uint8Array): string {
  const lines = Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return `--${BOUNDARY}\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`;
}

const largeParts = (): string[] =>
  Array.from({ length: 5 }, (_, index) => part(`${index}.pdf`, `%PDF-1.7\n${noise(5)}${index}\n%%EOF`));
const emptyParts = (count: number): string[] => Array.from({ length: count }, () => `--${BOUNDARY}\r\n\r\nx\r\n`);
const htmlMail = (megabytes: number): Buffer =>
  Buffer.from(
    `${headOf()}Subject: Invoices\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${'<a href="x" <b &amp; <!-- \r\n'.repeat((megabytes * MILLION) / 28)}`,
  );
const headedMail = (megabytes: number): Buffer =>
  Buffer.from(
    `${headOf()}Cc: ${'"=?utf-8?q?a_=C3=A9?=" <a@b.example>,\r\n '.repeat((megabytes * MILLION) / 43)}c@d.example\r\nSubject: Invoices\r\n\r\nHello\r\n`,
  );

const CODES = ['USD', 'JPY', 'BGN', 'CZK', 'DKK', 'GBP', 'HUF', 'PLN', 'RON', 'SEK', 'CHF', 'ISK', 'NOK', 'TRY', 'AUD'];

function ratesOf(days: number): string {
  const cubes = times(days, (day) => {
    const rates = CODES.map((code, index) => `<Cube currency="${code}" rate="${1 + index}.${1000 + day}"/>`);
    return `<Cube time="${addDays(plainDate('2026-09-01'), day)}">${rates.join('')}${rates.join('')}</Cube>`;
  });
  return `<Envelope><Cube>${cubes}</Cube></Envelope>`;
}

/** Days that the product does not take, so that only reading is measured. */
const manyRates = (megabytes: number): string =>
  `<Envelope><Cube>${'<Cube time="no day"><Cube currency="USD" rate="1.1"/></Cube>'.repeat((megabytes * MILLION) / 62)}</Cube></Envelope>`;
