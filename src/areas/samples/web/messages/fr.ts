import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  card: {
    label: 'Entreprise fictive',
    title: 'Explorer avec des données fictives',
    text: 'Une entreprise de 40 personnes avec six mois de dépenses. Elle est séparée de la vôtre : essayez tout ce que vous voulez.',
    open: 'Ouvrir l’entreprise fictive',
    preparing: 'Préparation de l’entreprise',
    month: 'Mois {month} sur {total}',
    failed: 'L’entreprise fictive n’a pas pu être terminée. Reprenez là où elle s’est arrêtée.',
    retry: 'Reprendre',
  },
  strip: {
    text: 'Données fictives. Rien n’est envoyé d’ici.',
    leave: 'Quitter',
  },
  remove: {
    question: 'Retirer l’entreprise fictive ?',
    consequence:
      'Elle disparaît de vos entreprises. Vous pourrez la rouvrir depuis la page de configuration, avec tout ce que vous y avez fait.',
    action: 'Retirer',
    done: 'Entreprise fictive retirée.',
  },
} satisfies MessagesOf<typeof en>;
