import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Profil',
  person: {
    title: 'Sie',
    text: 'Ihre Kolleginnen und Kollegen sehen diesen Namen neben dem, was Sie beantragen und genehmigen.',
    language: 'Sprache',
    languageHint: 'Die des Produkts auf diesem Gerät und aller E-Mails an Sie.',
    saved: 'Gespeichert.',
  },
  email: {
    title: 'E-Mail',
    text: 'Damit melden Sie sich an, und dorthin gehen E-Mails an Sie.',
    proven: 'Bestätigt',
    unproven: 'Noch nicht bestätigt',
    send: 'Link senden',
    sent: 'Link an {email} gesendet.',
    next: 'Neue E-Mail-Adresse',
    change: 'E-Mail-Adresse ändern',
    dialog: 'Neue E-Mail-Adresse bestätigen',
    managed: 'Über Ihre E-Mail-Adresse bestimmt die Anmeldung Ihres Unternehmens. Bitten Sie Ihre IT, sie zu ändern.',
    waiting: 'Sehen Sie in {email} nach',
    waitingText:
      'Öffnen Sie dort bis {time} den Link, in einem Browser, in dem Sie angemeldet sind. Bis dahin bleibt Ihre Adresse {old}.',
    changed: 'Ihre E-Mail-Adresse ist jetzt {email}.',
  },
  phone: {
    title: 'Telefon',
    text: 'Dorthin gehen Codes per SMS.',
    change: 'Nummer ändern',
    dialog: 'Neue Nummer bestätigen',
    prove: 'Letzter Schritt: Zeigen Sie, dass diese Nummer Ihnen gehört.',
    changed: 'Ihre Telefonnummer ist geändert.',
  },
  others: 'Könnte anderswo noch jemand als Sie angemeldet sein?',
  errors: {
    invalid_email: 'Geben Sie eine E-Mail-Adresse wie name@firma.de ein.',
    invalid_phone: 'Das ist keine Nummer, die man anrufen kann.',
    same_contact: 'Das ist schon so eingetragen.',
    sso_enforced:
      'Über diese E-Mail-Adresse bestimmt die Anmeldung Ihres Unternehmens. Hier lässt sie sich nicht ändern.',
    too_many_requests: 'Das waren zu viele Nachrichten. Warten Sie eine Stunde und versuchen Sie es dann wieder.',
    acting_for_somebody: 'Sie arbeiten gerade für jemand anderen. Verlassen Sie zuerst dessen Unternehmen.',
    confirmation_changed: 'Es wurde etwas anderes bestätigt. Fangen Sie noch einmal an.',
  },
} satisfies MessagesOf<typeof en>;
