import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    overview: {
      label: 'Vue d’ensemble du paramétrage',
      keywords: 'paramètres comptables terminer plan clôture',
      set: '{done} sur {count} terminés',
    },
    books: {
      label: 'Paramétrage comptable',
      keywords: 'plan comptable journal format export DATEV FEC',
      set: '{chart}',
    },
    accounts: {
      label: 'Comptes de charges',
      keywords: 'compte code TVA par défaut',
      count: '{count, plural, one {# compte} other {# comptes}}',
    },
    taxes: {
      label: 'Comptes de TVA',
      keywords: 'taux TVA autoliquidation récupérable',
      count: '{count, plural, one {# taux} other {# taux}}',
    },
    rules: {
      label: 'Règles d’imputation',
      keywords: 'imputation compte TVA automatique règle',
      count: '{count, plural, =0 {Aucune règle} one {# règle} other {# règles}}',
    },
    bankAccounts: {
      label: 'Comptes bancaires en comptabilité',
      keywords: 'banque wallet carte journal frais change virement interne',
      count: '{count, plural, one {# compte} other {# comptes}}',
    },
    supplierAccounts: {
      label: 'Comptes fournisseurs',
      keywords: 'fournisseur compte auxiliaire code modèle',
      set: 'Selon le modèle {pattern}',
    },
    employeeAccounts: {
      label: 'Comptes salariés',
      keywords: 'salarié compte auxiliaire code modèle',
      set: 'Selon le modèle {pattern}',
    },
  },
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
