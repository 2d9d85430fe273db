import { present } from './camt-cursor.ts';
import type { CamtDetail } from './camt-statement.ts';

type Details = Pick<CamtDetail, 'endToEndId' | 'counterpartyName' | 'counterpartyIban' | 'remittance' | 'returnReason'>;

/** ISO 20022 return reasons as banks quote them inside the text. */
const RETURN_REASON =
  /\b(?:AC(?:0[1-6]|1[3-6])|AG0[12]|AM(?:0[1-9]|10)|BE0[1-8]|DT01|ED0[135]|FF0[15]|MD0[1267]|MS0[23]|RC0[147]|RF01|RR0[1-4]|SL0[12]|SL1[1-4]|TM01)\b/;
/** Words that begin a part of the purpose wherever they stand (DFÜ agreement, appendix 3, chapter 8). */
const WORDS = 'EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|RREF|PURP|RETN|RTRN|SQTP|TRDT|MDAT|CCAD';
/** Where a subfield begins, inside of what they come to together. */
const BREAK = '\u0001';

/**
 * What field 86 says of a booking: subfields `?20` to `?63` as in Germany, `/EREF/…/NAME/…` as in the Netherlands, or
 * plain text. The order's own id is only ever taken from EREF, because 16 places of field 61 cannot hold it.
 */
export function readMt940Details(text: string): Details {
  const read = /^\d{3}\?/.test(text) ? fromSubfields(text) : fromCodeWords(text);
  return present({ ...read, returnReason: RETURN_REASON.exec(text)?.[0] }) as Details;
}

function fromSubfields(text: string): { [Key in keyof Details]: Details[Key] | undefined } {
  const parts = new Map<number, string>();
  for (const [, code = '', value = ''] of text.replaceAll('\n', '').matchAll(/\?(\d{2})([^?]*)/g))
    parts.set(Number(code), value);
  const joined = (from: number, to: number): string =>
    [...parts]
      .filter(([code]) => code >= from && code <= to)
      .toSorted(([a], [b]) => a - b)
      .map(([, value]) => value)
      .join(BREAK);
  const purpose = [joined(20, 29), joined(60, 63)].filter((part) => part !== '').join(BREAK);
  const words = wordsIn(purpose);
  return {
    endToEndId: idOf(words.get('EREF')),
    counterpartyName: filled(whole(joined(32, 33))),
    counterpartyIban: filled(parts.get(31)?.replaceAll(/\s/g, '')),
    remittance: filled(words.get('SVWZ') ?? (words.size === 0 ? whole(purpose) : undefined)) ?? filled(parts.get(0)),
  };
}

const whole = (text: string): string => text.replaceAll(BREAK, '');

/**
 * The parts of a purpose by their words. A part ends at any word that is known, at any other that begins a subfield, and an
 * id at whatever looks like one: `EREF+X123RNEU+AC04` is X123, and then something that nobody here knows.
 */
function wordsIn(purpose: string): Map<string, string> {
  const begins = new RegExp(`(?:${WORDS})\\+|${BREAK}[A-Z]{3,5}\\+`, 'g');
  const marks = [...purpose.matchAll(begins)].map(({ 0: mark, index }) => ({
    word: whole(mark).slice(0, -1),
    from: index,
    to: index + mark.length,
  }));
  if (marks.length === 0) {
    const [first] = /^[A-Z]{3,5}\+/.exec(purpose) ?? [];
    return first === undefined ? new Map() : new Map([[first.slice(0, -1), whole(purpose.slice(first.length)).trim()]]);
  }
  return new Map(
    marks.map(({ word, to }, at) => {
      const value = whole(purpose.slice(to, marks[at + 1]?.from ?? purpose.length)).trim();
      const isId = ['EREF', 'KREF', 'MREF', 'RREF'].includes(word);
      return [word, isId ? (value.split(/[A-Z]{4}\+/)[0] ?? '').trim() : value];
    }),
  );
}

function fromCodeWords(text: string): { [Key in keyof Details]: Details[Key] | undefined } {
  const whole = text.replaceAll('\n', '');
  const word = (name: string): string | undefined =>
    new RegExp(`/${name}/(.*?)(?=/[A-Z]{4}/|$)`).exec(whole)?.[1]?.trim();
  const isCoded = /^\/[A-Z]{4}\//.test(whole);
  return {
    endToEndId: idOf(word('EREF')),
    counterpartyName: filled(word('NAME')),
    counterpartyIban: filled(word('IBAN')),
    remittance: filled(word('REMI')) ?? (isCoded ? undefined : filled(text.replaceAll(/\s+/g, ' '))),
  };
}

const idOf = (text: string | undefined): string | undefined => filled(text?.replaceAll(/\s/g, ''));
const filled = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text.trim();
