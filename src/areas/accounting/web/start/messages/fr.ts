import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Vue d’ensemble du paramétrage',
  lead: 'Ce qu’il faut à votre comptabilité avant le premier export. Ce qui bloque les exports vient d’abord.',
  failed: 'Les paramètres n’ont pas été chargés.',
  progress: '{done} sur {count} terminés',
  finish: 'Terminer le paramétrage',
  state: {
    blocking: 'Bloque les exports',
    open: 'À faire',
    optional: 'Facultatif',
    done: 'Terminé',
  },
  item: {
    books: 'Plan, journaux et clôture',
    bankAccounts: 'Comptes bancaires',
    expenseAccounts: 'Comptes de charge',
    taxAccounts: 'Comptes de taxe',
    supplierAccounts: 'Comptes fournisseurs',
    employeeAccounts: 'Comptes salariés',
    analyticalFields: 'Champs analytiques',
  },
  done: {
    books: 'Plan, format et journaux sont définis.',
    bankAccounts: '{count, plural, one {# compte} other {# comptes}}',
    expenseAccounts: '{count, plural, one {# compte} other {# comptes}}',
    taxAccounts: '{count, plural, one {# taux valable aujourd’hui} other {# taux valables aujourd’hui}}',
    supplierAccounts: '{count, plural, one {# fournisseur} other {# fournisseurs}}',
    employeeAccounts: '{count, plural, one {# membre} other {# membres}}',
    analyticalFields: '{count, plural, one {# champ} other {# champs}}',
  },
  problem: {
    datev_numbers: 'Les numéros de conseiller et de client DATEV manquent.',
    account_form:
      '{count, plural, one {# catégorie a un compte} other {# catégories ont un compte}} que DATEV refuse : uniquement des chiffres, tous de même longueur.',
    bank_form:
      '{count, plural, one {# compte a un code} other {# comptes ont un code}} que DATEV refuse : uniquement des chiffres, tous de même longueur.',
    no_tax_in_force: 'Aucun taux n’est valable aujourd’hui.',
    not_finished: 'Choisissez le plan, les journaux et le jour de clôture.',
    no_bank_account: 'Pas encore de compte bancaire.',
    archived_default: '{count, plural, one {# catégorie utilise} other {# catégories utilisent}} un compte archivé.',
    not_personal:
      '{count, plural, one {# code n’est pas un compte de tiers DATEV et est exporté} other {# codes ne sont pas des comptes de tiers DATEV et sont exportés}} sur le compte collectif.',
    none_yet: 'Projets, sites ou clients, si vous en avez besoin.',
  },
  wizard: {
    done: 'Paramètres enregistrés.',
    submit: 'Terminer',
    plan: {
      section: 'Plan',
      title: 'Quel plan comptable utilisez-vous ?',
      lead: 'Il fixe les comptes, journaux et taux de TVA des écritures.',
    },
    journals: {
      section: 'Journaux',
      title: 'Comment s’appellent vos journaux ?',
      lead: 'Chaque journal a son code et ses numéros.',
      twice: 'Un autre journal a ce code.',
    },
    closing: {
      section: 'Clôture',
      title: 'Quand clôturez-vous ?',
      lead: 'Ce qui arrive en retard va au premier mois ouvert.',
      closeDay: 'Jour de clôture',
      closeDayHint: 'Le jour du mois où vous voulez clôturer.',
      closeDayForm: 'Un jour de 1 à 31.',
      locked: 'Verrouillé jusqu’à',
      lockedHint: 'Mois clôturés dans votre ancienne comptabilité. Vous pouvez les rouvrir.',
      lockedNow: 'Clôturé jusqu’à {month} pour l’instant.',
      lockedNone: 'Laisser les mois tels quels',
    },
    finish: {
      section: 'Fin',
      title: 'Vérifiez vos paramètres',
      lead: 'Tout peut être changé plus tard, le plan tant que rien n’est comptabilisé.',
    },
  },
  errors: {
    chart_in_use: 'Quelque chose est déjà comptabilisé, le plan reste.',
    month_not_over: 'Ce mois n’est pas terminé.',
  },
} satisfies MessagesOf<typeof en>;
