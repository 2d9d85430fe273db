import { accountsOf, domestic, exempt, reverseCharge, type ChartDefinition } from './chart.ts';

/** United Kingdom: no chart is prescribed; four-digit nominal codes in the ranges that bookkeeping programs use there. */
export const GB: ChartDefinition = {
  chart: 'gb',
  roles: {
    supplierControl: '2100',
    employeeControl: '2220',
    advanceControl: '1105',
    transit: '1250',
    vatDeductible: '2201',
    vatDueReverse: '2200',
    defaultExpense: '9998',
    prepaidExpense: '1103',
    accruedPurchases: '2109',
    discountObtained: '5009',
    bankFees: '7901',
    fxGain: '7907',
    fxLoss: '7906',
  },
  journals: {
    purchase: { code: 'PI', name: 'Purchase invoices' },
    bank: { code: 'BANK', name: 'Bank' },
    cash: { code: 'CASH', name: 'Cash' },
    misc: { code: 'JNL', name: 'Journal entries' },
  },
  accounts: accountsOf(`
    0030 Office equipment
    1103 Prepayments
    1104 Payments on account to suppliers
    1105 Staff advances
    1200 Bank current account
    1230 Petty cash
    1250 Cash in transit
    2100 Creditors control account
    2109 Accruals
    2200 VAT on sales
    2201 VAT on purchases
    2220 Staff expenses payable
    5000 Materials purchased
    5009 Discounts taken
    6201 Advertising
    6203 Public relations
    7100 Rent
    7103 General rates
    7200 Light and heat
    7300 Vehicle running costs
    7400 Travelling
    7401 Car hire
    7402 Hotels
    7403 Entertainment
    7502 Telephone
    7504 Office stationery
    7506 Software and hosting
    7507 Carriage
    7600 Legal fees
    7601 Audit and accountancy fees
    7602 Consultancy fees
    7604 Insurance
    7800 Repairs and renewals
    7901 Bank charges
    7906 Exchange losses
    7907 Exchange gains
    8200 Donations
    8201 Subscriptions
    8202 Training
    9998 Suspense account`),
  taxes: [
    domestic('standard', { code: 'T1', name: 'VAT on purchases 20%', rate: '20', debit: '2201' }),
    domestic('reduced', { code: 'T5', name: 'VAT on purchases 5%', rate: '5', debit: '2201' }),
    reverseCharge({ code: 'T24', name: 'Reverse charge 20%', rate: '20', debit: '2201', credit: '2200' }),
    reverseCharge({ code: 'T25', name: 'Reverse charge 5%', rate: '5', debit: '2201', credit: '2200' }),
    exempt('No VAT'),
  ],
  cash: ['123'],
  parties: ['11', '2100', '2101', '2102', '22'],
  format: 'xero',
};
