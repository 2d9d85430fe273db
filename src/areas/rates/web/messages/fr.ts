import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  entered: 'Saisi par {name} : {reason}',
  agreed: 'Selon le contrat : {reason} (saisi par {name})',
  enter: 'Saisir un taux',
  sources: { ECB: 'BCE', law: 'fixé par la loi', demo: 'inventé pour la démonstration', manual: 'saisi ici' },
} satisfies MessagesOf<typeof en>;
