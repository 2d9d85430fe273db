import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    signOn: {
      label: 'Single Sign-on',
      keywords: 'SSO SAML Okta Azure Google Anmeldung',
      off: 'Aus: Anmeldung mit Passwort',
      on: 'Ein, freiwillig',
      enforced: 'Ein, für alle verpflichtend',
    },
    legals: {
      label: 'Bedingungen und Datenschutz',
      keywords: 'AGB Recht Nutzungsbedingungen DSGVO Impressum Cookies',
      accepted: 'Akzeptiert',
      open: 'Noch nicht akzeptiert',
    },
    closeAccount: {
      label: 'Konto schließen',
      keywords: 'kündigen löschen verlassen beenden',
      open: 'Offen',
      closing: '{days, plural, =0 {Schließt heute} one {Schließt in # Tag} other {Schließt in # Tagen}}',
    },
    secondStep: {
      label: 'Zwei-Schritt-Bestätigung',
      keywords: '2FA MFA zweiter Faktor Sicherheit',
      always: 'Für alle verpflichtend',
      enrolled: 'Nur für Personen, die sie eingerichtet haben',
    },
  },
  steps: {
    email: {
      label: 'E‑Mail-Adresse bestätigen',
      lead: 'Wir haben Ihnen einen Link gesendet. Öffnen Sie ihn, um die Adresse zu bestätigen. Einen neuen Link erhalten Sie in Ihrem Profil.',
      action: 'Profil öffnen',
      open: 'Link an {email} gesendet',
      done: '{email}',
    },
    factor: {
      label: 'Zwei-Schritt-Bestätigung einrichten',
      lead: 'Schützen Sie Ihr Konto mit Ihrem Telefon, einem Passkey oder einer Authenticator-App.',
      action: 'Einrichten',
      open: 'Nur Ihr Passwort schützt Sie',
      done: '{count, plural, one {# Methode} other {# Methoden}}',
    },
  },
} satisfies MessagesOf<typeof en>;
