import type { en } from './en.ts';

export const de: typeof en = {
  enrolled: {
    title: 'Auf dem Telefon bestätigen.',
    lead: 'Öffnen Sie die Merel-App und bestätigen Sie, dass Sie es sind.',
  },
  other: { title: 'Bestätigen Sie, dass Sie es sind.', lead: 'Noch ein Schritt nach Ihrem Passwort.' },
  elapsed: 'Wartet seit {minutes}:{seconds}',
  new: {
    title: 'Richten Sie die App einmal ein.',
    lead: 'Scannen Sie den Code, melden Sie sich auf dem Telefon an und kommen Sie zurück.',
    qr: 'QR-Code, der die Merel-App auf Ihrem Telefon öffnet',
    here: 'Sie lesen das auf Ihrem Telefon? Hier einrichten',
    apple: 'Auf dem iPhone: in Safari öffnen, dann „Zum Home-Bildschirm“',
    google: 'Auf Android: in Chrome öffnen, dann „App installieren“',
    done: 'Ich habe die App eingerichtet',
    expired: 'Dieser Code ist abgelaufen.',
    another: 'Neuen Code anzeigen',
  },
  help: {
    button: 'Hilfe holen',
    title: 'Hilfe beim Bestätigen',
    phone: 'Kein Telefon zur Hand? Verwenden Sie eine andere Methode.',
    lost: 'Telefon verloren, und nichts anderes geht? Melden Sie sich mit Ihrem Passwort an und beantragen Sie dort einen Neuanfang.',
    close: 'Verstanden',
  },
  again: 'Telefon erneut anfragen',
  back: 'Zurück zur Anmeldung',
  trust: {
    title: 'Diesem Gerät vertrauen?',
    text: 'Auf {device} fragen wir nicht mehr nach einem Code.',
    yes: 'Vertrauen',
    no: 'Jetzt nicht',
  },
  device: '{browser} auf {system}',
  unknownBrowser: 'diesem Browser',
  email: {
    title: 'Sehen Sie in {email} nach.',
    lead: 'Öffnen Sie dort den Link, um fortzufahren.',
    hint: 'Er gilt auf diesem Gerät, einmal, 10 Minuten lang.',
  },
  finishing: 'Ihre Anmeldung wird abgeschlossen',
  done: { title: 'Alles bereit.', text: 'Dieses Gerät ist bestätigt.', go: 'Zurück zur Arbeit' },
  failed: {
    none: 'Wir konnten nicht bestätigen, dass Sie es sind.',
    noneText: 'Melden Sie sich erneut an.',
    unknownToken: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
    unknownTokenText: 'Melden Sie sich an, um einen neuen zu erhalten.',
    invalidDevice: 'Öffnen Sie den Link auf dem Gerät, auf dem Sie begonnen haben.',
    invalidDeviceText: 'Oder melden Sie sich hier an, um einen neuen zu erhalten.',
    again: 'Erneut anmelden',
  },
  errors: {
    userNotEnrolled:
      'Die App ist noch auf keinem Telefon eingerichtet. Schließen Sie das dort ab und versuchen Sie es erneut.',
    failedWithSca: 'Ihr Telefon hat nicht bestätigt. Melden Sie sich erneut an, um eine neue Anfrage zu erhalten.',
    failedWithMfa: 'Der Code konnte nicht geprüft werden. Fordern Sie einen neuen an.',
    code_expired: 'Der Code konnte nicht geprüft werden. Fordern Sie einen neuen an.',
    unknown: 'Beim Bestätigen ist etwas schiefgegangen. Melden Sie sich erneut an.',
    already_enrolled: 'Ein Telefon ist schon eingerichtet. Bestätigen Sie dort.',
  },
};
