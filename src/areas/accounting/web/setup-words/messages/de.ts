import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  steps: {
    chart: {
      label: 'Konten prüfen',
      lead: 'Jede Kategorie bucht auf ein Konto nach {chart}. Ändern Sie die Konten, die Ihre Buchhaltung anders führt.',
      action: 'Konten prüfen',
      open: 'Vorschlag für {country}: {chart}',
      done: 'Konten bestätigt',
    },
  },
} satisfies MessagesOf<typeof en>;
