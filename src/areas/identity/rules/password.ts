import { ok, refuse, type Result } from '#kernel/result.ts';
import { fold } from '#kernel/text.ts';
import { PASSWORD_LENGTH_MIN } from '../contract/user.ts';

/** Words of one or two letters are in every sentence. */
const WORD_MIN = 3;
const NO_WORD = /[^\p{L}\p{N}]+/gu;
/** What must be left once the words that everybody can guess are taken out. */
const OWN_PART_MIN = 8;

/**
 * Whether this text may become a password: long enough after trimming (specification 5, decision 18), and not built
 * from words that anybody would try first: the product, the person, the company, the address (security 22). `about`
 * are such names as they are written. It is measured in the form in which it is hashed; what kind of signs there are is nobody's business (security 20).
 */
export function checkPassword(
  password: string,
  about: readonly string[],
): Result<null, 'password_too_short' | 'password_guessable'> {
  const normal = password.normalize('NFKC');
  if ([...normal.trim()].length < PASSWORD_LENGTH_MIN) return refuse('password_too_short');
  const words = about.flatMap((name) => fold(name).split(NO_WORD)).filter((word) => word.length >= WORD_MIN);
  // The longest first: "haldenroy" before "halden" leaves no "roy" behind.
  const own = words
    .toSorted((left, right) => right.length - left.length)
    .reduce((left, word) => left.replaceAll(word, ' '), fold(normal));
  const isBuiltOfThem = own !== fold(normal) && [...own.replaceAll(NO_WORD, '')].length < OWN_PART_MIN;
  return isBuiltOfThem ? refuse('password_guessable') : ok(null);
}
