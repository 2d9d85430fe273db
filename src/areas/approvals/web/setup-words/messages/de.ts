import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    workflow: {
      label: 'Freigabeprozess',
      keywords: 'Genehmigung freigeben Vorgesetzte Schwelle Betrag wer entscheidet',
      own: 'Version {version} ist aktiv',
      suggested: 'Vorgeschlagener Prozess, noch nicht geprüft',
      none: 'Nicht eingerichtet: Kein Antrag kann freigegeben werden',
    },
  },
  steps: {
    workflow: {
      label: 'Festlegen, wer freigibt',
      lead: 'Unser Vorschlag: zuerst die Teamleitung, bei hohen Beträgen eine zweite Person. Veröffentlichen Sie ihn so oder ändern Sie ihn.',
      action: 'Prüfen',
      open: 'Vorschlag: Teamleitung, dann eine zweite Person',
      done: 'Version {version} ist aktiv',
    },
  },
} satisfies MessagesOf<typeof en>;
