import { defineMessages } from '#ui/i18n/message-store.ts';

/** Loaded with the palette, when it is first opened. */
export const paletteMessages = defineMessages('palette', {
  en: () => import('./en.ts').then((file) => file.en),
  fr: () => import('./fr.ts').then((file) => file.fr),
  de: () => import('./de.ts').then((file) => file.de),
  es: () => import('./es.ts').then((file) => file.es),
});
