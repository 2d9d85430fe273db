import { defineMessages } from '#ui/i18n/message-store.ts';

export const auditLogMessages = defineMessages('auditLog', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
