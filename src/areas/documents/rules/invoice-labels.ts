import { fold } from '#kernel/text.ts';
import { foldSameLength } from './values-in-text.ts';
import { LABELS, type LabelKind } from './label-words.ts';

export type { LabelKind };

export type LabelHit = { readonly weight: number; readonly start: number; readonly end: number };

/** Where a label of this kind stands in a text and how sure it is; the surest, then the last one. Null without one. */
export function labelIn(kind: LabelKind, text: string): LabelHit | null {
  const plain = foldSameLength(text);
  for (const candidate of LABELS[kind]) {
    const matches = [...plain.matchAll(new RegExp(candidate.pattern.source, 'gu'))];
    const last = matches.at(-1);
    if (last !== undefined) return { weight: candidate.weight, start: last.index, end: last.index + last[0].length };
  }
  return null;
}

/** A heading that says what the document is, and nothing about who sent it. */
export function isTitle(text: string): boolean {
  return /^(?:tax |sales |proforma |commercial |customer )?(?:invoice|receipt|facture|ticket|recu|rechnung|quittung|beleg|kassenbon|kassenbeleg|factura(?: simplificada)?|recibo|credit note|avoir|gutschrift|abono|kopie factuur|factuur|statement|duplicata|original|copy|bon)[\s:#.]*$/.test(
    fold(text),
  );
}

/** The words a document must carry when its buyer owes the VAT (VAT Directive, article 226 (11a)), in four languages. */
export const isReverseChargeText = (text: string): boolean =>
  /(?<!\p{L})(?:reverse[ -]charge|autoliquidation|steuerschuldnerschaft des leistungsempfangers|inversion del sujeto pasivo)(?!\p{L})/u.test(
    fold(text),
  );

export const isCreditNoteText = (text: string): boolean =>
  /(?<!\p{L})(?:credit note|credit memo|facture d.avoir|note de credit|rechnungskorrektur|gutschrift|factura rectificativa|nota de credito|avoir)(?!\p{L})/u.test(
    fold(text),
  );
