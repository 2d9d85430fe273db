import { accountsOf, domestic, exempt, reverseCharge, type ChartDefinition } from './chart.ts';

/** Belgium: plan comptable minimum normalisé (arrêté royal du 21 octobre 2018), six digits. */
export const PCMN: ChartDefinition = {
  chart: 'pcmn',
  roles: {
    supplierControl: '440000',
    employeeControl: '455000',
    advanceControl: '416000',
    transit: '580000',
    vatDeductible: '411000',
    vatDueReverse: '451000',
    defaultExpense: '499000',
    prepaidExpense: '490000',
    accruedPurchases: '444000',
    discountObtained: '756000',
    bankFees: '657200',
    fxGain: '754000',
    fxLoss: '654000',
  },
  journals: {
    purchase: { code: 'ACH', name: 'Achats' },
    bank: { code: 'BQ', name: 'Banque' },
    cash: { code: 'CA', name: 'Caisse' },
    misc: { code: 'OD', name: 'Opérations diverses' },
  },
  accounts: accountsOf(`
    240000 Mobilier et matériel roulant
    411000 TVA à récupérer
    406000 Acomptes versés
    416000 Créances diverses
    440000 Fournisseurs
    444000 Factures à recevoir
    451000 TVA à payer
    455000 Rémunérations
    490000 Charges à reporter
    499000 Comptes d'attente
    550000 Établissements de crédit
    570000 Caisses
    580000 Virements internes
    600000 Achats de matières premières
    604000 Achats de marchandises
    610000 Loyers et charges locatives
    610500 Licences et hébergement informatique
    611000 Entretien et réparations
    612000 Fournitures de bureau
    612500 Eau, gaz et électricité
    613200 Honoraires
    614000 Assurances
    614900 Transports
    615000 Publicité
    616200 Téléphone et internet
    616400 Frais de restaurant et de réception
    616500 Frais de déplacement
    640000 Charges fiscales d'exploitation
    654000 Différences de change (charges)
    657200 Frais bancaires
    754000 Différences de change (produits)
    756000 Escomptes obtenus`),
  taxes: [
    domestic('standard', { code: 'T21', name: 'TVA à récupérer 21 %', rate: '21', debit: '411000' }),
    domestic('reduced', { code: 'T12', name: 'TVA à récupérer 12 %', rate: '12', debit: '411000' }),
    domestic('reduced', { code: 'T6', name: 'TVA à récupérer 6 %', rate: '6', debit: '411000' }),
    reverseCharge({ code: 'AL21', name: 'Autoliquidation 21 %', rate: '21', debit: '411000', credit: '451000' }),
    reverseCharge({ code: 'AL12', name: 'Autoliquidation 12 %', rate: '12', debit: '411000', credit: '451000' }),
    reverseCharge({ code: 'AL6', name: 'Autoliquidation 6 %', rate: '6', debit: '411000', credit: '451000' }),
    exempt('Sans TVA'),
  ],
  cash: ['57'],
  parties: ['40', '41', '42', '43', '44', '45', '46', '47', '48'],
  format: 'csv',
};
