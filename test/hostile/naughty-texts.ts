import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const LIST = path.resolve(import.meta.dirname, '../../../shared/samples/hostile/blns.json');

/** Texts that have broken forms, logs, queries, pages and spreadsheets before (security 121); each can be stored. */
export const NAUGHTY_TEXTS: readonly string[] = [
  "'; drop table requests.request; --",
  "' or '1'='1",
  "\\' or 1=1 /*",
  '%_\\%',
  '$1 $2 $$ ${7*7} {{7*7}} <%= 7*7 %> #{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><svg/onload=alert(1)>',
  '&lt;b&gt; &amp;amp; &#0;',
  '{ __proto__: null } [object Object] undefined null NaN',
  '__proto__',
  'constructor',
  'toString',
  '=1+1|cmd!A0',
  '+49 30 1234567',
  '-2+3',
  '@SUM(A1:A9)',
  '＝1+1',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '$(touch /tmp/x) `id` ; rm -rf /',
  'a\r\nBcc: somebody@example.com\r\n\r\nbody',
  'tab\there, line\nbreak, form\ffeed, escape\u001b[31mred',
  'right\u202Eto left\u202C',
  'zero\u200Bwidth\u200D join\uFEFF mark',
  'combining e\u0301 against \u00e9, Z\u0351\u036Balgo\u0321\u0353',
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466} \u{1F3F4}\u{E0067}\u{E0062}\u{E007F} \u{1F1EB}\u{1F1F7}',
  '\uFFFD \uFFFE \u{10FFFF} \u2028 \u2029',
  'İıſß Ǆ ﬃ 田中さん العربية עברית ไทย',
  '1e309 -0 0x7fffffff 9007199254740993',
];

/** A byte that no text column holds, and halves of characters, which UTF-8 has no bytes for. */
export const UNSTORABLE_TEXTS: readonly string[] = [
  'nul \u0000 byte',
  'half \uD83D of a pair',
  '\uDE00',
  'a\uDC00\uD800b',
];

/** The public list of naughty strings, or null where the folder of samples is not there. What cannot be stored is left out. */
export function publicNaughtyTexts(): string[] | null {
  if (!existsSync(LIST)) return null;
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(LIST, 'utf8')));
  return texts.filter((text) => text !== '' && !text.includes('\u0000') && text.isWellFormed());
}

/** Texts joined by a blank into as few as possible, none longer than `max`; longer ones are cut, never within a character. */
export function packed(texts: readonly string[], max: number): string[] {
  const packs: string[] = [];
  let pack = '';
  for (const text of texts) {
    if (pack !== '' && pack.length + 1 + text.length > max) {
      packs.push(pack);
      pack = '';
    }
    pack = cut(pack === '' ? text : `${pack} ${text}`, max);
  }
  return pack === '' ? packs : [...packs, pack];
}

function cut(text: string, max: number): string {
  const short = text.slice(0, max);
  return short.isWellFormed() ? short : short.slice(0, -1);
}
