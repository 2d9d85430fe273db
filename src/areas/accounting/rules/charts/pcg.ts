import { accountsOf, domestic, exempt, reverseCharge, type ChartDefinition } from './chart.ts';

const VAT = '445660';
const DUE = '445200';

/** France: plan comptable général (règlement ANC 2014-03), six digits. VAT rates: CGI, articles 278 to 281. */
export const PCG: ChartDefinition = {
  chart: 'pcg',
  roles: {
    supplierControl: '401000',
    employeeControl: '421000',
    advanceControl: '425100',
    transit: '580000',
    vatDeductible: VAT,
    vatDueReverse: DUE,
    defaultExpense: '471000',
    prepaidExpense: '486000',
    accruedPurchases: '408100',
    discountObtained: '765000',
    bankFees: '627000',
    fxGain: '766000',
    fxLoss: '666000',
  },
  journals: {
    purchase: { code: 'ACH', name: 'Achats' },
    bank: { code: 'BQ', name: 'Banque' },
    cash: { code: 'CA', name: 'Caisse' },
    misc: { code: 'OD', name: 'Opérations diverses' },
  },
  accounts: accountsOf(`
    205000 Logiciels et droits similaires
    218300 Matériel de bureau et matériel informatique
    401000 Fournisseurs
    408100 Fournisseurs, factures non parvenues
    409100 Fournisseurs, avances et acomptes versés
    421000 Personnel
    425100 Personnel, avances et acomptes
    445200 TVA due intracommunautaire
    445660 TVA déductible
    471000 Compte d'attente
    486000 Charges constatées d'avance
    512000 Banques
    530000 Caisse
    580000 Virements internes
    601000 Achats de matières premières
    606100 Fournitures non stockables (eau, énergie)
    606300 Fournitures d'entretien et petit équipement
    606400 Fournitures administratives
    607000 Achats de marchandises
    611000 Sous-traitance générale
    613200 Locations immobilières
    613500 Locations mobilières
    615000 Entretien et réparations
    616000 Primes d'assurances
    618300 Documentation technique
    618500 Frais de colloques, séminaires, conférences
    621000 Personnel extérieur à l'entreprise
    622600 Honoraires
    623100 Annonces et insertions
    623400 Cadeaux à la clientèle
    624100 Transports sur achats
    625100 Voyages et déplacements
    625600 Missions
    625700 Réceptions
    626000 Frais postaux et de télécommunications
    627000 Services bancaires et assimilés
    628100 Concours divers (cotisations)
    635000 Autres impôts, taxes et versements assimilés
    647000 Autres charges sociales
    658000 Charges diverses de gestion courante
    666000 Pertes de change
    765000 Escomptes obtenus
    766000 Gains de change`),
  taxes: [
    domestic('standard', { code: 'D20', name: 'TVA déductible 20 %', rate: '20', debit: VAT }),
    domestic('reduced', { code: 'D10', name: 'TVA déductible 10 %', rate: '10', debit: VAT }),
    domestic('reduced', { code: 'D55', name: 'TVA déductible 5,5 %', rate: '5.5', debit: VAT }),
    domestic('reduced', { code: 'D21', name: 'TVA déductible 2,1 %', rate: '2.1', debit: VAT }),
    reverseCharge({ code: 'AL20', name: 'Autoliquidation 20 %', rate: '20', debit: VAT, credit: DUE }),
    reverseCharge({ code: 'AL10', name: 'Autoliquidation 10 %', rate: '10', debit: VAT, credit: DUE }),
    reverseCharge({ code: 'AL55', name: 'Autoliquidation 5,5 %', rate: '5.5', debit: VAT, credit: DUE }),
    exempt('Sans TVA'),
  ],
  cash: ['53'],
  parties: ['4'],
  format: 'fec',
};
