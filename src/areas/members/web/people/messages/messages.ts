import { defineMessages } from '#ui/i18n/message-store.ts';

/** Of the list of members, its panel and what is done about them. */
export const peopleMessages = defineMessages('people', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
