import { convert } from 'html-to-text';

/** Longer than any receipt. */
const HTML_MAX = 200_000;
const TEXT_MAX = 20_000;
const DEPTH_MAX = 60;
const CHILDREN_MAX = 2000;
const UNSEEN = ['script', 'style', 'noscript', 'template', 'iframe', 'object', 'embed', 'svg', 'head', 'img'];

/**
 * What a mail in HTML says, as lines of text: nothing of it is run or loaded, and what is hidden in scripts, pictures and
 * frames is left away. A row of a table is one line, so that a total stands beside its amount. Long ones are cut off.
 */
export function textOfHtml(html: string): string {
  const text = convert(html.slice(0, HTML_MAX), {
    wordwrap: false,
    limits: { maxDepth: DEPTH_MAX, maxChildNodes: CHILDREN_MAX, ellipsis: '' },
    selectors: [
      ...UNSEEN.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .slice(0, TEXT_MAX)
    .trim();
}
