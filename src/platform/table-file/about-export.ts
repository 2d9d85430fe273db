import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { money, toDecimalText } from '#kernel/money.ts';
import { FILTER_LABELS, ORDER_LABELS } from './filter-labels.ts';
import type { ExportLang } from './table-file.ts';

const WORDS: Readonly<Record<ExportLang, { company: string; madeAt: string }>> = {
  en: { company: 'Company', madeAt: 'Made at (UTC)' },
  fr: { company: 'Entreprise', madeAt: 'Créé le (UTC)' },
  de: { company: 'Unternehmen', madeAt: 'Erstellt am (UTC)' },
  es: { company: 'Empresa', madeAt: 'Creado el (UTC)' },
};

/** What the values of filters are called, as on screen; one without a word is written as it is. */
export type FilterWords = {
  /** By the filter: what its codes are called. */
  readonly codes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What ids are called, whichever filter names them. */
  readonly names?: ReadonlyMap<string, string>;
  /** In which `min` and `max` are, that are amounts in the smallest unit. */
  readonly currency?: CurrencyCode;
};

/** What an export is of: whose, when it was made, and the filters it was made with, in the reader's words. */
export function aboutExport(input: {
  lang: ExportLang;
  companyName: string;
  now: Instant;
  filter: Readonly<Record<string, string | readonly string[] | undefined>>;
  words?: FilterWords;
}): [string, string][] {
  const { lang, filter, words = {} } = input;
  return [
    [WORDS[lang].company, input.companyName],
    [WORDS[lang].madeAt, input.now],
    ...Object.entries(filter).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value.length === 0) return [];
      const text = typeof value === 'string' ? value : value.join(',');
      return [[FILTER_LABELS[lang][name] ?? name, valueText(name, text, { lang, words })]];
    }),
  ];
}

function valueText(name: string, value: string, { lang, words }: { lang: ExportLang; words: FilterWords }): string {
  if ((name === 'min' || name === 'max') && words.currency !== undefined)
    return `${toDecimalText(money(BigInt(value), words.currency))} ${words.currency}`;
  const codes = words.codes?.[name] ?? (name === 'sort' || name === 'order' ? ORDER_LABELS[lang] : undefined);
  const parts = value.split(',');
  const said = parts.map((part) =>
    codes !== undefined && Object.hasOwn(codes, part) ? codes[part] : words.names?.get(part),
  );
  // A text that was sought may hold a comma: only what is a list of codes or ids is taken apart.
  return said.some((word) => word !== undefined)
    ? said.map((word, index) => word ?? parts[index] ?? '').join(', ')
    : value;
}
