import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Vorgaben für Benachrichtigungen',
  lead: 'So erfahren Mitglieder von jedem Ereignis, bis sie selbst etwas festlegen. Neue Mitglieder beginnen damit; eigene Einstellungen bleiben.',
  failed: 'Die Vorgaben konnten nicht geladen werden.',
  channelsText:
    'Jedes Ereignis steht unter der Glocke, kommt per E-Mail oder meldet sich auf dem Telefon, das für ein Mitglied bestätigt.',
  documents: 'Belege in E-Mails',
  documentsText:
    'Eine E-Mail, die um Freigabe bittet, zeigt die erste Seite ihres Dokuments und Links, die eine Anmeldung verlangen. Nur Freigebende, die das Dokument sehen dürfen, erhalten sie.',
  show: 'Belege in Freigabe-E-Mails zeigen',
  shown: 'Ab der nächsten E-Mail werden Belege gezeigt.',
  hidden: 'E-Mails nennen Dokumente ab jetzt nur noch.',
  always: 'Weder Mitglieder noch Sie können diese abschalten.',
} satisfies MessagesOf<typeof en>;
