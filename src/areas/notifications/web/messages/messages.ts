import { defineMessages } from '#ui/i18n/message-store.ts';

/** Of the page where people say what they want to be told of. */
export const notificationsMessages = defineMessages('notifications', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
