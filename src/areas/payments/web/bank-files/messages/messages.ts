import { defineMessages } from '#ui/i18n/message-store.ts';

/** Of the page that shows what the accounts hold and reads what the bank gives: statements and its answers to our files. */
export const bankFileMessages = defineMessages('bankFiles', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
