import { isSpendable, minorDigits, type CurrencyCode } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { isStorable } from '#kernel/text.ts';
import type { FeedLine, LineFault, RefusedLine } from '../../rules/feed-line.ts';
import { lineKindOf } from '../../rules/line-kind.ts';
import { cardInText } from '../../rules/line-text.ts';
import { readAmount } from '../../rules/read-amount.ts';
import { readDay } from '../../rules/read-day.ts';

/** What an OFX file says of one account. */
export type OfxStatement = {
  readonly account: string;
  readonly lines: readonly FeedLine[];
  readonly refused: readonly RefusedLine[];
};

/** More than a card account has in years. */
export const LINES_MAX = 10_000;
const TEXT_MAX = 200;

/** Whether a file is OFX, version 1 or 2, as its first kilobytes say. */
export const looksLikeOfx = (bytes: Uint8Array): boolean =>
  /OFXHEADER|<OFX>/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 8192)));

/**
 * Reads OFX 1 (SGML, end tags of values missing) and OFX 2 (XML), of credit cards and bank accounts: both are a row of
 * tags with texts, and no element within another has to be known for it. No entity and no document type is looked at.
 * Null for a file without a statement, as banks send where they answer with an error.
 * `ofAccount` is the currency where the file says none.
 */
export function readOfx(bytes: Uint8Array, ofAccount: CurrencyCode): readonly OfxStatement[] | null {
  const statements: Open[] = [];
  let open: Open | null = null;
  let inside: string[] = [];
  for (const { tag, isEnd, text, line } of tagsOf(textOf(bytes))) {
    if (tag === 'STMTRS' || tag === 'CCSTMTRS') {
      if (isEnd) open = null;
      else statements.push((open = { account: '', currency: null, records: [], at: null }));
    } else if (open === null) continue;
    else if (tag === 'STMTTRN') {
      open.at = isEnd ? null : { line, values: new Map() };
      if (open.at !== null && open.records.length <= LINES_MAX) open.records.push(open.at);
      inside = [];
    } else if (tag === 'BANKTRANLIST' || tag === 'LEDGERBAL') open.at = null;
    else if (isEnd) inside = inside.filter((name) => name !== tag);
    else if (text === '') inside.push(tag);
    else if (open.at !== null) open.at.values.set(keyOf(tag, inside), text);
    else if (tag === 'CURDEF') open.currency = text;
    else if (tag === 'ACCTID' && open.account === '') open.account = text.slice(0, TEXT_MAX);
  }
  return statements.length === 0 ? null : statements.map((one) => statementOf(one, ofAccount));
}

type RawRecord = { readonly line: number; readonly values: Map<string, string> };
type Open = { account: string; currency: string | null; records: RawRecord[]; at: RawRecord | null };

/** A currency within a line stands in an element that says which of two it is; a payee has a name of its own. */
function keyOf(tag: string, inside: readonly string[]): string {
  if (inside.includes('ORIGCURRENCY')) return `ORIG.${tag}`;
  return inside.some((name) => name === 'CCACCTTO' || name === 'BANKACCTTO') ? `TO.${tag}` : tag;
}

function* tagsOf(text: string): Generator<{ tag: string; isEnd: boolean; text: string; line: number }> {
  let line = 1;
  let at = 0;
  for (const found of text.matchAll(/<(\/?)([A-Za-z0-9._]{1,40})\s*>([^<]*)/g)) {
    for (let index = at; index < found.index; index += 1) if (text.charCodeAt(index) === 10) line += 1;
    at = found.index;
    const [, slash, tag = '', value = ''] = found;
    yield { tag: tag.toUpperCase(), isEnd: slash === '/', text: plain(value), line };
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" };

function plain(value: string): string {
  const text = value
    .replaceAll(/&(?:#(\d{1,6})|(amp|lt|gt|nbsp|quot|apos));/g, (_all, code: string | undefined, name: string) =>
      code === undefined ? (ENTITIES[name] ?? '') : charOf(Number(code)),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  return isStorable(text) ? text : '';
}

const charOf = (code: number): string => (code >= 32 && code < 0xd800 ? String.fromCodePoint(code) : '');

/** The header names an encoding that many banks do not keep to: UTF-8 where it is that, else the one of old Windows. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function statementOf(open: Open, ofAccount: CurrencyCode): OfxStatement {
  const own = open.currency?.toUpperCase();
  const kept = isSpendable(own) ? own : ofAccount;
  const lines: FeedLine[] = [];
  const refused: RefusedLine[] = [];
  for (const record of open.records.slice(0, LINES_MAX)) {
    const read = lineOf(record, kept);
    if ('fault' in read) refused.push({ line: record.line, ...read });
    else lines.push(read);
  }
  return { account: open.account, lines, refused };
}

function lineOf({ line, values }: RawRecord, own: CurrencyCode): FeedLine | { fault: LineFault; found: string } {
  const of = (name: string): string => (values.get(name) ?? '').slice(0, TEXT_MAX);
  const name = of('NAME') === '' ? of('MEMO') : of('NAME');
  const bookedOn = readDay(of('DTPOSTED').slice(0, 8), 'ymd');
  if (bookedOn === null) return { fault: 'no_day', found: of('DTPOSTED') };
  // An amount in another currency than the account's says so in the line.
  const said = of('CURSYM').toUpperCase();
  const code = isSpendable(said) ? said : own;
  const amount = of('TRNAMT');
  const isPlain = /^[+-]?\d*[.,]?\d+$|^[+-]?\d+[.,]$/.test(amount);
  const minor = isPlain
    ? readAmount(amount.replace(/^([+-]?)([.,])/, '$10$2'), amount.includes(',') ? ',' : '.', code)
    : null;
  if (minor === null) return { fault: 'no_amount', found: amount };
  if (minor === 0n) return { fault: 'zero_amount', found: name };
  const memo = of('MEMO');
  const kind = lineKindOf({
    type: typeOf(of('TRNTYPE'), minor > 0n),
    text: name,
    memo,
    isIn: minor > 0n,
  });
  if (typeof kind === 'string') return { fault: kind, found: name };
  const boughtOn = readDay(of('DTUSER').slice(0, 8), 'ymd');
  return {
    line,
    ...kind,
    bookedOn,
    boughtOn: boughtOn === bookedOn ? null : boughtOn,
    minor,
    currency: code,
    feeMinor: 0n,
    taken: takenOf(minor, { own: code, of: of('ORIG.CURSYM').toUpperCase(), rate: of('ORIG.CURRATE') }),
    text: name,
    category: /^\d{4}$/.test(of('SIC')) ? of('SIC') : null,
    card: cardInText(`${name} ${memo}`),
    reference: of('FITID') === '' ? null : of('FITID'),
  };
}

/** DEBIT, CREDIT and OTHER say nothing but the sign; PAYMENT is the bill where money came in. */
function typeOf(type: string, isIn: boolean): string {
  const code = type.toUpperCase();
  if (['DEBIT', 'CREDIT', 'OTHER', ''].includes(code)) return '';
  if (code === 'PAYMENT' || code === 'DIRECTDEP' || code === 'DEP') return isIn ? 'payment' : '';
  if (code === 'XFER') return isIn ? 'payment' : 'transfer';
  return code === 'INT' && isIn ? '' : code;
}

/** The rate is what one unit of the shop's currency came to in the account's; what the shop took follows from it. */
function takenOf(minor: bigint, { own, of, rate }: { own: CurrencyCode; of: string; rate: string }): FeedLine['taken'] {
  if (!isSpendable(of) || of === own || !/^\d{1,9}(?:\.\d{1,12})?$/.test(rate)) return null;
  const [whole = '', fraction = ''] = rate.split('.');
  const units = BigInt(whole + fraction);
  if (units === 0n) return null;
  const size = minor < 0n ? -minor : minor;
  const scaled = size * 10n ** BigInt(fraction.length + minorDigits(of));
  const by = units * 10n ** BigInt(minorDigits(own));
  const taken = (scaled * 2n + by) / (by * 2n);
  return taken === 0n ? null : money(taken, of);
}
