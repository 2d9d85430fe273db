import type { AbilityWords } from './ability-words.ts';

export const abilityFr: AbilityWords = {
  ask: 'Demander une dépense et être remboursé',
  approve: 'Approuver ce qui vous est adressé, jamais le vôtre',
  reviewInvoices: 'Vérifier les factures',
  reviewClaims: 'Vérifier les notes de frais',
  suppliers: 'Tenir les fournisseurs et leurs comptes bancaires',
  closeOrders: 'Clore les bons de commande et annuler ceux des autres',
  enterRates: 'Saisir les taux de change que personne ne publie',
  pay: 'Payer factures et notes de frais',
  confirmPayments: 'Confirmer les paiements comme deuxième personne',
  bookkeeping: 'Préparer et exporter la comptabilité',
  budgets: 'Créer des budgets',
  sort: 'Décider du classement des dépenses',
  rules: 'Décider de ce qui peut être dépensé et de qui approuve',
  tolerances: 'Voir l’écart admis entre factures et commandes',
  invite: 'Inviter des personnes',
  members: 'Modifier les membres, mettre fin aux adhésions',
  signOn: 'Décider comment l’entreprise se connecte',
  paySettings: 'Voir depuis quels comptes et selon quelles règles l’entreprise paie',
  settings: 'Voir les paramètres de l’entreprise',
  ownership: 'Céder l’entreprise',
};
