import type { en } from './en.ts';

export const fr: typeof en = {
  ask: {
    lost: 'Téléphone perdu, et rien d’autre ne marche non plus ?',
    open: 'Je n’ai plus aucun de ces moyens',
    title: 'Demander un nouveau départ',
    admins: 'Un admin de chacune de vos entreprises est prié d’approuver.',
    wait: 'Rien ne change pendant 24 heures. Vous recevez par e-mail un lien pour l’arrêter.',
    then: 'Ensuite, vous vous connectez et configurez un autre téléphone. Tout ce qui confirmait votre identité est retiré, votre numéro de téléphone aussi.',
    submit: 'Demander',
    back: 'Retour',
  },
  state: {
    title: 'Vous avez demandé un nouveau départ',
    until: 'Rien ne change avant {until}.',
    ripe: 'Le délai est écoulé.',
    admin: 'Un admin de {company} doit approuver.',
    adminGiven: '{company} a approuvé.',
    operator: 'L’exploitant de ce serveur doit approuver.',
    operatorGiven: 'L’exploitant de ce serveur a approuvé.',
    next: 'Reconnectez-vous ensuite, avant {until}, pour configurer un autre téléphone.',
    ready: 'Votre nouveau départ est approuvé',
    readyText:
      'Configurez un autre téléphone. Tout ce qui confirmait votre identité est retiré dès qu’il est en place. Vous pouvez encore confirmer comme avant ? Utilisez une autre méthode, et ce nouveau départ prend fin.',
  },
  stop: {
    title: 'Arrêter le nouveau départ ?',
    text: 'Quelqu’un qui connaît votre mot de passe demande à repartir avec un autre téléphone. S’il est arrêté, rien ne change.',
    submit: 'Ce n’était pas moi, arrêter',
    done: 'C’est arrêté.',
    doneText: 'Rien n’a été modifié. Quelqu’un connaît votre mot de passe : choisissez-en un nouveau maintenant.',
    newPassword: 'Choisir un nouveau mot de passe',
    over: 'Il n’y a plus rien à arrêter.',
    overText:
      'Ce lien a servi, ou la demande est close. Elle ne venait pas de vous ? Choisissez un nouveau mot de passe.',
    logIn: 'Se connecter',
  },
  errors: {
    nothing_lost: 'Rien n’est encore configuré. Scannez le code pour commencer.',
    too_many_requests:
      'Vous avez demandé trop souvent aujourd’hui. Réessayez demain ou parlez à un admin de votre entreprise.',
  },
};
