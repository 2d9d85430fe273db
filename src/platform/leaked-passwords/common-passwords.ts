import { normalizePassword } from '../crypto/password.ts';
import type { LeakedPasswords } from './leaked-passwords.ts';

/** Shorter pieces of the list are in half of all good passphrases. */
const PIECE_MIN = 6;

/**
 * Works without a network: the 49 000 most used leaked passwords. Hardly one of them has fifteen characters, so what
 * people make of them counts too: one of them repeated, or two of them one after the other (`password123456789`).
 */
export function openCommonPasswords(): LeakedPasswords {
  let list: Promise<ReadonlySet<string>> | undefined;
  return {
    isLeaked: async (password) => {
      list ??= readList();
      return isMadeOf(await list, normalizePassword(password).trim().toLowerCase());
    },
  };
}

/** Read at the first question: the list unpacks into some megabytes that most processes never need. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function isMadeOf(list: ReadonlySet<string>, password: string): boolean {
  if (list.has(password)) return true;
  for (let end = PIECE_MIN; end <= password.length - PIECE_MIN; end += 1) {
    const head = password.slice(0, end);
    if (!list.has(head)) continue;
    const rest = password.slice(end);
    if (list.has(rest) || isRepetition(head, rest)) return true;
  }
  return false;
}

/** `passwordpasswordpass`: the piece again and again, the last time perhaps cut short. */
const isRepetition = (piece: string, rest: string): boolean =>
  piece.repeat(Math.ceil(rest.length / piece.length)).startsWith(rest);
