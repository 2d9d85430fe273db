import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  steps: {
    chart: {
      label: 'Vérifier les comptes',
      lead: 'Chaque catégorie est imputée à un compte du {chart}. Modifiez les codes que votre comptable utilise autrement.',
      action: 'Vérifier',
      open: 'Suggestion pour {country} : {chart}',
      done: 'Comptes confirmés',
    },
  },
} satisfies MessagesOf<typeof en>;
