import { types } from '../../spend-types/fr.ts';

export const fr = {
  title: 'Absence',
  from: 'Premier jour d’absence',
  last: 'Dernier jour d’absence',
  substitute: 'Suppléant',
  substituteHint: 'Ne décide jamais de ses propres demandes.',
  nobody: 'Personne : le recours de chaque étape est sollicité',
  noSubstitute: 'Aucun suppléant',
  notFound: 'Personne ne porte ce nom.',
  mine: {
    text: 'Pendant votre absence, quelqu’un d’autre approuve pour vous. Vos approbations figurent dans sa liste, et chaque décision indique qu’elle a été prise pour vous.',
    decides: 'Absence du {from} au {last}. {substitute} approuve pour vous.',
    alone: 'Absence du {from} au {last}. Le recours de chaque étape est sollicité à votre place.',
    unreached:
      'Absence du {from} au {last}. {substitute} s’absente aussi, donc le recours de chaque étape est sollicité.',
    end: 'Je suis de retour',
    stay: 'Annuler l’absence',
    saved: 'Votre absence est enregistrée.',
    ended: 'Vous décidez à nouveau vous-même.',
  },
  theirs: {
    text: 'Pendant son absence, quelqu’un d’autre approuve à sa place. {name} en est informé.',
    decides: 'Absence du {from} au {last}. {substitute} approuve.',
    alone: 'Absence du {from} au {last}. Le recours de chaque étape est sollicité.',
    unreached:
      'Absence du {from} au {last}. {substitute} s’absente aussi, donc le recours de chaque étape est sollicité.',
    end: '{name} est de retour',
    stay: 'Annuler cette absence',
    saved: 'L’absence de {name} est enregistrée.',
    ended: '{name} décide à nouveau.',
  },
  scope: {
    types: 'Pour ces types',
    allTypes: 'Tous les types',
    centers: 'Pour ces centres de coûts',
    allCenters: 'Tous les centres de coûts',
    hint: 'Tout le reste se décide comme sans absence.',
    only: 'Seulement pour {what}.',
  },
  gone: 'Départ définitif. {substitute} approuve à sa place.',
  change: 'Modifier',
  another: 'Autre absence',
  newOne: 'Nouvelle absence',
  save: 'Enregistrer',
  types,
  errors: {
    day: 'Choisissez un jour.',
    order: 'Le dernier jour précède le premier.',
    absence_days: 'Le dernier jour ne doit pas être passé, et une absence dure un an au plus.',
    absences_meet:
      'Ces jours recoupent une autre absence. Aux mêmes dates, deux absences ne peuvent porter que sur des types ou centres différents.',
    substitute_gone: 'Choisissez un collègue qui est encore dans l’entreprise.',
    invalid_input: 'Choisissez dans la liste.',
    acting_for_somebody: 'Vous travaillez pour quelqu’un d’autre. Seule cette personne peut dire qui décide pour elle.',
  },
};
