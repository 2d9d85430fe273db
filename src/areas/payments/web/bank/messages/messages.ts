import { defineMessages } from '#ui/i18n/message-store.ts';

/** Of the bank's own pages: its entries, its statements, the proof of its balance. */
export const bankMessages = defineMessages('bank', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
