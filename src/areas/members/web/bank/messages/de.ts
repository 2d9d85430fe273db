import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Bankverbindung',
  lead: 'Wohin {company} Ihre Auslagen erstattet.',
  account: 'Ihr Konto',
  empty: 'Geben Sie an, wohin erstattet wird.',
  iban: 'IBAN',
  holder: 'Kontoinhaber',
  ibanMissing: 'Geben Sie Ihre IBAN ein.',
  holderMissing: 'Geben Sie den Kontoinhaber ein.',
  state: {
    missing: 'Fehlt',
    unconfirmed: 'Wartet auf einen zweiten Blick',
    cooling_off: 'Nutzbar ab {when}',
    usable: 'In Verwendung',
  },
  change: 'Bankverbindung ändern',
  add: 'Bankverbindung angeben',
  hint: 'Ein neues Konto wartet 24 Stunden. Ersetzt es ein anderes, sieht zuerst das Controlling darauf.',
  next: 'Weiter',
  save: 'Bankverbindung speichern',
  confirm: 'Erstattet wird auf {iban}.',
  saved: 'Bankverbindung gespeichert.',
  history: 'Verlauf',
  event: {
    changed: 'Geändert von {name}',
    confirmed: 'Geprüft von {name}',
  },
  somebody: 'jemandem',
  looks: {
    title:
      '{count, plural, one {Ein geändertes Konto wartet auf einen zweiten Blick} other {# geänderte Konten warten auf einen zweiten Blick}}',
    text: 'Fragen Sie auf einem Weg, den Sie kennen, nicht als Antwort auf eine E-Mail.',
    line: '{before} → {after}, {when}',
    none: 'keins',
    confirm: 'Es stimmt',
    confirmNamed: '{iban} gehört {name}',
    own: 'Auf Ihres muss jemand anderes sehen.',
    done: 'Geld für {name} geht dorthin, sobald die 24 Stunden um sind.',
  },
  errors: {
    invalid_iban: 'Das ist keine IBAN. Prüfen Sie die Ziffern, etwa DE02 1203 0000 0000 2020 51.',
    no_factor:
      'Richten Sie zuerst unter Sicherheit eine Methode ein, mit der Sie sich bestätigen. Ein Postfach genügt hier nicht.',
    acting_for_somebody: 'Nicht, während Sie für jemand anderen arbeiten.',
    own_account: 'Auf Ihr Konto muss jemand anderes sehen.',
    account_changed_again: 'Dieses Konto wurde inzwischen bestätigt oder geändert.',
    invalid_input: 'Geben Sie eine IBAN und den Kontoinhaber ein.',
  },
} satisfies MessagesOf<typeof en>;
