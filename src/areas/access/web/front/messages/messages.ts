import { defineMessages } from '#ui/i18n/message-store.ts';

/** Of the legal pages and the cookie settings: whoever only logs in never loads them. */
export const legalMessages = defineMessages('legal', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
