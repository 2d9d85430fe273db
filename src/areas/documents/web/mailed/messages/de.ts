import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  load: 'Das Dokument wird geöffnet',
  open: 'Antrag öffnen',
  over: 'Dieser Link ist nicht mehr gültig',
  overText:
    'Er öffnet das Dokument nur für die Person, an die er ging, und 30 Tage lang. Das Dokument finden Sie weiterhin bei seinem Antrag.',
  gone: 'Sie können dieses Dokument nicht mehr sehen',
  goneText: 'Ihr Zugriff ist beendet, oder es wurde ersetzt. Was jetzt zum Antrag gehört, sehen Sie dort.',
  requests: 'Zu den Anträgen',
} satisfies MessagesOf<typeof en>;
