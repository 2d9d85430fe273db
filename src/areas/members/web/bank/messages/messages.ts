import { defineMessages } from '#ui/i18n/message-store.ts';

/** Of where people are paid back: their own page, and the look of a second person. */
export const bankMessages = defineMessages('bankInfo', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
