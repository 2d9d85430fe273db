import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Teams',
  count: '{count, plural, one {# Team} other {# Teams}}',
  empty: 'Teams entscheiden, wer für wen freigibt.',
  failed: 'Die Liste der Teams konnte nicht geladen werden.',
  add: 'Neues Team',
  edit: 'Team bearbeiten',
  column: {
    team: 'Team',
    lead: 'Leitung',
    approvers: 'Freigebende',
    left: 'Budget übrig',
    members: 'Mitglieder',
  },
  nobody: 'Niemand',
  leadHint: 'Sieht das Team.',
  approversHint: 'Jede dieser Personen kann für das Team freigeben.',
  name: 'Name',
  save: 'Speichern',
  saved: 'Gespeichert.',
  showMembers: 'Mitglieder zeigen',
  merge: {
    title: 'Mit einem anderen zusammenführen',
    text: 'Die Mitglieder wechseln; was unter diesem Namen geschah, behält ihn.',
    into: 'Ziel',
    run: 'Zusammenführen',
    done: '{name} gehört jetzt zu {into}.',
  },
  wrong: { name: 'Geben Sie einen Namen ein.' },
  errors: {
    name_taken: 'Ein Team mit diesem Namen gibt es schon.',
    not_a_member: 'Diese Person arbeitet nicht mehr hier.',
    merge_into_itself: 'Wählen Sie ein anderes Team.',
  },
} satisfies MessagesOf<typeof en>;
