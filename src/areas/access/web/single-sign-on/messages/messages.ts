import { defineMessages } from '#ui/i18n/message-store.ts';

/** Of the settings of a company's own log-in: only admins and owners load them. */
export const singleSignOnMessages = defineMessages('singleSignOn', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
