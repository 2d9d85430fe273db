import type { MessagesOf } from '#ui/i18n/messages.ts';
import { abilityFr } from '#areas/notifications/contract/ability-words/fr.ts';
import type { en } from './en.ts';

export const fr = {
  open: 'Demander l’accès',
  named: 'Demander l’accès : {ability}',
  asked: 'Demandé le {day}',
  what: 'Ce que vous voulez faire',
  missing: 'Choisissez ce que vous voulez faire.',
  tell: '{count, plural, one {{names} peut vous donner l’accès. La demande lui parvient avec votre note.} other {{names} peuvent vous donner l’accès. La demande leur parvient avec votre note.}}',
  note: 'Pourquoi il vous le faut',
  confirm: 'Demander',
  done: 'Vous avez demandé l’accès.',
  owner: '{name} (titulaire du compte)',
  givers: '{count, plural, one {{names} peut vous donner l’accès.} other {{names} peuvent vous donner l’accès.}}',
  ability: abilityFr,
  closed: {
    reviewInvoices: 'Ici, les contrôleurs et le titulaire du compte vérifient les factures.',
    reviewClaims: 'Ici, les contrôleurs et le titulaire du compte vérifient les notes de frais.',
    suppliers: 'Ici, les contrôleurs et le titulaire du compte tiennent les fournisseurs et leurs comptes bancaires.',
    pay: 'Ici, les contrôleurs et le titulaire du compte voient les paiements et la banque.',
    paySettings: 'Les contrôleurs, les admins et le titulaire du compte voient ici comment l’entreprise paie.',
    bookkeeping: 'Ici, les contrôleurs et le titulaire du compte préparent et exportent la comptabilité.',
    budgets: 'Ici, les contrôleurs et le titulaire du compte créent les budgets.',
    sort: 'Ici, les contrôleurs, les admins et le titulaire du compte décident du classement des dépenses.',
    cards:
      'Les contrôleurs, les administrateurs et le propriétaire du compte voient ici toutes les cartes de l’entreprise. Les vôtres sont sous Ma carte.',
    tolerances:
      'Les contrôleurs, les admins et le titulaire du compte voient ici l’écart admis entre une facture et sa commande.',
    members: 'Ici, les admins et le titulaire du compte s’occupent des personnes et des équipes.',
    rules: 'Ici, les admins et le titulaire du compte décident de ce qui peut être dépensé et de qui approuve.',
    settings:
      'Les contrôleurs, les administrateurs et le titulaire du compte voient ici les paramètres de l’entreprise.',
    signOn: 'Ici, les admins et le titulaire du compte décident comment l’entreprise se connecte.',
  },
  errors: {
    already_asked: 'Vous l’avez demandé il y a moins d’un jour.',
    already_allowed: 'Vous pouvez déjà le faire. Rechargez la page.',
    acting_for_somebody: 'Pas pendant que vous travaillez pour quelqu’un d’autre.',
  },
} satisfies MessagesOf<typeof en>;
