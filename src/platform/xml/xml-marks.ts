/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five predefined entities and character references; anything else stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#\d{1,7}|#x[0-9a-fA-F]{1,6}|lt|gt|amp|quot|apos);/g, (whole, reference: string) => {
    if (!reference.startsWith('#')) return NAMED[reference] ?? whole;
    const code =
      reference[1] === 'x' ? Number.parseInt(reference.slice(2), 16) : Number.parseInt(reference.slice(1), 10);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\uFFFD';
  });
}

/** Where a comment, CDATA section or processing instruction ends; null for a tag. */
export function skipTo(source: string, at: number): number | null | 'doctype' | 'endless' {
  const close = source.startsWith('<!--', at)
    ? '-->'
    : source.startsWith('<![CDATA[', at)
      ? ']]>'
      : source.startsWith('<?', at)
        ? '?>'
        : null;
  if (close === null) return source[at + 1] === '!' ? 'doctype' : null;
  const end = source.indexOf(close, at + 2);
  return end === -1 ? 'endless' : end + close.length - 1;
}

/** Where a tag ends, or -1: a `>` inside a quoted attribute does not end it. */
export const endOfTag = (source: string, at: number): number => readTag(source, at).end;

/** Where the tag that begins here ends (-1 for one that has no end), and how many values in quotes are in it. */
export function readTag(source: string, at: number): { end: number; quoted: number } {
  let quote = '';
  let quoted = 0;
  for (let index = at; index < source.length; index += 1) {
    const char = source[index];
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") {
      quote = char;
      quoted += 1;
    } else if (char === '>') return { end: index, quoted };
  }
  return { end: -1, quoted };
}

/**
 * Says in which line an offset is, for offsets that only grow, from `start`, which is in `line`: one forward walk over the
 * line breaks counts them all.
 */
export function lineCounter(
  source: string,
  { start, line: first } = { start: 0, line: 1 },
): (offset: number) => number {
  let line = first;
  let next = source.indexOf('\n', start);
  return (offset) => {
    // The next break is kept between calls: a file without any must not be searched to its end for every element.
    for (; next !== -1 && next < offset; next = source.indexOf('\n', next + 1)) line += 1;
    return line;
  };
}
