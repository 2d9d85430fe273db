import { accountsOf, domestic, exempt, reverseCharge, type ChartDefinition } from './chart.ts';

/** The Netherlands: no chart is prescribed; four digits in the decimal order that accountants there use. */
export const NL: ChartDefinition = {
  chart: 'nl',
  roles: {
    supplierControl: '1600',
    employeeControl: '1650',
    advanceControl: '1350',
    transit: '1290',
    vatDeductible: '1520',
    vatDueReverse: '1510',
    defaultExpense: '1999',
    prepaidExpense: '1400',
    accruedPurchases: '1660',
    discountObtained: '9100',
    bankFees: '4900',
    fxGain: '9110',
    fxLoss: '9120',
  },
  journals: {
    purchase: { code: 'INK', name: 'Inkoopboek' },
    bank: { code: 'BNK', name: 'Bankboek' },
    cash: { code: 'KAS', name: 'Kasboek' },
    misc: { code: 'MEM', name: 'Memoriaal' },
  },
  accounts: accountsOf(`
    0200 Inventaris
    1000 Kas
    1100 Bank
    1290 Gelden onderweg
    1350 Voorschotten personeel
    1400 Vooruitbetaalde kosten
    1410 Vooruitbetaald aan leveranciers
    1510 Te betalen btw verlegd
    1520 Te vorderen btw
    1600 Crediteuren
    1660 Nog te ontvangen facturen
    1650 Te betalen declaraties personeel
    1999 Vraagposten
    4100 Huisvestingskosten
    4110 Energie en water
    4200 Onderhoud
    4300 Verzekeringen
    4510 Reis- en verblijfkosten
    4520 Representatiekosten
    4600 Kantoorbenodigdheden
    4610 Telefoon en internet
    4620 Software en hosting
    4630 Contributies en abonnementen
    4700 Reclame en advertenties
    4750 Vrachtkosten
    4800 Advieskosten
    4810 Accountantskosten
    4900 Bankkosten
    4990 Overige kosten
    7000 Inkopen
    9100 Ontvangen betalingskortingen
    9110 Koerswinsten
    9120 Koersverliezen`),
  taxes: [
    domestic('standard', { code: 'V21', name: 'Voorbelasting 21 %', rate: '21', debit: '1520' }),
    domestic('reduced', { code: 'V9', name: 'Voorbelasting 9 %', rate: '9', debit: '1520' }),
    reverseCharge({ code: 'VL21', name: 'Btw verlegd 21 %', rate: '21', debit: '1520', credit: '1510' }),
    reverseCharge({ code: 'VL9', name: 'Btw verlegd 9 %', rate: '9', debit: '1520', credit: '1510' }),
    exempt('Geen btw'),
  ],
  cash: ['10'],
  parties: ['13', '141', '16', '17'],
  format: 'csv',
};
