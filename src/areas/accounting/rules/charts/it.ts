import { accountsOf, domestic, exempt, reverseCharge, type ChartDefinition } from './chart.ts';

/** Italy: no chart is prescribed; six digits in the order of Codice civile, articles 2424 and 2425. */
export const IT: ChartDefinition = {
  chart: 'it',
  roles: {
    supplierControl: '320100',
    employeeControl: '340100',
    advanceControl: '160500',
    transit: '189900',
    vatDeductible: '160100',
    vatDueReverse: '330100',
    defaultExpense: '199900',
    prepaidExpense: '190200',
    accruedPurchases: '320900',
    discountObtained: '850100',
    bankFees: '680900',
    fxGain: '860100',
    fxLoss: '860200',
  },
  journals: {
    purchase: { code: 'ACQ', name: 'Acquisti' },
    bank: { code: 'BAN', name: 'Banca' },
    cash: { code: 'CAS', name: 'Cassa' },
    misc: { code: 'VAR', name: 'Operazioni varie' },
  },
  accounts: accountsOf(`
    120300 Mobili e macchine d'ufficio
    160100 IVA a credito
    160500 Anticipi a dipendenti
    160600 Anticipi a fornitori
    180100 Banche c/c
    180900 Cassa
    189900 Giroconti
    190200 Risconti attivi
    199900 Conto transitorio
    320100 Debiti verso fornitori
    320900 Fatture da ricevere
    330100 IVA a debito
    340100 Debiti verso dipendenti
    660100 Acquisti di merci
    660400 Cancelleria
    680100 Consulenze professionali
    680200 Pubblicità
    680300 Spese di rappresentanza e ristoranti
    680400 Viaggi e alloggio
    680500 Trasporti
    680600 Assicurazioni
    680700 Utenze
    680800 Manutenzioni e riparazioni
    680900 Commissioni bancarie
    681000 Telefono e internet
    690100 Affitti passivi
    690200 Licenze software e hosting
    700100 Altri oneri di gestione
    850100 Sconti per pagamento anticipato
    860100 Utili su cambi
    860200 Perdite su cambi`),
  taxes: [
    domestic('standard', { code: 'C22', name: 'IVA a credito 22 %', rate: '22', debit: '160100' }),
    domestic('reduced', { code: 'C10', name: 'IVA a credito 10 %', rate: '10', debit: '160100' }),
    domestic('reduced', { code: 'C5', name: 'IVA a credito 5 %', rate: '5', debit: '160100' }),
    domestic('reduced', { code: 'C4', name: 'IVA a credito 4 %', rate: '4', debit: '160100' }),
    reverseCharge({ code: 'INV22', name: 'Inversione contabile 22 %', rate: '22', debit: '160100', credit: '330100' }),
    reverseCharge({ code: 'INV10', name: 'Inversione contabile 10 %', rate: '10', debit: '160100', credit: '330100' }),
    exempt('Senza IVA'),
  ],
  cash: ['1809'],
  parties: ['1605', '1606', '32', '33', '34'],
  format: 'csv',
};
