import { defineMessages } from '#ui/i18n/message-store.ts';

/** Of logging in with an account elsewhere: loaded when somebody does, or when it goes wrong. */
export const signOnMessages = defineMessages('signOn', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
