import { accountsOf, domestic, exempt, reverseCharge, type ChartDefinition, type TaxAccount } from './chart.ts';

type Vat = Record<'v19' | 'v7' | 'eu19' | 'eu7' | 'services19' | 'services', string>;

/**
 * Rates of UStG § 12 and DATEV's keys for them: 9 and 8 for input tax at home; 19 and 18 for goods of other EU countries
 * (§ 1a); 94 and 91 for services for which the buyer owes the tax (§ 13b). In the second half of 2020 the rates were
 * 16 and 5 percent, with the same keys.
 */
function taxesOf(debit: Vat, credit: Omit<Vat, 'v19' | 'v7'>): TaxAccount[] {
  const lowered = { from: '2020-07-01', to: '2020-12-31' };
  return [
    domestic('standard', { code: 'V19', name: 'Vorsteuer 19 %', rate: '19', debit: debit.v19, key: '9' }),
    domestic('reduced', { code: 'V7', name: 'Vorsteuer 7 %', rate: '7', debit: debit.v7, key: '8' }),
    domestic('standard', { code: 'V16', name: 'Vorsteuer 16 %', rate: '16', debit: debit.v19, key: '9', ...lowered }),
    domestic('reduced', { code: 'V5', name: 'Vorsteuer 5 %', rate: '5', debit: debit.v7, key: '8', ...lowered }),
    reverseCharge({
      code: 'S19',
      name: 'Leistungen nach § 13b UStG 19 %',
      rate: '19',
      debit: debit.services19,
      credit: credit.services19,
      key: '94',
    }),
    reverseCharge({
      code: 'S7',
      name: 'Leistungen nach § 13b UStG 7 %',
      rate: '7',
      debit: debit.services,
      credit: credit.services,
      key: '91',
    }),
    reverseCharge({
      code: 'E19',
      name: 'Innergemeinschaftlicher Erwerb 19 %',
      rate: '19',
      debit: debit.eu19,
      credit: credit.eu19,
      key: '19',
    }),
    reverseCharge({
      code: 'E7',
      name: 'Innergemeinschaftlicher Erwerb 7 %',
      rate: '7',
      debit: debit.eu7,
      credit: credit.eu7,
      key: '18',
    }),
    exempt('Ohne Vorsteuer'),
  ];
}

const JOURNALS: ChartDefinition['journals'] = {
  purchase: { code: 'ER', name: 'Eingangsrechnungen' },
  bank: { code: 'BK', name: 'Bank' },
  cash: { code: 'KA', name: 'Kasse' },
  misc: { code: 'SO', name: 'Sonstige Buchungen' },
};

/** Germany: DATEV-Standardkontenrahmen 03, ordered by business process. */
export const SKR03: ChartDefinition = {
  chart: 'skr03',
  roles: {
    supplierControl: '1600',
    employeeControl: '1740',
    advanceControl: '1530',
    transit: '1360',
    vatDeductible: '1570',
    vatDueReverse: '1785',
    defaultExpense: '1590',
    prepaidExpense: '0980',
    accruedPurchases: '0970',
    discountObtained: '3730',
    bankFees: '4970',
    fxGain: '2660',
    fxLoss: '2150',
  },
  journals: JOURNALS,
  accounts: [
    { code: '3300', name: 'Wareneingang 7 % Vorsteuer', tax: 'V7', isAutomatic: true },
    { code: '3400', name: 'Wareneingang 19 % Vorsteuer', tax: 'V19', isAutomatic: true },
    { code: '3425', name: 'Innergemeinschaftlicher Erwerb 19 %', tax: 'E19', isAutomatic: true },
    ...accountsOf(`
      0027 EDV-Software
      0410 Geschäftsausstattung
      0420 Büroeinrichtung
      0480 Geringwertige Wirtschaftsgüter
      0970 Sonstige Rückstellungen
      0980 Aktive Rechnungsabgrenzung
      1000 Kasse
      1200 Bank
      1360 Geldtransit
      1510 Geleistete Anzahlungen
      1530 Forderungen gegen Personal aus Lohn- und Gehaltsabrechnung
      1570 Abziehbare Vorsteuer
      1571 Abziehbare Vorsteuer 7 %
      1572 Abziehbare Vorsteuer aus innergemeinschaftlichem Erwerb
      1574 Abziehbare Vorsteuer aus innergemeinschaftlichem Erwerb 19 %
      1576 Abziehbare Vorsteuer 19 %
      1577 Abziehbare Vorsteuer nach § 13b UStG 19 %
      1578 Abziehbare Vorsteuer nach § 13b UStG
      1590 Durchlaufende Posten
      1600 Verbindlichkeiten aus Lieferungen und Leistungen
      1740 Verbindlichkeiten aus Lohn und Gehalt
      1772 Umsatzsteuer aus innergemeinschaftlichem Erwerb
      1774 Umsatzsteuer aus innergemeinschaftlichem Erwerb 19 %
      1785 Umsatzsteuer nach § 13b UStG
      1787 Umsatzsteuer nach § 13b UStG 19 %
      2150 Aufwendungen aus der Währungsumrechnung
      2660 Erträge aus der Währungsumrechnung
      3100 Fremdleistungen
      3200 Wareneingang
      3730 Erhaltene Skonti
      4200 Raumkosten
      4210 Miete
      4240 Gas, Strom, Wasser
      4360 Versicherungen
      4380 Beiträge
      4530 Laufende Kfz-Betriebskosten
      4600 Werbekosten
      4630 Geschenke abzugsfähig
      4650 Bewirtungskosten
      4654 Nicht abzugsfähige Bewirtungskosten
      4660 Reisekosten Arbeitnehmer
      4668 Kilometergelderstattung Arbeitnehmer
      4730 Ausgangsfrachten
      4806 Wartungskosten für Hard- und Software
      4900 Sonstige betriebliche Aufwendungen
      4910 Porto
      4920 Telefon
      4930 Bürobedarf
      4940 Zeitschriften, Bücher
      4945 Fortbildungskosten
      4950 Rechts- und Beratungskosten
      4955 Buchführungskosten
      4964 Aufwendungen für befristete Überlassung von Rechten
      4970 Nebenkosten des Geldverkehrs
      4980 Sonstiger Betriebsbedarf`),
  ],
  taxes: taxesOf(
    { v19: '1576', v7: '1571', eu19: '1574', eu7: '1572', services19: '1577', services: '1578' },
    { eu19: '1774', eu7: '1772', services19: '1787', services: '1785' },
  ),
  cash: ['10'],
  parties: ['14', '15', '16', '17'],
  format: 'datev',
};

/** Germany: DATEV-Standardkontenrahmen 04, ordered as the balance sheet is. */
export const SKR04: ChartDefinition = {
  chart: 'skr04',
  roles: {
    supplierControl: '3300',
    employeeControl: '3720',
    advanceControl: '1340',
    transit: '1460',
    vatDeductible: '1400',
    vatDueReverse: '3835',
    defaultExpense: '1370',
    prepaidExpense: '1900',
    accruedPurchases: '3070',
    discountObtained: '5730',
    bankFees: '6855',
    fxGain: '4840',
    fxLoss: '6880',
  },
  journals: JOURNALS,
  accounts: [
    { code: '5300', name: 'Wareneingang 7 % Vorsteuer', tax: 'V7', isAutomatic: true },
    { code: '5400', name: 'Wareneingang 19 % Vorsteuer', tax: 'V19', isAutomatic: true },
    { code: '5425', name: 'Innergemeinschaftlicher Erwerb 19 %', tax: 'E19', isAutomatic: true },
    ...accountsOf(`
      0135 EDV-Software
      0635 Geschäftsausstattung
      0650 Büroeinrichtung
      0670 Geringwertige Wirtschaftsgüter
      1180 Geleistete Anzahlungen
      1340 Forderungen gegen Personal aus Lohn- und Gehaltsabrechnung
      1370 Durchlaufende Posten
      1400 Abziehbare Vorsteuer
      1401 Abziehbare Vorsteuer 7 %
      1402 Abziehbare Vorsteuer aus innergemeinschaftlichem Erwerb
      1404 Abziehbare Vorsteuer aus innergemeinschaftlichem Erwerb 19 %
      1406 Abziehbare Vorsteuer 19 %
      1407 Abziehbare Vorsteuer nach § 13b UStG 19 %
      1408 Abziehbare Vorsteuer nach § 13b UStG
      1460 Geldtransit
      1600 Kasse
      1800 Bank
      1900 Aktive Rechnungsabgrenzung
      3070 Sonstige Rückstellungen
      3300 Verbindlichkeiten aus Lieferungen und Leistungen
      3720 Verbindlichkeiten aus Lohn und Gehalt
      3802 Umsatzsteuer aus innergemeinschaftlichem Erwerb
      3804 Umsatzsteuer aus innergemeinschaftlichem Erwerb 19 %
      3835 Umsatzsteuer nach § 13b UStG
      3837 Umsatzsteuer nach § 13b UStG 19 %
      4840 Erträge aus der Währungsumrechnung
      5200 Wareneingang
      5730 Erhaltene Skonti
      5900 Fremdleistungen
      6300 Sonstige betriebliche Aufwendungen
      6305 Raumkosten
      6310 Miete
      6325 Gas, Strom, Wasser
      6400 Versicherungen
      6420 Beiträge
      6495 Wartungskosten für Hard- und Software
      6530 Laufende Kfz-Betriebskosten
      6600 Werbekosten
      6610 Geschenke abzugsfähig
      6640 Bewirtungskosten
      6644 Nicht abzugsfähige Bewirtungskosten
      6650 Reisekosten Arbeitnehmer
      6668 Kilometergelderstattung Arbeitnehmer
      6740 Ausgangsfrachten
      6800 Porto
      6805 Telefon
      6815 Bürobedarf
      6820 Zeitschriften, Bücher
      6821 Fortbildungskosten
      6825 Rechts- und Beratungskosten
      6830 Buchführungskosten
      6837 Aufwendungen für befristete Überlassung von Rechten
      6850 Sonstiger Betriebsbedarf
      6855 Nebenkosten des Geldverkehrs
      6880 Aufwendungen aus der Währungsumrechnung`),
  ],
  taxes: taxesOf(
    { v19: '1406', v7: '1401', eu19: '1404', eu7: '1402', services19: '1407', services: '1408' },
    { eu19: '3804', eu7: '3802', services19: '3837', services: '3835' },
  ),
  cash: ['160', '161'],
  parties: ['118', '12', '13', '33', '34', '35', '37'],
  format: 'datev',
};
