import { fold } from '#kernel/text.ts';

/** What payment facilitators write before the name of the shop. */
const FACILITATORS = /^(paypal|sq|sumup|zettle|izettle|stripe|sp|lsp|klarna|adyen|mollie|tst|ppro|gc|pp|py)\s*[*_]\s*/i;
/** What shops write behind it: order numbers, telephone numbers, addresses of the web, dates. */
const TAIL = /(\s+|[*#])(?=[^\s]*\d)[\w/.-]*$/;
const MIN_NAME = 3;

/** How a card's statement calls a shop, as people would: "PAYPAL *SPOTIFY 4029357733" is "SPOTIFY". */
export function merchantName(descriptor: string): string {
  const shown = descriptor.replaceAll(/\s+/g, ' ').trim();
  let name = shown.replace(FACILITATORS, '');
  for (;;) {
    const shorter = name.replace(TAIL, '').trim();
    if (shorter === name || shorter.length < MIN_NAME) break;
    name = shorter;
  }
  name = name.replace(/[*#_,;-]+$/, '').trim();
  return name === '' ? shown : name;
}

/** By what one shop is known again: its number in the network, else its name without case, marks and blanks. */
export const merchantKey = (merchant: { readonly networkId: string | null; readonly name: string }): string =>
  merchant.networkId === null ? `name:${lettersOf(merchantName(merchant.name))}` : `id:${merchant.networkId}`;

const lettersOf = (name: string): string => fold(name).replaceAll(/[^a-z0-9]/g, '');
const LEGAL =
  /\b(gmbh|ug|ag|kg|ohg|se|sa|sas|sarl|sl|ltd|limited|inc|llc|bv|nv|oy|ab|as|co|corp|company|plc|spa|srl)\b/g;
const wordsOf = (name: string): string[] =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(LEGAL, ' ')
    .split(' ')
    .filter((word) => word !== '');

/** Whether a shop is, by its name on the statement, this supplier: the first word of one begins the other. */
export function isNamedLike(descriptor: string, supplierName: string): boolean {
  const [first] = wordsOf(supplierName);
  if (first === undefined) return false;
  const shop = lettersOf(merchantName(descriptor));
  return shop.startsWith(first) || shop.includes(wordsOf(supplierName).join(''));
}
