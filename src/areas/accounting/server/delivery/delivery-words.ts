import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { ReadDelivery } from './read-delivery.ts';

type MailWords = {
  readonly subject: (number: number, company: string) => string;
  /** The first paragraph greets. */
  readonly message: (export_: Pick<ReadDelivery, 'number' | 'fromOn' | 'toOn' | 'files'>) => string;
};

const names = (files: ReadDelivery['files']): string => files.map(({ name }) => name).join(', ');

/** What an accountant reads who gets an export of the books by mail. */
export const DELIVERY_MAIL: Readonly<Record<ExportLang, MailWords>> = {
  en: {
    subject: (number, company) => `Bookkeeping export ${number} of ${company}`,
    message: ({ number, fromOn, toOn, files }) =>
      `Hello,\n\nBookkeeping export ${number} covers ${fromOn} to ${toOn}.\n\nAttached: ${names(files)}`,
  },
  fr: {
    subject: (number, company) => `Export comptable ${number} de ${company}`,
    message: ({ number, fromOn, toOn, files }) =>
      `Bonjour,\n\nL’export comptable ${number} couvre la période du ${fromOn} au ${toOn}.\n\nPièces jointes : ${names(files)}`,
  },
  de: {
    subject: (number, company) => `Buchhaltungsexport ${number} von ${company}`,
    message: ({ number, fromOn, toOn, files }) =>
      `Guten Tag,\n\nder Buchhaltungsexport ${number} umfasst den Zeitraum ${fromOn} bis ${toOn}.\n\nAnlagen: ${names(files)}`,
  },
  es: {
    subject: (number, company) => `Exportación contable ${number} de ${company}`,
    message: ({ number, fromOn, toOn, files }) =>
      `Hola:\n\nLa exportación contable ${number} abarca del ${fromOn} al ${toOn}.\n\nAdjuntos: ${names(files)}`,
  },
};
