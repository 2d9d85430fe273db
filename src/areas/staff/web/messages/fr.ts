import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Traitements en attente',
  lead: 'Faits et tâches dont toutes les tentatives ont échoué. Tout le reste continue. Corrigez la cause puis relancez, ou abandonnez avec un motif.',
  back: 'Retour aux entreprises',
  facts: 'Faits',
  jobs: 'Tâches',
  deeds: 'Traités récemment',
  nothing: 'Rien n’est en attente.',
  nothingText: 'Les faits et tâches dont toutes les tentatives échouent apparaîtront ici avec leur cause.',
  noFacts: 'Aucun fait en attente.',
  noJobs: 'Aucune tâche en attente.',
  noCompany: 'Aucune entreprise',
  about: 'Concerne {subject}',
  tries: '{count, plural, one {# tentative} many {# tentatives} other {# tentatives}}',
  held: '{count, plural, one {# fait suivant attend} many {# faits suivants attendent} other {# faits suivants attendent}}',
  parkedAt: 'Mis en attente {when}',
  cause: 'Cause',
  retry: 'Relancer',
  retried: 'Nouvelle tentative en cours.',
  discard: 'Abandonner',
  discarded: 'Abandonné.',
  discardTitle: 'Abandonner {name} ?',
  discardText:
    'Ce traitement n’aura jamais lieu. Ce qui attend derrière reprend. Votre motif est inscrit au journal d’audit de l’entreprise.',
  reason: 'Motif',
  reasonTooShort: 'Saisissez un motif d’au moins 10 caractères.',
  done: { retry: '{who} a relancé {name}', discard: '{who} a abandonné {name}' },
  errors: { not_found: 'Ce traitement n’est plus en attente, ou cette page ne vous est pas accessible.' },
} satisfies MessagesOf<typeof en>;
