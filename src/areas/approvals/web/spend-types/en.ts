/** What the types of requests are called where approvals speak of them. */
export const types = {
  virtual: 'Virtual card',
  invoice: 'Invoice',
  reimbursement: 'Reimbursement',
  'purchase-request': 'Purchase request',
  'purchase-order': 'Purchase order',
  mileage: 'Mileage',
  perdiem: 'Per diem',
  'travel-budget': 'Travel budget',
};
