/** No schema is nested this deeply, and parsing half a million levels, which fit into 1 MB, takes 30 seconds. */
const DEPTH_MAX = 200;
/** No schema has this many fields, and parsing 60,000 of them blocks the server for longer than 50 ms. */
const FIELDS_MAX = 20_000;

/**
 * Whether lists and objects lie more than 200 levels deep in a JSON text, or have more than 20,000 fields. Looks at the text
 * only, whether or not it is JSON.
 */
export function isTooMuchJson(text: string): boolean {
  let depth = 0;
  let fields = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === ':') {
      fields += 1;
      if (fields > FIELDS_MAX) return true;
    }
  }
  return false;
}

/** Where the string that begins here ends; a quote behind an odd number of backslashes does not end it. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
