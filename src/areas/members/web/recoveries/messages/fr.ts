import type { en } from './en.ts';

export const fr: typeof en = {
  title: '{count, plural, one {Un nouveau départ en attente} other {# nouveaux départs en attente}}',
  who: '{who} n’a plus aucun moyen de confirmer ses connexions et demande un nouveau départ',
  advice:
    'Posez-lui la question de vive voix, ou appelez un numéro que vous connaissez : un voleur de mot de passe écrirait la même chose.',
  own: 'Quelqu’un qui connaît votre mot de passe l’a demandé. Ce n’était pas vous ? Arrêtez-le avec le lien reçu par e-mail.',
  asked: 'Demandé',
  from: 'Depuis',
  browser: '{browser} sur {system}',
  unknown: 'Navigateur inconnu',
  until: 'Attend jusqu’à',
  approvedBy: 'Approuvé par',
  notYet: 'Personne ici pour l’instant',
  approve: 'Approuver',
  approveNamed: 'Approuver le nouveau départ de {who}',
  approveTitle: 'Laisser {who} repartir de zéro ?',
  approveText:
    'Après le délai, {who} configure un autre téléphone avec son mot de passe. Tout ce qui confirmait son identité est retiré.',
  approved: 'Vous avez approuvé le nouveau départ de {who}.',
  refuse: 'Refuser',
  refuseNamed: 'Refuser le nouveau départ de {who}',
  refuseTitle: 'Refuser le nouveau départ de {who} ?',
  refuseText: 'La demande prend fin dans toutes les entreprises, et {who} en est informé par e-mail.',
  refused: 'Vous avez refusé le nouveau départ de {who}.',
  errors: {
    no_factor:
      'Vous n’avez encore rien pour confirmer cela. Ajoutez une méthode sous « Sécurité » dans votre compte, puis approuvez.',
    own_recovery: 'Personne ne décide de son propre nouveau départ. Demandez à un autre admin.',
    acting_for_somebody: 'Vous agissez pour quelqu’un d’autre. Seuls les admins de l’entreprise décident ici.',
    not_found: 'Cette demande est close : elle a été arrêtée, refusée ou menée à bien entre-temps.',
  },
};
