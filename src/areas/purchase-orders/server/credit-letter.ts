import { moneyIn } from '#platform/pdf/say-in.ts';
import type { Money } from '#kernel/money.ts';
import type { Lang } from '#areas/identity/contract/user.ts';

/** What is billed of something, and what of it was ordered. Quantities are decimal text. */
export type DifferingLine = {
  readonly description: string;
  readonly quantity: string;
  readonly net: Money;
  readonly orderedQuantity: string;
  readonly unitPrice: Money;
  /** What other invoices billed of it before; null where none did. */
  readonly billedBefore: string | null;
  /** What of it came, where that is less than is billed; null where more or dearer is billed than was ordered. */
  readonly cameQuantity: string | null;
};

export type CreditFacts = {
  readonly company: string;
  readonly invoice: string;
  readonly order: string;
  readonly gross: Money;
  /** What of the order is not billed yet, gross. */
  readonly left: Money;
  /** Lines that bill more or dearer than was ordered, or more than came. */
  readonly lines: readonly DifferingLine[];
};

/** What is proposed to be written to a supplier whose invoice does not fit the order; a person changes it. */
export function creditLetter(lang: Lang, { gross, left, lines, ...names }: CreditFacts): string {
  const [greeting = '', what = '', ...rest] = TEXTS[lang]({
    ...names,
    gross: moneyIn(lang, gross),
    left: moneyIn(lang, left),
  });
  return [greeting, what, ...lines.map((line) => lineIn(lang, line)), ...rest].join('\n\n');
}

function lineIn(lang: Lang, line: DifferingLine): string {
  const { description, cameQuantity, billedBefore } = line;
  const number = (text: string): string => (lang === 'en' ? text : text.replace('.', ','));
  const billed = `${number(line.quantity)} (${moneyIn(lang, line.net)})`;
  if (cameQuantity !== null) return CAME[lang]({ description, billed, came: number(cameQuantity) });
  const ordered = `${number(line.orderedQuantity)} × ${moneyIn(lang, line.unitPrice)}`;
  const before = billedBefore === null ? '' : BEFORE[lang](number(billedBefore));
  return LINES[lang]({ description, billed, ordered }) + before;
}

const LINES: Readonly<Record<Lang, (line: { description: string; billed: string; ordered: string }) => string>> = {
  en: ({ description, billed, ordered }) => `${description}: billed ${billed}, ordered ${ordered}`,
  fr: ({ description, billed, ordered }) => `${description} : facturé ${billed}, commandé ${ordered}`,
  de: ({ description, billed, ordered }) => `${description}: berechnet ${billed}, bestellt ${ordered}`,
  es: ({ description, billed, ordered }) => `${description}: facturado ${billed}, pedido ${ordered}`,
};

/** Else four billed of four that were ordered would differ in nothing. */
const BEFORE: Readonly<Record<Lang, (quantity: string) => string>> = {
  en: (quantity) => `, ${quantity} of it billed before`,
  fr: (quantity) => `, dont ${quantity} déjà facturé`,
  de: (quantity) => `, davon ${quantity} schon berechnet`,
  es: (quantity) => `, de ello ${quantity} ya facturado`,
};

const CAME: Readonly<Record<Lang, (line: { description: string; billed: string; came: string }) => string>> = {
  en: ({ description, billed, came }) => `${description}: billed ${billed}, delivered ${came}`,
  fr: ({ description, billed, came }) => `${description} : facturé ${billed}, livré ${came}`,
  de: ({ description, billed, came }) => `${description}: berechnet ${billed}, geliefert ${came}`,
  es: ({ description, billed, came }) => `${description}: facturado ${billed}, entregado ${came}`,
};

export const creditSubject = (lang: Lang, { company, invoice }: Pick<CreditFacts, 'company' | 'invoice'>): string =>
  SUBJECTS[lang](invoice, company);

const SUBJECTS: Readonly<Record<Lang, (invoice: string, company: string) => string>> = {
  en: (invoice, company) => `Your invoice ${invoice} to ${company}`,
  fr: (invoice, company) => `Votre facture ${invoice} à ${company}`,
  de: (invoice, company) => `Ihre Rechnung ${invoice} an ${company}`,
  es: (invoice, company) => `Su factura ${invoice} a ${company}`,
};

type Said = { company: string; invoice: string; order: string; gross: string; left: string };
const TEXTS: Readonly<Record<Lang, (said: Said) => readonly string[]>> = {
  en: ({ company, invoice, order, gross, left }) => [
    'Hello,',
    `your invoice ${invoice} of ${gross} differs from our order ${order}, of which ${left} is not billed yet.`,
    'We ask you for a credit note over the difference. The invoice waits until then.',
    company,
  ],
  fr: ({ company, invoice, order, gross, left }) => [
    'Bonjour,',
    `votre facture ${invoice} de ${gross} diffère de notre commande ${order}, dont ${left} restent à facturer.`,
    'Nous vous demandons un avoir sur la différence. La facture reste en attente jusque-là.',
    company,
  ],
  de: ({ company, invoice, order, gross, left }) => [
    'Guten Tag,',
    `Ihre Rechnung ${invoice} über ${gross} weicht von unserer Bestellung ${order} ab, von der noch ${left} zu berechnen sind.`,
    'Wir bitten Sie um eine Gutschrift über die Differenz. Bis dahin ruht die Rechnung.',
    company,
  ],
  es: ({ company, invoice, order, gross, left }) => [
    'Buenos días:',
    `su factura ${invoice} de ${gross} difiere de nuestro pedido ${order}, del que quedan ${left} por facturar.`,
    'Les pedimos una factura rectificativa por la diferencia. La factura espera hasta entonces.',
    company,
  ],
};
