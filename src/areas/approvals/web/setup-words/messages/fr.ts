import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    workflow: {
      label: 'Circuit d’approbation',
      keywords: 'approuver valider responsable seuil validation',
      own: 'La version {version} est active',
      suggested: 'Circuit suggéré, pas encore vérifié',
      none: 'Non défini : aucune demande ne peut être approuvée',
    },
  },
  steps: {
    workflow: {
      label: 'Définir qui approuve',
      lead: 'Nous suggérons d’abord le responsable d’équipe, puis une seconde personne pour les montants élevés. Publiez-le tel quel ou modifiez-le.',
      action: 'Vérifier',
      open: 'Suggestion : responsable d’équipe, puis une seconde personne',
      done: 'La version {version} est active',
    },
  },
} satisfies MessagesOf<typeof en>;
