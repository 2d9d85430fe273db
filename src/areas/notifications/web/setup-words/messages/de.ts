import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    defaults: {
      label: 'Benachrichtigungen',
      keywords: 'E-Mail Mail Telefon Standard Mitglieder Beleg Dokument Übersicht',
      proposed: 'Wie von Merel vorgeschlagen',
      changed: '{changed, plural, one {# Vorgabe} other {# Vorgaben}} geändert',
      proposedNoDocuments: 'Wie von Merel vorgeschlagen, keine Belege in E-Mails',
      changedNoDocuments: '{changed, plural, one {# Vorgabe} other {# Vorgaben}} geändert, keine Belege in E-Mails',
    },
  },
} satisfies MessagesOf<typeof en>;
