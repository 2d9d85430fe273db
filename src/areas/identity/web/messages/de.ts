import type { en } from './en.ts';

export const de: typeof en = {
  account: {
    group: 'Ihr Konto',
    profile: 'Profil',
    security: 'Sicherheit',
    bankInfo: 'Bankverbindung',
    roles: 'Rollen',
    rights: 'Rechte',
    advances: 'Vorschüsse',
    rules: 'Regeln',
    notifications: 'Benachrichtigungen',
  },
  methods: {
    title: 'Wählen Sie, wie Sie bestätigen',
    MOBILE_APP: 'App auf {label}',
    WEBAUTHN: 'Passkey {label}',
    TOTP: 'Authenticator-App',
    SMS: 'SMS an {label}',
    EMAIL: 'E-Mail an {label}',
    other: 'Andere Methode verwenden',
  },
  code: {
    title: 'Code eingeben',
    sent: 'Geben Sie die 6 Ziffern ein, die wir an {label} geschickt haben.',
    app: 'Geben Sie die 6 Ziffern aus Ihrer Authenticator-App ein.',
    confirm: 'Bestätigen',
    again: 'Neuen Code senden',
    renewed: 'Neuer Code gesendet.',
    notRenewed: 'Wir konnten keinen neuen Code senden. Warten Sie eine Minute und versuchen Sie es erneut.',
  },
  phone: {
    title: 'Auf dem Telefon bestätigen',
    wait: 'Öffnen Sie die Merel-App auf {label} und bestätigen Sie. Diese Seite geht von selbst weiter.',
    rejected: 'Sie haben die Anfrage auf Ihrem Telefon abgelehnt.',
    timeout: 'Die Anfrage ist abgelaufen.',
    again: 'Erneut anfragen',
  },
  passkey: {
    title: 'Passkey verwenden',
    text: 'Ihr Browser fragt nach {label}.',
    again: 'Passkey erneut anfordern',
    failed: 'Der Passkey hat nicht bestätigt. Versuchen Sie es erneut oder nehmen Sie eine andere Methode.',
  },
  money: {
    title: 'Bestätigen, um weiterzumachen',
    text: 'Hier war 5 Minuten lang niemand aktiv, deshalb sind Zahlungen und Bank geschlossen. Nach dem Bestätigen sind Sie wieder genau dort, wo Sie waren.',
    confirm: 'Jetzt bestätigen',
    submit: 'Weiter',
  },
  fresh: {
    title: 'Bestätigen Sie zuerst, dass Sie es sind',
    text: 'Für diesen Schritt genügt ein Passwort allein nicht. Bestätigen Sie, dass Sie es sind; danach geht es von selbst weiter, und 5 Minuten lang wird nichts mehr gefragt.',
    submit: 'Bestätigen',
  },
  errors: {
    no_factor:
      'Richten Sie zuerst unter Sicherheit eine Methode ein, mit der Sie sich bestätigen. Ein Postfach genügt hier nicht.',
    wrong_code: 'Dieser Code stimmt nicht. Prüfen Sie ihn oder fordern Sie einen neuen an.',
    code_expired: 'Der Code konnte nicht geprüft werden. Fordern Sie einen neuen an.',
    too_many_codes:
      'Das waren zu viele Codes. Warten Sie eine Viertelstunde oder nehmen Sie Ihr Telefon oder einen Passkey.',
    factor_not_allowed: 'Diese Methode kann keine Zahlungen bestätigen. Nehmen Sie eine andere.',
    sign_in_again:
      'Melden Sie sich zuerst neu an: Das lässt sich nur innerhalb von 5 Minuten nach einer Anmeldung ändern.',
    unknown: 'Etwas ist schiefgegangen. Versuchen Sie den Code erneut.',
  },
};
