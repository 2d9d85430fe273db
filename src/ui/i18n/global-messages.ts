import { defineMessages } from './message-store.ts';

/** What `ui` itself says, in the namespace `global`. The application loads it before anything renders. */
export const globalMessages = defineMessages('global', {
  en: () => import('./messages/en.ts').then((file) => file.en),
  fr: () => import('./messages/fr.ts').then((file) => file.fr),
  de: () => import('./messages/de.ts').then((file) => file.de),
  es: () => import('./messages/es.ts').then((file) => file.es),
});
