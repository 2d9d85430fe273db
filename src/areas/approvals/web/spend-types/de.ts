/** What the types of requests are called where approvals speak of them. */
export const types = {
  virtual: 'Virtuelle Karte',
  invoice: 'Rechnung',
  reimbursement: 'Auslage',
  'purchase-request': 'Bedarfsanforderung',
  'purchase-order': 'Bestellung',
  mileage: 'Kilometergeld',
  perdiem: 'Tagegeld',
  'travel-budget': 'Reisebudget',
};
