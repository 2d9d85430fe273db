import type { ExportLang } from '#platform/table-file/table-file.ts';
import { AGREED, AND_SOURCE, BY_LAW, type AppliedRate } from '../contract/applied-rate.ts';

/** As the screens name them; a source that is known by its name alone keeps it. */
const WORDS: Readonly<Record<ExportLang, Readonly<Record<string, string>>>> = {
  en: {
    ECB: 'ECB',
    [BY_LAW]: 'fixed by law',
    demo: 'made up for the demo',
    manual: 'entered here',
    [AGREED]: 'contract',
  },
  fr: {
    ECB: 'BCE',
    [BY_LAW]: 'fixé par la loi',
    demo: 'inventé pour la démonstration',
    manual: 'saisi ici',
    [AGREED]: 'contrat',
  },
  de: {
    ECB: 'EZB',
    [BY_LAW]: 'gesetzlich festgelegt',
    demo: 'für die Demo erfunden',
    manual: 'hier eingetragen',
    [AGREED]: 'Vertrag',
  },
  es: {
    ECB: 'BCE',
    [BY_LAW]: 'fijado por ley',
    demo: 'inventado para la demostración',
    manual: 'introducido aquí',
    [AGREED]: 'contrato',
  },
};

/** Where a rate comes from, for a file: "fixed by law, ECB", and of a typed one who typed it and why. */
export function sourceWords({ source, entered }: Pick<AppliedRate, 'source' | 'entered'>, lang: ExportLang): string {
  const words = source.split(AND_SOURCE).map((one) => WORDS[lang][one] ?? one);
  return entered === null ? words.join(', ') : `${words.join(', ')} (${entered.byName}: ${entered.reason})`;
}
