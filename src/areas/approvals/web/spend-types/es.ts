/** What the types of requests are called where approvals speak of them. */
export const types = {
  virtual: 'Tarjeta virtual',
  invoice: 'Factura',
  reimbursement: 'Reembolso',
  'purchase-request': 'Solicitud de compra',
  'purchase-order': 'Pedido',
  mileage: 'Kilometraje',
  perdiem: 'Dieta',
  'travel-budget': 'Presupuesto de viaje',
};
