import type { ExportQuery } from '#kernel/export-query.ts';
import { money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import type { Cell, ExportLang, TableFile } from '#platform/table-file/table-file.ts';
import { sourceWords } from '#areas/rates/server/door.ts';
import { revalueItems } from './revalue-open.ts';

/** Name and headings, in the order of the columns. */
const WORDS: Readonly<Record<ExportLang, { readonly name: string; readonly columns: readonly string[] }>> = {
  en: {
    name: 'Open in other currencies',
    columns: [
      'To',
      'Reference',
      'Currency',
      'Open',
      'In the books',
      'Rate',
      'Day of the rate',
      'Source',
      'By this rate',
      'Gain',
    ],
  },
  fr: {
    name: 'Dettes en devises',
    columns: [
      'À',
      'Référence',
      'Devise',
      'Ouvert',
      'Dans les livres',
      'Taux',
      'Jour du taux',
      'Source',
      'À ce taux',
      'Gain',
    ],
  },
  de: {
    name: 'Offen in anderen Währungen',
    columns: [
      'An',
      'Referenz',
      'Währung',
      'Offen',
      'In den Büchern',
      'Kurs',
      'Tag des Kurses',
      'Quelle',
      'Zu diesem Kurs',
      'Gewinn',
    ],
  },
  es: {
    name: 'Pendiente en otras monedas',
    columns: [
      'A',
      'Referencia',
      'Moneda',
      'Pendiente',
      'En los libros',
      'Tipo',
      'Día del tipo',
      'Fuente',
      'A este tipo',
      'Ganancia',
    ],
  },
};

/** What is open in other currencies on a day, payment by payment, with what each is worth by its rate. */
export async function exportRevaluation(
  context: Context,
  { on, lang }: { on?: PlainDate | undefined } & Pick<ExportQuery, 'lang'>,
): Promise<TableFile> {
  const { company, base, until, items } = await revalueItems(context, { on });
  const inBase = (minor: bigint | undefined): Cell => (minor === undefined ? null : { money: money(minor, base) });
  return {
    ...WORDS[lang],
    rows: items.map(({ name, reference, currency, minor, baseMinor, rate, by }): Cell[] => [
      name,
      reference,
      currency,
      { money: money(minor, currency) },
      inBase(baseMinor),
      rate?.rate ?? null,
      rate === null ? null : { day: rate.on },
      rate === null ? null : sourceWords(rate, lang),
      inBase(by?.nowMinor),
      inBase(by?.gainMinor),
    ]),
    about: aboutExport({ lang, companyName: company.legal_name, now: context.now, filter: { on: until } }),
  };
}
