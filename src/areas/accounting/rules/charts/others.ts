import { accountsOf, domestic, exempt, reverseCharge, type ChartDefinition } from './chart.ts';

/** Spain: Plan General de Contabilidad (Real Decreto 1514/2007), six digits. VAT rates: Ley 37/1992, articles 90 and 91. */
export const PGC: ChartDefinition = {
  chart: 'pgc',
  roles: {
    supplierControl: '400000',
    employeeControl: '465000',
    advanceControl: '460000',
    transit: '555000',
    vatDeductible: '472000',
    vatDueReverse: '477000',
    defaultExpense: '555900',
    prepaidExpense: '480000',
    discountObtained: '606000',
    bankFees: '626000',
    fxGain: '768000',
    fxLoss: '668000',
  },
  journals: {
    purchase: { code: 'COM', name: 'Compras' },
    bank: { code: 'BAN', name: 'Bancos' },
    cash: { code: 'CAJ', name: 'Caja' },
    misc: { code: 'VAR', name: 'Operaciones varias' },
  },
  accounts: accountsOf(`
    206000 Aplicaciones informáticas
    216000 Mobiliario
    217000 Equipos para procesos de información
    400000 Proveedores
    460000 Anticipos de remuneraciones
    465000 Remuneraciones pendientes de pago
    472000 Hacienda Pública, IVA soportado
    477000 Hacienda Pública, IVA repercutido
    480000 Gastos anticipados
    555000 Partidas en tránsito
    555900 Partidas pendientes de aplicación
    570000 Caja
    572000 Bancos
    600000 Compras de mercaderías
    602000 Compras de otros aprovisionamientos
    606000 Descuentos sobre compras por pronto pago
    607000 Trabajos realizados por otras empresas
    621000 Arrendamientos
    621100 Licencias y servicios informáticos
    622000 Reparaciones y conservación
    623000 Servicios de profesionales independientes
    624000 Transportes
    625000 Primas de seguros
    626000 Servicios bancarios y similares
    627000 Publicidad, propaganda y relaciones públicas
    628000 Suministros
    629000 Otros servicios
    629100 Comidas y representación
    629200 Viajes y alojamiento
    629300 Material de oficina
    631000 Otros tributos
    649000 Otros gastos sociales
    668000 Diferencias negativas de cambio
    678000 Gastos excepcionales
    768000 Diferencias positivas de cambio`),
  taxes: [
    domestic('standard', { code: 'S21', name: 'IVA soportado 21 %', rate: '21', debit: '472000' }),
    domestic('reduced', { code: 'S10', name: 'IVA soportado 10 %', rate: '10', debit: '472000' }),
    domestic('reduced', { code: 'S4', name: 'IVA soportado 4 %', rate: '4', debit: '472000' }),
    reverseCharge({
      code: 'ISP21',
      name: 'Inversión del sujeto pasivo 21 %',
      rate: '21',
      debit: '472000',
      credit: '477000',
    }),
    reverseCharge({
      code: 'ISP10',
      name: 'Inversión del sujeto pasivo 10 %',
      rate: '10',
      debit: '472000',
      credit: '477000',
    }),
    reverseCharge({
      code: 'ISP4',
      name: 'Inversión del sujeto pasivo 4 %',
      rate: '4',
      debit: '472000',
      credit: '477000',
    }),
    exempt('Exento o no sujeto'),
  ],
  cash: ['570', '571'],
  parties: ['4', '551', '552', '553'],
  format: 'csv',
};

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
    416000 Créances diverses
    440000 Fournisseurs
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
    1510 Te betalen btw verlegd
    1520 Te vorderen btw
    1600 Crediteuren
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
  parties: ['13', '16', '17'],
  format: 'csv',
};

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
    180100 Banche c/c
    180900 Cassa
    189900 Giroconti
    190200 Risconti attivi
    199900 Conto transitorio
    320100 Debiti verso fornitori
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
  parties: ['1605', '32', '33', '34'],
  format: 'csv',
};

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
    1105 Staff advances
    1200 Bank current account
    1230 Petty cash
    1250 Cash in transit
    2100 Creditors control account
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
    1300 Input tax
    1400 Prepaid expenses
    1500 Equipment
    1990 Suspense account
    2000 Accounts payable
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
