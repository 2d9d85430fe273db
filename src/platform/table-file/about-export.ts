import type { Instant } from '#kernel/instant.ts';
import type { ExportLang } from './table-file.ts';

const WORDS: Readonly<Record<ExportLang, { company: string; madeAt: string }>> = {
  en: { company: 'Company', madeAt: 'Made at (UTC)' },
  fr: { company: 'Entreprise', madeAt: 'Créé le (UTC)' },
  de: { company: 'Unternehmen', madeAt: 'Erstellt am (UTC)' },
  es: { company: 'Empresa', madeAt: 'Creado el (UTC)' },
};

/** What an export is of: whose, when it was made, and the filters it was made with. */
export function aboutExport(input: {
  lang: ExportLang;
  companyName: string;
  now: Instant;
  filter: Readonly<Record<string, string | readonly string[] | undefined>>;
}): [string, string][] {
  const words = WORDS[input.lang];
  return [
    [words.company, input.companyName],
    [words.madeAt, input.now],
    ...Object.entries(input.filter).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(',')]],
    ),
  ];
}
