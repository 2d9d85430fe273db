import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  login: {
    title: 'Heureux de vous revoir',
    lead: 'Connectez-vous pour approuver, payer et clôturer.',
    email: 'E-mail professionnel',
    password: 'Mot de passe',
    forgot: 'Mot de passe oublié ?',
    resetIt: 'Réinitialiser votre mot de passe',
    submit: 'Se connecter',
    requiredEmail: 'Saisissez votre e-mail professionnel, par exemple nom@entreprise.com.',
    requiredPassword: 'Saisissez votre mot de passe.',
    sessionExpired:
      'Vous avez été déconnecté après un moment sans activité. Connectez-vous pour reprendre où vous en étiez.',
    accessBlocked: 'Le compte de cette entreprise est fermé. Adressez-vous au titulaire du compte ou au support.',
  },
  sca: {
    rejected: 'Vous avez refusé la demande sur votre téléphone.',
    timeout: 'La demande a expiré. Connectez-vous pour en recevoir une nouvelle.',
    failed: 'Une erreur s’est produite pendant la confirmation. Reconnectez-vous.',
  },
  forget: {
    title: 'Mot de passe oublié ?',
    lead: 'Nous vous envoyons un lien pour en choisir un nouveau.',
    submit: 'Envoyer le lien',
    requiredEmail: 'Saisissez votre e-mail.',
    serverError: 'Nous n’avons pas pu envoyer le lien. Réessayez dans une minute.',
    back: 'Retour à la connexion',
    sentTitle: 'Consultez votre messagerie',
    sentText: 'Si {email} a un compte, un lien est en route. Il fonctionne pendant 3 heures.',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Au moins 15 caractères. Quelques mots sans rapport conviennent bien.',
    password: 'Nouveau mot de passe',
    again: 'Le même encore une fois',
    submit: 'Enregistrer le mot de passe',
    mismatch: 'Les deux mots de passe sont différents.',
    checking: 'Vérification du lien',
    expiredTitle: 'Ce lien a expiré',
    expiredText: 'Les liens fonctionnent pendant 3 heures. Demandez-en un nouveau et utilisez-le tout de suite.',
    newLink: 'Obtenir un nouveau lien',
    leakedTitle: 'Choisissez un autre mot de passe',
    leakedText: 'Celui-ci figure dans une fuite de données publique.',
    leakedWhy: 'Pourquoi c’est important',
    serverError:
      'Une erreur s’est produite de notre côté. Votre ancien mot de passe fonctionne toujours. Réessayez dans une minute.',
    doneTitle: 'Mot de passe modifié',
    doneText: 'Utilisez-le dès maintenant. Vous avez été déconnecté partout ailleurs.',
  },
  story: {
    label: 'Du nouveau chez Merel',
    requested: 'Demandé',
    approved: 'Approuvé',
    paid: 'Payé',
    requestedBy: 'Inés, 09:12',
    approvedBy: 'Camille, 09:14',
    paidBy: 'Banque, 10:05',
    closeTitle: 'Clôturez le mois dès son premier jour.',
    closeText:
      'Chaque demande, facture et paiement arrive codé, rapproché et prêt à exporter. Il ne vous reste que les décisions.',
    safeTitle: 'L’argent part une seule fois, et jamais seul.',
    safeText:
      'Qui demande n’approuve pas, qui approuve ne paie pas, et un code ne vaut que pour les bénéficiaires demandés.',
    homeTitle: 'Vos dépenses, sur votre propre serveur.',
    homeText:
      'Un processus, une base de données, vos fichiers. Rien ne part chez quelqu’un que vous n’avez pas choisi.',
  },
  chooser: {
    title: 'Où voulez-vous travailler ?',
    companies: 'Entreprises',
    clients: 'Clients',
    actAs: 'En tant que {name}',
    none: 'Vous n’êtes encore membre d’aucune entreprise.',
    failed: 'Vos entreprises n’ont pas pu être chargées.',
    loginAgain: 'Se reconnecter',
    logOut: 'Se déconnecter',
    search: 'Chercher une entreprise',
  },
  roles: { owner: 'Titulaire du compte', admin: 'Admin', controller: 'Contrôleur', requester: 'Demandeur' },
  collaborator: { masterController: 'Contrôleur principal', collaborator: 'Collaborateur' },
  errors: {
    invalid_credentials: 'Cet e-mail et ce mot de passe ne vont pas ensemble. Vérifiez les deux.',
    unauthorized: 'Cet e-mail et ce mot de passe ne vont pas ensemble. Vérifiez les deux.',
    inactive_company: 'Le compte de cette entreprise est fermé. Adressez-vous au titulaire du compte ou au support.',
    too_many_requests: 'Trop d’essais. Attendez un quart d’heure, puis réessayez.',
    password_too_short: 'Utilisez au moins 15 caractères. Quelques mots sans rapport conviennent bien.',
    password_guessable:
      'Choisissez un autre mot de passe. Celui-ci est fait de votre nom, de votre entreprise ou de Merel.',
  },
} satisfies MessagesOf<typeof en>;
