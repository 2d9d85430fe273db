/** Words that many shops share, so that they say nothing of which shop it is. */
const COMMON = new Set([
  'gmbh',
  'ag',
  'sas',
  'sarl',
  'sa',
  'sl',
  'ltd',
  'limited',
  'inc',
  'llc',
  'bv',
  'nv',
  'spa',
  'srl',
  'kg',
  'co',
  'company',
  'the',
  'and',
  'und',
  'et',
  'de',
  'la',
  'le',
  'les',
  'der',
  'die',
  'das',
  'el',
  'los',
  'of',
  'von',
  'du',
  'des',
  'com',
  'www',
  'http',
  'https',
  'net',
  'org',
  'eu',
  'fr',
  'es',
  'uk',
  'us',
  'paypal',
  'sumup',
  'sq',
  'zettle',
  'stripe',
  'restaurant',
  'hotel',
  'cafe',
  'bar',
  'shop',
  'store',
  'paris',
  'berlin',
  'madrid',
  'london',
]);
const WORD_MIN = 2;

/** The words by which a merchant is known: folded, without accents, numbers of shops and legal forms, each once. */
export function merchantWords(name: string): string[] {
  const folded = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= WORD_MIN && !/^\d+$/.test(word));
  const own = words.filter((word) => !COMMON.has(word));
  // A shop that is called nothing but common words is known by those.
  return [...new Set(own.length > 0 ? own : words)];
}

/** By what a learnt name of a merchant is kept. */
export const merchantAlias = (name: string): string => merchantWords(name).toSorted().join(' ');

/** Whether all words of one name are in the other: "Uber" is in "UBER *TRIP 8842". */
export function sharesWords(exempt: string, merchant: string): boolean {
  const wanted = merchantWords(exempt);
  const has = new Set(merchantWords(merchant));
  return wanted.length > 0 && wanted.every((word) => has.has(word));
}

/** How much of two names is the same, from 0 to 1: words in common over the words of the shorter one. */
export function nameLikeness(one: string, other: string): number {
  const left = merchantWords(one);
  const right = merchantWords(other);
  if (left.length === 0 || right.length === 0) return 0;
  const isSame = (a: string, b: string): boolean =>
    a === b || (Math.min(a.length, b.length) >= 5 && (a.startsWith(b) || b.startsWith(a)));
  const shorter = left.length <= right.length ? left : right;
  const longer = shorter === left ? right : left;
  return shorter.filter((word) => longer.some((each) => isSame(word, each))).length / shorter.length;
}
