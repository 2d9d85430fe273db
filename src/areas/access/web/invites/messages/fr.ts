import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Rejoindre {company}',
  titleUnknown: 'Rejoindre votre entreprise',
  lead: 'Choisissez comment vous voulez vous connecter désormais.',
  details: 'Qui êtes-vous ?',
  detailsLead: 'Vos collègues voient votre nom à côté de ce que vous demandez et approuvez.',
  opening: 'Ouverture de votre invitation',
  withEmail: 'Continuer avec un e-mail',
  notice:
    'En rejoignant l’entreprise, vous acceptez les <terms>conditions</terms>. Nous utilisons des cookies comme le décrit la <cookies>politique de cookies</cookies>.',
  decline: 'Je ne souhaite pas rejoindre',
  loginInstead: 'J’ai déjà un compte',
  gender: 'Civilité',
  genders: { mr: 'M.', mrs: 'Mme', ms: 'Mme', miss: 'Mlle' },
  givenName: 'Prénom',
  familyName: 'Nom',
  email: 'E-mail professionnel',
  emailFixed: 'L’invitation a été envoyée à cette adresse.',
  emailDomain: 'Une adresse qui se termine par @{domain}.',
  password: 'Mot de passe',
  again: 'Le même encore une fois',
  submit: 'Rejoindre {company}',
  submitUnknown: 'Rejoindre',
  back: 'Retour',
  missing: {
    gender: 'Choisissez une civilité.',
    givenName: 'Saisissez votre prénom.',
    familyName: 'Saisissez votre nom.',
    email: 'Saisissez un e-mail comme nom@entreprise.com.',
    password: 'Utilisez au moins 15 caractères. Quelques mots sans rapport conviennent bien.',
    again: 'Les deux mots de passe sont différents.',
  },
  full: {
    title: 'Plus de place chez {company}',
    text: 'Demandez à un admin d’en ajouter une. Votre invitation reste valable.',
  },
  notFound: {
    title: 'Cette invitation ne fonctionne pas',
    text: 'Elle a peut-être été utilisée ou retirée. Demandez-en une nouvelle.',
  },
  serverError: { title: 'Nous n’avons pas pu ouvrir votre invitation', text: 'Réessayez dans une minute.' },
  tryAgain: 'Réessayer',
  logIn: 'Se connecter',
  join: {
    loading: 'Ouverture de votre entreprise',
    failed: 'Cette invitation ne fonctionne pas',
    failedText: 'Demandez à un admin d’en envoyer une nouvelle.',
  },
  declining: {
    loading: 'Refus en cours',
    done: 'Invitation refusée',
    doneText: 'Nous avons prévenu la personne qui vous a invité.',
    failed: 'Nous n’avons pas pu la refuser',
    failedText: 'Ouvrez à nouveau le lien de votre e-mail.',
  },
  errors: {
    missing_name:
      'Votre fournisseur d’identité n’a pas envoyé votre nom. Utilisez plutôt votre e-mail, ou demandez à votre équipe informatique.',
    email_not_verified: '{provider} ne garantit pas l’e-mail de ce compte. Utilisez plutôt votre e-mail.',
    sso_enforced: 'Votre entreprise se connecte avec SAML. Demandez à un admin de vous y ajouter.',
    passwordLeaked: 'Ce mot de passe figure dans une fuite de données publique. Choisissez-en un autre.',
    email_wrong_domain: '{company} n’accepte que les adresses qui se terminent par {domain}.',
    no_match: 'L’e-mail de ce compte n’est pas celui qui a été invité. Utilisez {email}.',
    invite_email_mismatch: 'Votre invitation est pour un autre e-mail. Connectez-vous avec celui qui a été invité.',
    user_exists: 'Vous avez déjà un compte. Connectez-vous pour rejoindre {company}.',
    max_members_reached:
      'Plus de place chez {company}. Demandez à un admin d’en ajouter une. Votre invitation reste valable.',
    not_found:
      'Cette invitation ne fonctionne pas. Elle a peut-être été utilisée ou retirée. Demandez-en une nouvelle.',
    acting_for_somebody: 'Vous agissez pour quelqu’un d’autre. Quittez d’abord cette entreprise.',
    server: 'Nous n’avons pas pu créer votre compte. Réessayez dans une minute.',
  },
} satisfies MessagesOf<typeof en>;
