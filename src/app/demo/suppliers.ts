import type { DemoSupplier } from './documents/demo-invoice.ts';

type Line = {
  description: string;
  unit: 'piece' | 'hour' | 'day' | 'month';
  price: [number, number];
  quantity: [number, number];
};
export type DemoVendor = DemoSupplier & {
  language: 'en' | 'fr' | 'de' | 'es';
  numberPrefix: string;
  vatRate: string;
  currency: 'EUR' | 'GBP' | 'USD';
  isReverseCharge: boolean;
  costCenter: string;
  category: string;
  /** Whose request the invoice becomes. */
  owner: string;
  /** Of an account outside the European Economic Area, which the company's bank wants to know. */
  bic?: string;
  /** Months between two invoices. */
  everyMonths: number;
  paymentDays: number;
  form: 'factur-x' | 'ubl' | 'pdf';
  line: Line;
};

/** Suppliers in six countries. Accounts are made up, with right check digits. Prices in whole units. */
export const VENDORS: readonly DemoVendor[] = [
  vendor({
    name: 'Kessler Druck GmbH',
    street: 'Speicherstraße 14',
    postcode: '20457',
    city: 'Hamburg',
    country: 'DE',
    vatId: 'DE318204771',
    iban: 'DE02200505501015871393',
    colour: '#B8324A',
    numberPrefix: 'KD-',
    costCenter: 'Content',
    category: 'Printing and advertising',
    owner: 'approver',
    form: 'factur-x',
    line: { description: 'Katalog, Fadenheftung', unit: 'piece', price: [1, 3], quantity: [600, 1600] },
  }),
  vendor({
    name: 'Nordwind Logistik GmbH',
    street: 'Hafenweg 3',
    postcode: '28217',
    city: 'Bremen',
    country: 'DE',
    vatId: 'DE811904560',
    iban: 'DE75512108001245126199',
    colour: '#1D4E89',
    numberPrefix: 'NL',
    costCenter: 'Operations',
    category: 'Freight and logistics',
    owner: 'aicha.benali',
    form: 'ubl',
    line: { description: 'Frachtkosten Monat', unit: 'month', price: [4200, 12_400], quantity: [1, 1] },
  }),
  vendor({
    name: 'Papeterie Vauban SARL',
    street: '8 rue Vauban',
    postcode: '67000',
    city: 'Strasbourg',
    country: 'FR',
    vatId: 'FR83404833048',
    iban: 'FR1420041010050500013M02606',
    colour: '#2E6E4E',
    numberPrefix: 'PV-',
    costCenter: 'Operations',
    category: 'Office supplies',
    owner: 'aicha.benali',
    form: 'factur-x',
    language: 'fr',
    vatRate: '20',
    line: { description: 'Fournitures de bureau', unit: 'piece', price: [12, 48], quantity: [6, 24] },
  }),
  vendor({
    name: 'Lumen Hosting B.V.',
    street: 'Keizersgracht 211',
    postcode: '1016 DT',
    city: 'Amsterdam',
    country: 'NL',
    vatId: 'NL854502130B01',
    iban: 'NL91ABNA0417164300',
    colour: '#6A3FA0',
    numberPrefix: 'LH',
    costCenter: 'IT',
    category: 'Software and hosting',
    owner: 'admin',
    form: 'ubl',
    language: 'en',
    isReverseCharge: true,
    vatRate: '0',
    line: { description: 'Managed hosting', unit: 'month', price: [1850, 2140], quantity: [1, 1] },
  }),
  vendor({
    name: 'Ateliers Morel SAS',
    street: '41 quai de Saône',
    postcode: '69002',
    city: 'Lyon',
    country: 'FR',
    vatId: 'FR41498823512',
    iban: 'FR7630006000011234567890189',
    colour: '#A6501D',
    numberPrefix: 'AM/',
    costCenter: 'Events',
    category: 'Printing and advertising',
    owner: 'requester',
    form: 'pdf',
    language: 'fr',
    vatRate: '20',
    everyMonths: 3,
    line: { description: 'Stand et signalétique', unit: 'day', price: [640, 980], quantity: [4, 10] },
  }),
  vendor({
    name: 'Imprenta Ojeda S.L.',
    street: 'Calle de Alcalá 117',
    postcode: '28009',
    city: 'Madrid',
    country: 'ES',
    vatId: 'ESB86561412',
    iban: 'ES9121000418450200051332',
    colour: '#8A1C3B',
    numberPrefix: 'OJ-',
    costCenter: 'Events',
    category: 'Printing and advertising',
    owner: 'requester',
    form: 'factur-x',
    language: 'es',
    vatRate: '21',
    everyMonths: 2,
    line: { description: 'Cartelería y folletos', unit: 'piece', price: [2, 6], quantity: [150, 700] },
  }),
  vendor({
    name: 'Castell Facilities GmbH',
    street: 'Chausseestraße 88',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
    vatId: 'DE296140875',
    iban: 'DE12500105170648489890',
    colour: '#0F5C63',
    numberPrefix: 'CF-',
    costCenter: 'Operations',
    category: 'Facilities',
    owner: 'aicha.benali',
    form: 'pdf',
    line: { description: 'Gebäudereinigung', unit: 'month', price: [6450, 6450], quantity: [1, 1] },
  }),
  vendor({
    name: 'Weiss & Partner StB',
    street: 'Unter den Linden 26',
    postcode: '10117',
    city: 'Berlin',
    country: 'DE',
    vatId: 'DE187223906',
    iban: 'DE44500105175407324931',
    colour: '#333F48',
    numberPrefix: 'WP',
    costCenter: 'People',
    category: 'Professional services',
    owner: 'hanna.lindqvist',
    form: 'factur-x',
    line: { description: 'Beratung', unit: 'hour', price: [140, 165], quantity: [6, 20] },
  }),
  vendor({
    name: 'Studio Ferrand',
    street: '3 passage Dauphine',
    postcode: '75006',
    city: 'Paris',
    country: 'FR',
    vatId: 'FR40303265045',
    iban: 'FR7612345987650123456789014',
    colour: '#5B3A29',
    numberPrefix: 'SF',
    costCenter: 'Content',
    category: 'Printing and advertising',
    owner: 'approver',
    form: 'pdf',
    language: 'fr',
    vatRate: '20',
    everyMonths: 2,
    line: { description: 'Prises de vue', unit: 'day', price: [900, 1375], quantity: [1, 3] },
  }),
  vendor({
    name: 'Cobalt Analytics Ltd',
    street: '21 Clerkenwell Green',
    postcode: 'EC1R 0DX',
    city: 'London',
    country: 'GB',
    vatId: 'GB980780684',
    iban: 'GB33BUKB20201555555555',
    bic: 'BUKBGB22',
    colour: '#1F3C88',
    numberPrefix: 'CA',
    costCenter: 'Product',
    category: 'Software and hosting',
    owner: 'priya.raman',
    form: 'ubl',
    language: 'en',
    isReverseCharge: true,
    vatRate: '0',
    everyMonths: 3,
    line: { description: 'Analytics seats', unit: 'month', price: [620, 760], quantity: [3, 3] },
  }),
  vendor({
    name: 'Helvetia Messtechnik AG',
    street: 'Limmatquai 70',
    postcode: '8001',
    city: 'Zürich',
    country: 'CH',
    vatId: 'CHE116281710',
    iban: 'CH9300762011623852957',
    bic: 'UBSWCHZH80A',
    colour: '#9B1B1B',
    numberPrefix: 'HM-',
    costCenter: 'Product',
    category: 'Professional services',
    owner: 'priya.raman',
    form: 'pdf',
    isReverseCharge: true,
    vatRate: '0',
    everyMonths: 4,
    line: { description: 'Kalibrierung', unit: 'piece', price: [310, 420], quantity: [4, 9] },
  }),
];

type VendorInput = Omit<
  DemoVendor,
  'language' | 'vatRate' | 'currency' | 'isReverseCharge' | 'everyMonths' | 'paymentDays' | 'layout'
> &
  Partial<
    Pick<DemoVendor, 'language' | 'vatRate' | 'currency' | 'isReverseCharge' | 'everyMonths' | 'paymentDays' | 'layout'>
  >;

function vendor(input: VendorInput): DemoVendor {
  const layouts = ['band', 'rule', 'panel'] as const;
  return {
    language: 'de',
    vatRate: '19',
    currency: 'EUR',
    isReverseCharge: false,
    everyMonths: 1,
    paymentDays: 30,
    layout: layouts[input.name.length % 3] ?? 'rule',
    ...input,
  };
}

export type Merchant = {
  name: string;
  street: string;
  city: string;
  language: 'en' | 'fr' | 'de' | 'es';
  currency: 'EUR' | 'GBP' | 'USD';
  category: string;
  vatRate: string;
  labels: readonly string[];
  price: [number, number];
};

/** Where people pay by themselves. Prices in minor units. */
export const MERCHANTS: readonly Merchant[] = [
  {
    name: 'Gasthaus Linde',
    street: 'Lindenallee 4',
    city: 'Berlin',
    language: 'de',
    currency: 'EUR',
    category: 'Meals and entertainment',
    vatRate: '19',
    labels: ['Tagesgericht', 'Mineralwasser', 'Espresso'],
    price: [350, 1890],
  },
  {
    name: 'Trattoria Da Vito',
    street: 'Steindamm 40',
    city: 'Hamburg',
    language: 'de',
    currency: 'EUR',
    category: 'Meals and entertainment',
    vatRate: '19',
    labels: ['Pasta', 'Salat', 'Wasser'],
    price: [450, 1650],
  },
  {
    name: 'Brasserie du Nord',
    street: '12 rue Faidherbe',
    city: 'Lille',
    language: 'fr',
    currency: 'EUR',
    category: 'Meals and entertainment',
    vatRate: '10',
    labels: ['Plat du jour', 'Café', 'Dessert'],
    price: [260, 2150],
  },
  {
    name: 'Casa Ventura',
    street: 'Calle Serrano 8',
    city: 'Madrid',
    language: 'es',
    currency: 'EUR',
    category: 'Meals and entertainment',
    vatRate: '10',
    labels: ['Menú del día', 'Café solo', 'Agua'],
    price: [180, 1690],
  },
  {
    name: 'Hotel Hafenblick',
    street: 'Am Kai 22',
    city: 'Hamburg',
    language: 'de',
    currency: 'EUR',
    category: 'Travel and lodging',
    vatRate: '7',
    labels: ['Übernachtung', 'Übernachtung'],
    price: [8900, 13_900],
  },
  {
    name: 'Taxi Berlin 4711',
    street: 'Revaler Straße 99',
    city: 'Berlin',
    language: 'de',
    currency: 'EUR',
    category: 'Travel and lodging',
    vatRate: '7',
    labels: ['Fahrt'],
    price: [1240, 4860],
  },
  {
    name: 'Bürobedarf Lang',
    street: 'Torstraße 102',
    city: 'Berlin',
    language: 'de',
    currency: 'EUR',
    category: 'Office supplies',
    vatRate: '19',
    labels: ['Kopierpapier', 'Ordner', 'Stifte'],
    price: [399, 2490],
  },
  {
    name: 'The Crown Rooms',
    street: '5 Borough High Street',
    city: 'London',
    language: 'en',
    currency: 'GBP',
    category: 'Travel and lodging',
    vatRate: '20',
    labels: ['Room'],
    price: [9800, 16_400],
  },
  {
    name: 'Harbor Diner',
    street: '210 Fulton Street',
    city: 'New York',
    language: 'en',
    currency: 'USD',
    category: 'Meals and entertainment',
    vatRate: '0',
    labels: ['Lunch', 'Coffee'],
    price: [450, 2480],
  },
];
