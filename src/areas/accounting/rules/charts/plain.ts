import { accountsOf, exempt, type ChartDefinition } from './chart.ts';

/** Everywhere else: four digits; rates are the company's own to add. */
export const PLAIN: ChartDefinition = {
  chart: 'plain',
  roles: {
    supplierControl: '2000',
    employeeControl: '2100',
    advanceControl: '1200',
    transit: '1090',
    vatDeductible: '1300',
    vatDueReverse: '2300',
    defaultExpense: '1990',
    prepaidExpense: '1400',
    accruedPurchases: '2050',
    discountObtained: '7100',
    bankFees: '6700',
    fxGain: '7200',
    fxLoss: '6710',
  },
  journals: {
    purchase: { code: 'PUR', name: 'Purchases' },
    bank: { code: 'BNK', name: 'Bank' },
    cash: { code: 'CSH', name: 'Cash' },
    misc: { code: 'GEN', name: 'General' },
  },
  accounts: accountsOf(`
    1000 Cash
    1010 Bank
    1090 Cash in transit
    1200 Advances to employees
    1210 Advances to suppliers
    1300 Input tax
    1400 Prepaid expenses
    1500 Equipment
    1990 Suspense account
    2000 Accounts payable
    2050 Accrued purchases
    2100 Employees payable
    2300 Tax due by reverse charge
    5000 Goods for resale
    6100 Rent
    6110 Utilities
    6120 Repairs and maintenance
    6130 Insurance
    6200 Professional services
    6300 Meals and entertainment
    6310 Travel and lodging
    6400 Office supplies
    6410 Software and hosting
    6420 Freight and logistics
    6430 Telephone and internet
    6500 Advertising
    6600 Training and subscriptions
    6700 Bank fees
    6710 Exchange losses
    6900 Other expenses
    7100 Discounts received
    7200 Exchange gains`),
  taxes: [exempt('No tax')],
  cash: ['100'],
  parties: ['11', '12', '20', '21'],
  format: 'csv',
};
