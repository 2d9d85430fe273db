/** What a field of a SEPA message holds at most, in characters. Source: EPC implementation guidelines for credit transfers. */
export const SEPA_ID_MAX = 35;
export const SEPA_NAME_MAX = 70;
export const SEPA_REMITTANCE_MAX = 140;

/** Letters that lose more than an accent. German banks write umlauts with e; Greek and Cyrillic after EPC217-08. */
const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  å: 'a',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ы: 'y',
  ь: 'y',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ё: 'yo',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
};
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  '&': '+',
  '@': '(at)',
  '%': ' pct',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  _: '-',
  '•': '-',
  '·': '-',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  ';': ',',
  '!': '.',
  '*': '.',
  '#': ' ',
  '|': '/',
  '\\': '/',
  '…': '...',
  '°': 'o',
  º: 'o',
  ª: 'a',
  '=': '-',
  '~': '-',
  '<': '(',
  '>': ')',
  '^': '.',
  '§': 'par.',
  '⁄': '/',
  '∕': '/',
  '×': 'x',
  '÷': ':',
  '±': '+-',
  '‰': ' permil',
};
const ALLOWED = /^[A-Za-z0-9/\-?:().,'+ ]$/;

/**
 * Any text in the SEPA character set: Latin letters, digits and `/ - ? : ( ) . , ' +` and blanks. Accents go, umlauts
 * become two letters, Greek and Cyrillic are written in Latin, and what has no likeness becomes a point, so that the
 * text of a bank statement can be recognised. Line breaks and doubled blanks become one blank.
 */
export function toSepaText(text: string): string {
  const letters = [...keepNumbers(text.normalize('NFC'))].map(toSepaLetters).join('');
  return letters.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Signs whose likeness would change the number beside them: "2½" is 2 1/2, not 21/2 or 212, "10²" is no 102, and what is
 * multiplied or about so much keeps saying so.
 */
const keepNumbers = (text: string): string =>
  text
    .replaceAll(/(\d)(\p{No}+)/gu, (_all, digit: string, signs: string) => {
      const plain = signs.normalize('NFKD');
      if (plain.includes('⁄')) return `${digit} ${signs}`;
      return /^\d+$/.test(plain) ? `${digit}(${plain})` : `${digit}${signs}`;
    })
    .replaceAll(/(\d)\^(\d+)/g, '$1($2)')
    .replaceAll(/(\d\s*)\*(?=\s*\d)/g, '$1x')
    .replaceAll(/~(?=\s*\d)/g, 'ca. ');

/** A name cut to 70 characters at a word's end where there is one. */
export const toSepaName = (text: string): string => cutAtWord(toSepaText(text), SEPA_NAME_MAX);

/**
 * Message, batch and payment ids: 35 characters of the set, no blanks, not starting or ending with a slash and without
 * a double one (EPC rule for ids). Null when nothing usable is left or it is too long: an id is never cut.
 */
export function toSepaId(text: string): string | null {
  const id = toSepaText(text).replaceAll(' ', '-');
  if (id === '' || id.length > SEPA_ID_MAX || id.startsWith('/') || id.endsWith('/') || id.includes('//')) return null;
  return id;
}

/** ISO 11649 creditor reference: RF, two check digits, at most 21 more characters. */
export function isCreditorReference(text: string): boolean {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(compact)) return false;
  let rest = 0;
  for (const letter of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function toSepaLetters(letter: string): string {
  if (ALLOWED.test(letter)) return letter;
  if (/\s/.test(letter)) return ' ';
  const sign = SIGNS[letter];
  if (sign !== undefined) return sign;
  const known = LETTERS[letter.toLowerCase()];
  if (known !== undefined)
    return letter === letter.toLowerCase() ? known : known.charAt(0).toUpperCase() + known.slice(1);
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const kept = [...plain]
    .map((part) => SIGNS[part] ?? LETTERS[part.toLowerCase()] ?? part)
    .filter((part) => [...part].every((one) => ALLOWED.test(one)));
  if (kept.length > 0) return kept.join('');
  return /\p{M}|\p{Cf}|\p{Cc}/u.test(letter) ? '' : '.';
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const blank = cut.lastIndexOf(' ');
  return (text[max] === ' ' || blank < max / 2 ? cut : cut.slice(0, blank)).trim();
}
