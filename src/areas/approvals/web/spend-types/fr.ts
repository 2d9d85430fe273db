/** What the types of requests are called where approvals speak of them. */
export const types = {
  virtual: 'Carte virtuelle',
  invoice: 'Facture',
  reimbursement: 'Remboursement',
  'purchase-request': 'Demande d’achat',
  'purchase-order': 'Bon de commande',
  mileage: 'Indemnité kilométrique',
  perdiem: 'Indemnité journalière',
  'travel-budget': 'Budget de voyage',
};
