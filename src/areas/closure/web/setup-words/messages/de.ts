import type { en } from './en.ts';

/** The setting of this area, on the settings page. */
export const de: typeof en = {
  settings: {
    closure: {
      label: 'Konto schließen',
      keywords: 'kündigen löschen beenden Konto schließen Daten',
      stays: 'Konto offen',
      closes: 'Wird {days, plural, =0 {heute Nacht} one {in # Tag} other {in # Tagen}} geschlossen',
    },
  },
};
