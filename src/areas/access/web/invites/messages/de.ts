import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: '{company} beitreten',
  titleUnknown: 'Ihrem Unternehmen beitreten',
  lead: 'Wählen Sie, wie Sie sich künftig anmelden.',
  details: 'Wer sind Sie?',
  detailsLead: 'Ihre Kolleginnen und Kollegen sehen Ihren Namen neben dem, was Sie beantragen und freigeben.',
  opening: 'Ihre Einladung wird geöffnet',
  withEmail: 'Weiter mit E-Mail',
  notice:
    'Mit dem Beitritt stimmen Sie den <terms>Nutzungsbedingungen</terms> zu. Wir verwenden Cookies, wie die <cookies>Cookie-Richtlinie</cookies> es beschreibt.',
  decline: 'Ich möchte nicht beitreten',
  loginInstead: 'Ich habe ein Konto',
  gender: 'Anrede',
  genders: { mr: 'Herr', mrs: 'Frau', ms: 'Frau', miss: 'Frau' },
  givenName: 'Vorname',
  familyName: 'Nachname',
  email: 'Geschäftliche E-Mail',
  emailFixed: 'An diese Adresse ging die Einladung.',
  emailDomain: 'Eine Adresse, die auf @{domain} endet.',
  password: 'Passwort',
  again: 'Noch einmal dasselbe',
  submit: '{company} beitreten',
  submitUnknown: 'Beitreten',
  back: 'Zurück',
  missing: {
    gender: 'Wählen Sie eine Anrede.',
    givenName: 'Geben Sie Ihren Vornamen ein.',
    familyName: 'Geben Sie Ihren Nachnamen ein.',
    email: 'Geben Sie eine E-Mail wie name@firma.de ein.',
    password: 'Verwenden Sie mindestens 15 Zeichen. Ein paar Wörter ohne Zusammenhang sind gut.',
    again: 'Die beiden Passwörter sind verschieden.',
  },
  full: {
    title: 'Kein Platz mehr bei {company}',
    text: 'Bitten Sie einen Admin um einen weiteren. Ihre Einladung bleibt gültig.',
  },
  notFound: {
    title: 'Diese Einladung funktioniert nicht',
    text: 'Vielleicht wurde sie verwendet oder zurückgezogen. Bitten Sie um eine neue.',
  },
  serverError: {
    title: 'Wir konnten Ihre Einladung nicht öffnen',
    text: 'Versuchen Sie es in einer Minute noch einmal.',
  },
  tryAgain: 'Noch einmal versuchen',
  logIn: 'Anmelden',
  join: {
    loading: 'Ihr Unternehmen wird geöffnet',
    failed: 'Diese Einladung funktioniert nicht',
    failedText: 'Bitten Sie einen Admin, eine neue zu schicken.',
  },
  inbox: {
    title: 'Prüfen Sie Ihr Postfach',
    sent: 'Wir haben einen Link an {email} gesendet. Öffnen Sie ihn, und Sie sind dabei. Er gilt einmal, 24 Stunden lang.',
    unproven: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
    unprovenText:
      'Zeigen Sie, dass {email} Ihnen gehört: Öffnen Sie den Link, den wir dorthin senden, und Sie sind dabei.',
    send: 'Link senden',
    again: 'Noch einmal senden',
    other: 'Andere E-Mail verwenden',
    sentAgain: 'Ein neuer Link ist unterwegs. Der ältere gilt nicht mehr.',
  },
  declining: {
    loading: 'Wird abgelehnt',
    done: 'Einladung abgelehnt',
    doneText: 'Wir haben Bescheid gegeben.',
    failed: 'Wir konnten sie nicht ablehnen',
    failedText: 'Öffnen Sie den Link in Ihrer E-Mail noch einmal.',
  },
  errors: {
    missing_name:
      'Ihr Identitätsanbieter hat Ihren Namen nicht gesendet. Verwenden Sie Ihre E-Mail, oder fragen Sie Ihr IT-Team.',
    email_not_verified: '{provider} bürgt nicht für die E-Mail dieses Kontos. Verwenden Sie stattdessen Ihre E-Mail.',
    saml_disabled: '{company} verwendet SAML nicht mehr. Wählen Sie einen anderen Weg.',
    sso_enforced: 'Ihr Unternehmen meldet sich mit SAML an. Bitten Sie einen Admin, Sie dort hinzuzufügen.',
    passwordLeaked: 'Dieses Passwort steht in einem öffentlichen Datenleck. Wählen Sie ein anderes.',
    email_wrong_domain: '{company} nimmt nur Adressen an, die auf {domain} enden.',
    no_match: 'Die E-Mail dieses Kontos ist nicht die eingeladene. Verwenden Sie {email}.',
    invite_email_mismatch: 'Ihre Einladung gilt für eine andere E-Mail. Melden Sie sich mit der eingeladenen an.',
    user_exists: 'Sie haben schon ein Konto. Melden Sie sich an, um {company} beizutreten.',
    max_members_reached:
      'Kein Platz mehr bei {company}. Bitten Sie einen Admin um einen weiteren. Ihre Einladung bleibt gültig.',
    not_found:
      'Diese Einladung funktioniert nicht. Vielleicht wurde sie verwendet oder zurückgezogen. Bitten Sie um eine neue.',
    acting_for_somebody: 'Sie handeln für jemand anderen. Verlassen Sie zuerst dieses Unternehmen.',
    server: 'Wir konnten Ihr Konto nicht anlegen. Versuchen Sie es in einer Minute noch einmal.',
  },
} satisfies MessagesOf<typeof en>;
