import type { en } from './en.ts';

export const fr: typeof en = {
  title: 'Clôturer le compte',
  lead: 'Clôturez le compte de {company}. Il reste ouvert 30 jours, pendant lesquels vous pouvez le garder.',
  failed: 'Cette page n’a pas pu être chargée.',
  ends: {
    title: 'Ce qui s’arrête le {day}',
    logIn: 'Plus personne ne peut se connecter à {company}.',
    data: 'Rien n’est supprimé : l’exploitant de ce serveur peut rouvrir le compte.',
    export: 'Téléchargez avant ce dont vous avez besoin.',
    exportLists: 'Exporter des listes',
  },
  before: {
    title: 'Avant de clôturer',
    cards:
      '{count, plural, one {1 carte peut encore payer. Résiliez-la d’abord.} other {# cartes peuvent encore payer. Résiliez-les d’abord.}}',
    openCards: 'Ouvrir les cartes',
    runs: '{count, plural, one {1 fichier bancaire attend une confirmation et ne sera pas payé.} other {# fichiers bancaires attendent une confirmation et ne seront pas payés.}}',
    openRuns: 'Ouvrir les fichiers bancaires',
    nothing: 'Aucune carte ne peut payer et aucun fichier bancaire n’attend.',
  },
  confirm: {
    title: 'Confirmer',
    reason: 'Pourquoi clôturez-vous le compte ?',
    reasons: {
      other_product: 'Nous utilisons un autre produit',
      missing_feature: 'Il manque quelque chose dont nous avons besoin',
      not_needed: 'Nous n’en avons plus besoin',
      company_ends: 'L’entreprise cesse ou fusionne',
      other: 'Une autre raison',
    },
    note: 'Autre chose ? (facultatif)',
    name: 'Saisissez {company} pour confirmer',
    wrongName: 'Saisissez le nom de l’entreprise : {company}',
    noReason: 'Choisissez une raison.',
    action: 'Clôturer le compte le {day}',
    done: 'Le compte ferme le {day}.',
  },
  redemption: {
    title: 'Votre compte ferme le {day}',
    text: 'D’ici là, tout fonctionne comme avant. Ensuite, plus personne ne pourra se connecter à {company}.',
    waits: 'Une carte peut encore payer. Le compte ferme dès qu’aucune carte ne le peut.',
    keep: 'Garder mon compte',
    kept: 'Le compte reste ouvert.',
    others: 'Seul le titulaire du compte peut le garder.',
    export: 'Exporter des listes',
  },
  open: {
    title: 'Le compte reste ouvert',
    text: 'Aucune clôture n’est demandée pour {company}. Seul le titulaire du compte peut le faire.',
    home: 'Aller à l’accueil',
  },
  errors: {
    name_differs: 'Ce n’est pas le nom de l’entreprise.',
    cards_open: 'Résiliez d’abord toutes les cartes, puis clôturez le compte.',
    closing_already: 'Le compte est déjà en cours de clôture.',
    acting_for_somebody: 'Le titulaire du compte doit le faire lui-même, pas une personne qui agit pour lui.',
  },
};
