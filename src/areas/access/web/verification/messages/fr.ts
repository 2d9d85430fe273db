import type { en } from './en.ts';

export const fr: typeof en = {
  verifying: 'Vérification de votre adresse e-mail',
  title: 'Votre adresse n’est pas encore confirmée',
  errors: {
    invalid_link: 'Il manque une partie du lien. Ouvrez-le de nouveau depuis l’e-mail.',
    request_failed: 'Nous n’avons pas pu joindre nos serveurs. Réessayez.',
    server_error: 'Un problème est survenu de notre côté. Réessayez dans une minute.',
    incorrect_token: 'Ce lien n’est plus valable. Connectez-vous pour en obtenir un nouveau.',
    unauthenticated: 'Connectez-vous d’abord, puis ouvrez le lien de nouveau.',
  },
  logIn: 'Se connecter',
  tryAgain: 'Réessayer',
  newLink: 'Envoyer un nouveau lien',
  sent: 'Un nouveau lien est en route. Il fonctionne pendant 24 heures.',
  toApp: 'Aller à Merel',
};
