import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Équipes',
  count: '{count, plural, one {# équipe} other {# équipes}}',
  empty: 'Les équipes décident qui approuve pour qui.',
  failed: 'La liste des équipes n’a pas pu être chargée.',
  add: 'Nouvelle équipe',
  edit: 'Modifier l’équipe',
  column: {
    team: 'Équipe',
    lead: 'Responsable',
    approvers: 'Approbateurs',
    left: 'Reste du budget',
    members: 'Membres',
  },
  nobody: 'Personne',
  leadHint: 'Voit l’équipe.',
  approversHint: 'N’importe lequel d’entre eux approuve pour l’équipe.',
  name: 'Nom',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  showMembers: 'Voir ses membres',
  merge: {
    title: 'Fusionner avec une autre',
    text: 'Ses membres la rejoignent ; ce qui a été fait sous son nom le garde.',
    into: 'Avec',
    run: 'Fusionner',
    done: '{name} fait maintenant partie de {into}.',
  },
  wrong: { name: 'Saisissez un nom.' },
  errors: {
    name_taken: 'Une équipe de ce nom existe déjà.',
    not_a_member: 'Cette personne ne travaille plus ici.',
    merge_into_itself: 'Choisissez une autre équipe.',
  },
} satisfies MessagesOf<typeof en>;
