import { present } from './camt-cursor.ts';
import type { CamtDetail } from './camt-statement.ts';

type Details = Pick<CamtDetail, 'endToEndId' | 'counterpartyName' | 'counterpartyIban' | 'remittance' | 'returnReason'>;

/** ISO 20022 return reasons as banks quote them inside the text. */
const RETURN_REASON = /\b(?:AC0[146]|AG01|AM04|BE04|MD07|MS0[23]|RC01)\b/;

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
      .join('');
  const purpose = joined(20, 29) + joined(60, 63);
  const words = new Map(
    [
      ...purpose.matchAll(
        /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+(.*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+|$)/g,
      ),
    ].map(([, word = '', value = '']) => [word, value.trim()]),
  );
  return {
    endToEndId: idOf(words.get('EREF')),
    counterpartyName: filled(joined(32, 33)),
    counterpartyIban: filled(parts.get(31)?.replaceAll(/\s/g, '')),
    remittance: filled(words.get('SVWZ') ?? (words.size === 0 ? purpose : undefined)) ?? filled(parts.get(0)),
  };
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
