import { defineMessages } from '#ui/i18n/message-store.ts';

/** Of the profile alone; what its fields are called stands with the wizard. */
export const profileMessages = defineMessages('profile', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
