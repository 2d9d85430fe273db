import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Angehaltene Vorgänge',
  lead: 'Ereignisse und Aufträge, bei denen jeder Versuch gescheitert ist. Alles andere läuft weiter. Beheben Sie die Ursache und versuchen Sie es erneut, oder verwerfen Sie mit Begründung.',
  back: 'Zurück zu den Unternehmen',
  facts: 'Ereignisse',
  jobs: 'Aufträge',
  deeds: 'Zuletzt bearbeitet',
  nothing: 'Nichts ist angehalten.',
  nothingText: 'Ereignisse und Aufträge, bei denen jeder Versuch scheitert, erscheinen hier mit ihrer Ursache.',
  noFacts: 'Keine angehaltenen Ereignisse.',
  noJobs: 'Keine angehaltenen Aufträge.',
  noCompany: 'Kein Unternehmen',
  about: 'Betrifft {subject}',
  tries: '{count, plural, one {# Versuch} other {# Versuche}}',
  held: '{count, plural, one {# späteres Ereignis wartet} other {# spätere Ereignisse warten}}',
  parkedAt: 'Angehalten {when}',
  cause: 'Ursache',
  retry: 'Erneut versuchen',
  retried: 'Neuer Versuch läuft.',
  discard: 'Verwerfen',
  discarded: 'Verworfen.',
  discardTitle: '{name} verwerfen?',
  discardText:
    'Der Vorgang wird nie verarbeitet. Was dahinter wartet, läuft weiter. Ihre Begründung steht im Prüfprotokoll des Unternehmens.',
  reason: 'Begründung',
  reasonTooShort: 'Geben Sie eine Begründung mit mindestens 10 Zeichen ein.',
  done: { retry: '{who} hat {name} erneut versucht', discard: '{who} hat {name} verworfen' },
  errors: { not_found: 'Der Vorgang ist nicht mehr angehalten, oder diese Seite steht Ihnen nicht offen.' },
} satisfies MessagesOf<typeof en>;
