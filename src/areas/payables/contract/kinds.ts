import { assert } from '#kernel/assert.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { PayeeType } from './payable.ts';

/** What people call it, in each language of the product. */
export type KindWords = Readonly<Record<Lang, string>>;

/** What stands before it in lists. */
export type KindIcon = 'invoice' | 'refund' | 'receipt' | 'way' | 'stay';

/** How the books treat a payable. */
export type JournalKind = {
  /** The name by which facts, tables and lists know it. */
  readonly name: string;
  readonly label: KindWords;
  /** It gives cost back: its entry has the sides of a purchase exchanged, and its amount counts below zero. */
  readonly isCredit: boolean;
  /** Whether a receipt belongs to it; what is paid by a scale has none. */
  readonly needsFile: boolean;
  readonly icon: KindIcon;
};

/** A kind of payable, told by the area that owns it; no area decides by the kinds of others. */
export type PayableKind = {
  /** The name by which facts, tables and lists know it. */
  readonly name: string;
  readonly label: KindWords;
  /** Who gets the money. What suppliers get is paid in one list, what members get in another, one transfer for each. */
  readonly payee: PayeeType;
  /** Whether a payment pays it; what gives money back is set off or comes in. */
  readonly isPaid: boolean;
  /** None of what no document is booked of, as of an advance: its payment alone is. */
  readonly journalKinds: readonly JournalKind[];
  /** Where in the product one of them is looked at. */
  readonly path: (companyId: string, id: string) => string;
  /** Where whoever gets the money sees what is theirs, where that is another page. */
  readonly ownPath?: (companyId: string) => string;
};

const kinds = new Map<string, PayableKind>();
const journalKinds = new Map<string, { readonly kind: PayableKind; readonly journalKind: JournalKind }>();

/**
 * Makes kinds known, once at the start of each program. The same one again changes nothing.
 * @throws AssertionError when another kind has its name, or that of one of its journal kinds.
 */
export function registerPayableKinds(added: readonly PayableKind[]): void {
  for (const kind of added) {
    assert((kinds.get(kind.name) ?? kind) === kind, `Two kinds of payables are called ${kind.name}`);
    kinds.set(kind.name, kind);
    for (const journalKind of kind.journalKinds) {
      const known = journalKinds.get(journalKind.name);
      assert((known?.kind ?? kind) === kind, `Two kinds of payables are booked as ${journalKind.name}`);
      journalKinds.set(journalKind.name, { kind, journalKind });
    }
  }
}

/** All kinds, in the order in which they were made known. */
export const payableKinds = (): readonly PayableKind[] => [...kinds.values()];

/** What kinds are called in a language, by their names. */
export const kindLabels = (lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(payableKinds().map(({ name, label }) => [name, label[lang]]));

/** What journal kinds are called in a language, by their names. */
export const journalKindLabels = (lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(allJournalKinds().map(({ name, label }) => [name, label[lang]]));

/** The journal kinds of all kinds, in that order. */
export const allJournalKinds = (): readonly JournalKind[] => payableKinds().flatMap((kind) => kind.journalKinds);

/** The kind of this name; null when no area owns it. */
export const findPayableKind = (name: string): PayableKind | null => kinds.get(name) ?? null;

/** The kind of this name. @throws AssertionError when no area owns it. */
export function payableKind(name: string): PayableKind {
  const kind = kinds.get(name);
  assert(kind !== undefined, `No area owns the kind ${name}`);
  return kind;
}

/** The journal kind of this name, with the kind that it is of. @throws AssertionError when no area owns it. */
export function journalKindOf(name: string): { readonly kind: PayableKind; readonly journalKind: JournalKind } {
  const found = journalKinds.get(name);
  assert(found !== undefined, `No area owns what is booked as ${name}`);
  return found;
}

/** What a kind is called; its own name where no area owns it any more. */
export const kindLabel = (name: string, lang: Lang): string => kinds.get(name)?.label[lang] ?? name;

/** What a journal kind is called; its own name where no area owns it any more. */
export const journalKindLabel = (name: string, lang: Lang): string =>
  journalKinds.get(name)?.journalKind.label[lang] ?? name;

/** What stands before a journal kind in lists. */
export const journalKindIcon = (name: string): KindIcon => journalKinds.get(name)?.journalKind.icon ?? 'receipt';
