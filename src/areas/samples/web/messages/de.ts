import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  card: {
    label: 'Beispielunternehmen',
    title: 'Mit Beispieldaten ausprobieren',
    text: 'Ein Unternehmen mit 40 Personen und Ausgaben aus sechs Monaten. Es ist von Ihrem getrennt: Probieren Sie alles aus.',
    open: 'Beispielunternehmen öffnen',
    preparing: 'Das Unternehmen wird vorbereitet',
    month: 'Monat {month} von {total}',
    failed: 'Das Beispielunternehmen konnte nicht fertiggestellt werden. Setzen Sie dort fort, wo es stehen blieb.',
    retry: 'Fortsetzen',
  },
  strip: {
    text: 'Beispieldaten. Von hier wird nichts versendet.',
    leave: 'Verlassen',
  },
  remove: {
    question: 'Beispielunternehmen entfernen?',
    consequence:
      'Es verschwindet aus Ihren Unternehmen. Auf der Einrichtungsseite können Sie es wieder öffnen, mit allem, was Sie darin getan haben.',
    action: 'Entfernen',
    done: 'Beispielunternehmen entfernt.',
  },
} satisfies MessagesOf<typeof en>;
