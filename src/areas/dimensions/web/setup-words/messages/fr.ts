import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    costCenters: {
      label: 'Centres de coûts',
      keywords: 'service responsable centre de coût',
      count: '{count, plural, one {# centre de coûts} other {# centres de coûts}}',
      withoutOwner: '{count, plural, one {# centre de coûts} other {# centres de coûts}}, {without} sans responsable',
      none: 'Aucun : les dépenses ne peuvent pas être affectées',
    },
    categories: {
      label: 'Catégories et comptes',
      keywords: 'plan comptable compte de charge code',
      count: '{count, plural, one {# catégorie} other {# catégories}}, chacune avec un compte',
      none: 'Aucune : les dépenses ne peuvent pas être classées',
    },
    fields: {
      label: 'Champs analytiques',
      keywords: 'projet site client étiquette champ personnalisé',
      count: '{count, plural, one {# champ} other {# champs}}',
      none: 'Non défini',
    },
  },
} satisfies MessagesOf<typeof en>;
