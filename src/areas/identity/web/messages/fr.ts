import type { en } from './en.ts';

export const fr: typeof en = {
  account: {
    group: 'Votre compte',
    profile: 'Profil',
    security: 'Sécurité',
    bankInfo: 'Coordonnées bancaires',
    roles: 'Rôles',
    rights: 'Droits',
    advances: 'Avances',
    rules: 'Règles',
    notifications: 'Notifications',
  },
  methods: {
    title: 'Choisissez comment confirmer',
    MOBILE_APP: 'Application sur {label}',
    WEBAUTHN: 'Clé d’accès {label}',
    TOTP: 'Application d’authentification',
    SMS: 'SMS au {label}',
    EMAIL: 'E-mail à {label}',
    other: 'Utiliser une autre méthode',
  },
  code: {
    title: 'Saisissez le code',
    sent: 'Saisissez les 6 chiffres envoyés au {label}.',
    app: 'Saisissez les 6 chiffres de votre application d’authentification.',
    confirm: 'Confirmer',
    again: 'Envoyer un nouveau code',
    renewed: 'Nouveau code envoyé.',
    notRenewed: 'Impossible d’envoyer un nouveau code. Patientez une minute et réessayez.',
  },
  phone: {
    title: 'Approuvez sur votre téléphone',
    wait: 'Ouvrez l’application Merel sur {label} et approuvez. Cette page continue toute seule.',
    rejected: 'Vous avez refusé la demande sur votre téléphone.',
    timeout: 'La demande a expiré.',
    again: 'Redemander',
  },
  passkey: {
    title: 'Utilisez votre clé d’accès',
    text: 'Votre navigateur demande {label}.',
    again: 'Redemander la clé d’accès',
    failed: 'La clé d’accès n’a pas confirmé. Réessayez ou utilisez une autre méthode.',
  },
  money: {
    title: 'Confirmez que c’est vous pour continuer',
    text: 'Personne n’a été actif ici pendant 5 minutes : les paiements et la banque sont fermés. Confirmez, et vous revenez là où vous étiez.',
    confirm: 'Confirmer que c’est vous',
    submit: 'Continuer',
  },
  fresh: {
    title: 'Confirmez d’abord que c’est vous',
    text: 'Un mot de passe seul ne suffit pas pour cette étape. Confirmez que c’est vous : l’action se poursuit d’elle-même, et rien ne vous est redemandé pendant 5 minutes.',
    submit: 'Confirmer',
  },
  errors: {
    no_factor:
      'Configurez d’abord, sous Sécurité, une méthode pour confirmer que c’est vous. Une boîte mail ne suffit pas ici.',
    wrong_code: 'Ce code n’est pas le bon. Vérifiez-le ou demandez-en un nouveau.',
    code_expired: 'Le code n’a pas pu être vérifié. Demandez-en un nouveau.',
    too_many_codes: 'Trop de codes. Patientez un quart d’heure, ou utilisez votre téléphone ou une clé d’accès.',
    factor_not_allowed: 'Cette méthode ne peut pas confirmer de paiement. Utilisez-en une autre.',
    sign_in_again:
      'Reconnectez-vous d’abord : cette modification n’est possible que dans les 5 minutes suivant une connexion.',
    unknown: 'Une erreur s’est produite. Réessayez le code.',
  },
};
