import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    topUps: {
      label: 'Aufladungen',
      keywords: 'Wallet Guthaben automatisch Mindestbestand',
      automatic: 'Automatisch unter {floor}',
      manual: 'Nicht automatisch: Aufladen von Hand',
      none: 'Kein Konto als Wallet gewählt',
    },
  },
} satisfies MessagesOf<typeof en>;
