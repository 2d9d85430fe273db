import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  steps: {
    invoice: {
      label: 'Erste Rechnung weiterleiten',
      lead: 'Leiten Sie eine Rechnung aus Ihrem Postfach weiter oder laden Sie eine Datei hoch. Wir lesen sie und füllen die Angaben aus.',
      action: 'Eingang öffnen',
      open: 'Noch keine Rechnung',
      done: '{count, plural, one {# Rechnung eingegangen} other {# Rechnungen eingegangen}}',
    },
    request: {
      label: 'Ersten Antrag senden',
      lead: 'Fragen Sie vor dem Kauf, oder reichen Sie einen Beleg zur Erstattung ein.',
      action: 'Neuer Antrag',
      open: 'Noch kein Antrag',
      done: '{count, plural, one {# Antrag} other {# Anträge}}',
    },
  },
} satisfies MessagesOf<typeof en>;
