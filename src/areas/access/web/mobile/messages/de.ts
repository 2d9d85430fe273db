import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Merel passt in Ihre Tasche',
  text: 'Installieren Sie es, um vom Startbildschirm aus freizugeben und Belege hinzuzufügen.',
  install: 'Installieren',
  later: 'Später',
  never: 'Nicht mehr fragen',
  byHand:
    'Tippen Sie im Browser auf „Teilen“, dann auf „Zum Home-Bildschirm“, um von dort aus freizugeben und Belege hinzuzufügen.',
};
