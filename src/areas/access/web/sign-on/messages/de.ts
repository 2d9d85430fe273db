import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  loggingIn: 'Sie werden angemeldet',
  continueNamed: 'Weiter mit {provider}',
  backToLogin: 'Zurück zur Anmeldung',
  notInvited: {
    title: '{company} ist schon hier.',
    text: 'Sie sind noch kein Mitglied. Bitten Sie einen Admin von {company}, {email} einzuladen.',
  },
  errors: {
    sso_enforced: 'Ihr Unternehmen meldet sich mit SAML an.',
    microsoft_account: 'Dieses Konto verwendet Microsoft.',
    google_account: 'Dieses Konto verwendet Google.',
    missing_name:
      'Ihr Identitätsanbieter hat Ihren Namen nicht gesendet. Bitten Sie Ihre IT, ihn freizugeben, und versuchen Sie es erneut.',
    not_connected:
      'Dieses {provider}-Konto ist hier mit keinem Konto verbunden. Melden Sie sich mit Ihrer E-Mail an und verbinden Sie es unter Sicherheit.',
    too_many_requests: 'Das waren zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es erneut.',
    server: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es in einer Minute erneut.',
    google: {
      access_denied:
        'Google hat Ihre Zustimmung nicht erhalten. Versuchen Sie es erneut und stimmen Sie zu, oder nutzen Sie Ihre E-Mail.',
      immediate_failed:
        'Google konnte Sie nicht von selbst anmelden. Wählen Sie Ihr Konto und versuchen Sie es erneut.',
      other: 'Die Anmeldung mit Google ist fehlgeschlagen. Versuchen Sie es erneut, oder nutzen Sie Ihre E-Mail.',
    },
    microsoft: {
      access_denied:
        'Microsoft hat Ihre Zustimmung nicht erhalten. Versuchen Sie es erneut und stimmen Sie zu, oder nutzen Sie Ihre E-Mail.',
      client_auth:
        'Microsoft konnte diese Anwendung nicht bestätigen. Versuchen Sie es erneut; bleibt es dabei, fragen Sie den Support.',
      auth: 'Microsoft konnte Sie nicht anmelden. Prüfen Sie das gewählte Konto und versuchen Sie es erneut.',
      interaction_required:
        'Microsoft braucht noch einen Schritt von Ihnen. Fahren Sie noch einmal mit Microsoft fort.',
      client_configuration: 'Die Microsoft-Anmeldung ist hier nicht richtig eingerichtet. Fragen Sie den Support.',
      browser_configuration:
        'Ihr Browser blockiert die Microsoft-Anmeldung. Erlauben Sie Pop-ups und Cookies für diese Seite und versuchen Sie es erneut.',
    },
  },
  saml: {
    title: 'Mit SAML anmelden',
    lead: 'Wir bringen Sie zur Anmeldeseite Ihres Unternehmens.',
    submit: 'Weiter',
    requiredEmail: 'Geben Sie Ihre geschäftliche E-Mail ein, etwa name@firma.de.',
    errors: {
      saml_request_fail:
        'Die Anmeldeseite Ihres Unternehmens ist nicht erreichbar. Versuchen Sie es in einer Minute erneut.',
      saml_parsing_error:
        'Die Anmeldung Ihres Unternehmens hat eine Antwort gesendet, die wir nicht lesen konnten. Informieren Sie Ihre IT.',
      no_invite: 'Sie brauchen zuerst eine Einladung. Fragen Sie einen Admin Ihres Unternehmens.',
      invite_email_mismatch: 'Ihre Einladung gilt für eine andere E-Mail. Melden Sie sich mit der eingeladenen an.',
      domain_invite_mismatch:
        'Die Domain dieser E-Mail gehört nicht zur Einladung. Nutzen Sie Ihre geschäftliche E-Mail.',
      unknown_signup_source: 'Beginnen Sie noch einmal mit dem Link aus Ihrer Einladung.',
      missing_invite_token: 'Öffnen Sie den Link aus Ihrer Einladung noch einmal: Ein Teil davon fehlt.',
      no_account_or_invite:
        'Für diese E-Mail gibt es kein Konto und keine Einladung. Prüfen Sie sie, oder fragen Sie einen Admin.',
      missing_email: 'Ihr Identitätsanbieter hat keine E-Mail gesendet. Informieren Sie Ihre IT.',
      invalid_user_attributes: 'Ihr Identitätsanbieter hat unvollständige Angaben gesendet. Informieren Sie Ihre IT.',
      invalid_credentials:
        'Die Anmeldung Ihres Unternehmens hat Sie nicht akzeptiert. Versuchen Sie es erneut, oder fragen Sie Ihre IT.',
      unknown_error:
        'Die SAML-Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut; bleibt es dabei, fragen Sie den Support.',
      max_members_reached:
        'Kein Platz mehr in Ihrem Unternehmen. Bitten Sie einen Admin um einen weiteren. Ihre Einladung bleibt gültig.',
      too_many_requests: 'Das waren zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es erneut.',
    },
  },
} satisfies MessagesOf<typeof en>;
