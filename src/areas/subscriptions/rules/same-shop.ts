import { fold } from '#kernel/text.ts';

/** Through whom some shops are paid; the shop stands behind the star. */
const PROCESSOR =
  /^(paypal|paddle[. ]?net|fs|dri|2co[. ]?com|sq|sp|tst|cko|klarna|iz|zettle|sumup|link[. ]?com)\s*[*_]\s*/i;
/** What says nothing of who it is: forms of companies, domains, words of invoices. */
const SAYS_NOTHING = new Set(
  (
    'gmbh ug ag kg ohg se sa sas sarl sl ltd limited inc llc bv nv oy ab as co corp company plc pty spa srl pbc ' +
    'com net org io app us eu de fr es uk ie ai dev www http https emea europe international ireland ' +
    'monthly yearly annual renewal subscription subscr sub abo bill payment invoice plan pro team business ' +
    'systems software technologies technology labs cloud the'
  ).split(' '),
);

const wordsOf = (name: string): string[] =>
  fold(name.replace(PROCESSOR, ''))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .split(' ')
    // Order numbers and telephone numbers differ every time.
    .filter((word) => word !== '' && !/\d/.test(word) && !SAYS_NOTHING.has(word));

/**
 * Whether two names on statements are one shop: what is left of them without numbers and words that say nothing is the
 * same. "SLACK T01ABCDEFGH" is Slack; "ZOOM PIZZA" is not Zoom.
 */
export function isSameShop(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  if (left.length === 0 || right.length === 0) return fold(one) === fold(other);
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  return short.every((word) => long.includes(word)) && long.every((word) => short.includes(word));
}
