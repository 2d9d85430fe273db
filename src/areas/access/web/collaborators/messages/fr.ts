import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Gérer les collaborateurs',
  none: 'Personne d’autre ne travaille encore pour vos clients.',
  waiting: 'Invité, pas encore arrivé',
  invitedBy: 'invité par {name}',
  remind: 'Relancer',
  remindNamed: 'Relancer {who} pour {company}',
  reminded: 'Rappel envoyé à {email}.',
  remove: 'Retirer',
  removeNamed: 'Retirer {who} de {company}',
  saved: 'La liste des collaborateurs est enregistrée.',
  add: 'Ajouter des collaborateurs',
  email: 'E-mail d’un collaborateur',
  emailHint: 'nom@cabinet.com',
  collect: 'Ajouter',
  invalid: 'Saisissez un e-mail comme nom@entreprise.com.',
  known: '{email} est déjà dans la liste.',
  drop: 'Enlever',
  dropNamed: 'Enlever {email} de la liste',
  companies: 'Dans ces entreprises',
  send: '{count, plural, =0 {Envoyer les invitations} one {Envoyer une invitation} other {Envoyer # invitations}}',
  errors: {
    invalid_email: '{email} n’est pas un e-mail comme nom@entreprise.com.',
    not_found: 'Ce collaborateur a été relancé, est arrivé ou a été retiré entre-temps.',
  },
} satisfies MessagesOf<typeof en>;
