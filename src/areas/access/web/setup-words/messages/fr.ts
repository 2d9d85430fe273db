import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    signOn: {
      label: 'Authentification unique',
      keywords: 'SSO SAML Okta Azure Google connexion',
      off: 'Désactivée : connexion par mot de passe',
      on: 'Activée, facultative',
      enforced: 'Activée, obligatoire pour tous',
    },
    legals: {
      label: 'Conditions et confidentialité',
      keywords: 'CGU juridique RGPD mentions légales cookies',
      accepted: 'Acceptées',
      open: 'Pas encore acceptées',
    },
    closeAccount: {
      label: 'Clôturer le compte',
      keywords: 'résilier supprimer quitter fermer',
      open: 'Ouvert',
      closing: '{days, plural, =0 {Ferme aujourd’hui} one {Ferme dans # jour} other {Ferme dans # jours}}',
    },
    secondStep: {
      label: 'Validation en deux étapes',
      keywords: '2FA MFA second facteur sécurité',
      always: 'Obligatoire pour tous',
      enrolled: 'Uniquement pour les personnes qui l’ont configurée',
    },
  },
  steps: {
    email: {
      label: 'Confirmer votre e-mail',
      lead: 'Nous vous avons envoyé un lien. Ouvrez-le pour confirmer que l’adresse est la vôtre. Vous pouvez demander un nouveau lien dans votre profil.',
      action: 'Ouvrir le profil',
      open: 'Lien envoyé à {email}',
      done: '{email}',
    },
    factor: {
      label: 'Configurer la validation en deux étapes',
      lead: 'Protégez votre compte avec votre téléphone, une clé d’accès ou une application d’authentification.',
      action: 'Configurer',
      open: 'Seul votre mot de passe vous protège',
      done: '{count, plural, one {# méthode} other {# méthodes}}',
    },
  },
} satisfies MessagesOf<typeof en>;
