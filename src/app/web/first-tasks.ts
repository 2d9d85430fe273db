/**
 * What a person comes to do on a phone, by the endpoint whose call finishes it: sent a claim or a request, added a receipt,
 * decided about a request. After it the product is offered for their home screen.
 */
export const FIRST_TASKS: ReadonlySet<string> = new Set([
  'requests.submitRequest',
  'requests.approveRequest',
  'requests.approveRequests',
  'requests.rejectRequest',
  'receipts.addReceipt',
  'receipts.attachReceipt',
  'receipts.sendKeptReceipt',
]);
