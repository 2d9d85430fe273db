import { ok, refuse, type Result } from '#kernel/result.ts';
import { fold } from '#kernel/text.ts';
import type { PartyNumbers } from './charts.ts';

/** The account of a supplier or member in the books: what the widest format that is written has room for. */
export const PARTY_CODE = /^[0-9A-Z]{2,17}$/;
export const PARTY_CODE_MAX = 17;

/** Signs before a name and the number behind one that is taken have to fit too. */
const NAME_MAX = 10;
const PREFIX_MAX = 6;
const DIGITS_MAX = 9;

/**
 * How suppliers or members are numbered: signs that all codes begin with, then so many letters and digits of the name, or
 * a number of at least so many digits.
 */
export type PartyPattern =
  | { readonly style: 'name'; readonly prefix: string; readonly length: number }
  | { readonly style: 'number'; readonly prefix: string; readonly from: number; readonly digits: number };

/** `401{NAME:8}`, `40{NUMBER:6}`, or `70001+` for numbers from there on. */
export function parsePartyPattern(text: string): Result<PartyPattern, 'invalid_pattern'> {
  const from = /^([1-9]\d{1,8})\+$/.exec(text)?.[1];
  if (from !== undefined) return ok({ style: 'number', prefix: '', from: Number(from), digits: from.length });
  const [, prefix = '', what, count] = /^([0-9A-Z]*)\{(NAME|NUMBER):(\d{1,2})\}$/.exec(text) ?? [];
  const size = Number(count);
  if (what === undefined || prefix.length > PREFIX_MAX || size < 1) return refuse('invalid_pattern');
  if (what === 'NAME') return size > NAME_MAX ? refuse('invalid_pattern') : ok({ style: 'name', prefix, length: size });
  return size > DIGITS_MAX || prefix.length + size < 2
    ? refuse('invalid_pattern')
    : ok({ style: 'number', prefix, from: 1, digits: size });
}

const LETTERS_OF_CHARTS = 8;

/** The pattern of a chart, as somebody would type it. */
export const patternOf = (numbers: PartyNumbers): string =>
  numbers.style === 'name' ? `${numbers.prefix}{NAME:${LETTERS_OF_CHARTS}}` : `${numbers.from}+`;

/** The pattern that is typed, else the one of the chart; what is kept was read once already. */
export function patternOrChart(typed: string | null, numbers: PartyNumbers): PartyPattern {
  const read = parsePartyPattern(typed ?? patternOf(numbers));
  if (!read.ok) throw new Error('A pattern that is kept is one');
  return read.value;
}

const stemOf = (name: string, length: number): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]/g, '')
    .toUpperCase()
    .slice(0, length) || 'DIVERS'.slice(0, length);

/**
 * Gives one free code after the other: of a name that is taken with a number behind, else the next number that is free.
 * What it gives is taken from then on.
 */
export function partyNumberer(pattern: PartyPattern, taken: ReadonlySet<string>): (name: string) => string {
  const given = new Set<string>();
  const isFree = (code: string): boolean => !taken.has(code) && !given.has(code);
  let number = pattern.style === 'number' ? pattern.from : 0;
  const next = (name: string): string => {
    if (pattern.style === 'number') {
      for (; ; number += 1) {
        const code = `${pattern.prefix}${String(number).padStart(pattern.digits, '0')}`;
        if (isFree(code)) return code;
      }
    }
    const stem = `${pattern.prefix}${stemOf(name, pattern.length)}`;
    for (let suffix = 1; ; suffix += 1) {
      const code = suffix === 1 && stem.length > 1 ? stem : `${stem}${suffix}`;
      if (isFree(code)) return code;
    }
  };
  return (name) => {
    const code = next(name);
    given.add(code);
    return code;
  };
}

/** Whether a code is one that the pattern could have given to this name. */
export function fitsPattern(pattern: PartyPattern, { name, code }: { name: string; code: string }): boolean {
  if (!code.startsWith(pattern.prefix)) return false;
  const rest = code.slice(pattern.prefix.length);
  if (pattern.style === 'number')
    return /^\d+$/.test(rest) && rest.length >= pattern.digits && Number(rest) >= pattern.from;
  const stem = stemOf(name, pattern.length);
  // Two of one name are kept apart by a number, members by the end of their id.
  return rest.startsWith(stem) && /^[0-9A-Z]{0,3}$/.test(rest.slice(stem.length));
}
