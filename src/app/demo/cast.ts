import type { Role } from '#areas/members/contract/member.ts';

/** Who works at Halden & Roy GmbH, Berlin: a made-up firm, so every name, number and account here is invented. */
export const DOMAIN = 'haldenroy.example';

export const COMPANY = {
  name: 'Halden & Roy',
  legalName: 'Halden & Roy GmbH',
  country: 'DE',
  /** Its books are French ones: FEC is shown with them. */
  chart: 'pcg',
  baseCurrency: 'EUR',
  timeZone: 'Europe/Berlin',
  vatNumber: 'DE341290119',
  registrationNumber: '732829320',
  address: 'Torstraße 61, 10119 Berlin',
  inboxName: 'halden-roy',
} as const;

export const ACCOUNT = {
  name: 'Spreebank',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  ledger_code: '512100',
} as const;

/** What is put aside; payments do not leave from it. */
export const SAVINGS = {
  name: 'Tagesgeld',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  ledger_code: '512200',
} as const;

export type CastMember = {
  key: string;
  fullName: string;
  email: string;
  jobTitle: string;
  team: string;
  grade: string | null;
  roles: Role[];
  manager: string | null;
  phone: string | null;
};

const lead = ([key, fullName, jobTitle, team]: readonly [string, string, string, string]): CastMember => ({
  key,
  fullName,
  email: `${key}@${DOMAIN}`,
  jobTitle,
  team,
  grade: 'Lead',
  roles: ['requester'],
  manager: 'owner',
  phone: null,
});

export const TEAMS = [
  'Management',
  'Finance',
  'Marketing',
  'Sales DACH',
  'Sales Iberia',
  'Product',
  'Operations',
  'People',
  'IT',
] as const;

/** The sign-ins of decision 4 and the leads; everybody else is made from the lists below. */
export const CAST: readonly CastMember[] = [
  {
    key: 'owner',
    fullName: 'Katrin Halden',
    email: `owner@${DOMAIN}`,
    jobTitle: 'Managing director',
    team: 'Management',
    grade: 'Director',
    roles: ['owner', 'requester'],
    manager: null,
    phone: '+4915112345601',
  },
  {
    key: 'admin',
    fullName: 'Oskar Brandt',
    email: `admin@${DOMAIN}`,
    jobTitle: 'Office and IT lead',
    team: 'IT',
    grade: 'Lead',
    roles: ['admin', 'requester'],
    manager: 'owner',
    phone: '+4915112345602',
  },
  {
    key: 'controller',
    fullName: 'Camille Laurent',
    email: `controller@${DOMAIN}`,
    jobTitle: 'Controller',
    team: 'Finance',
    grade: 'Senior',
    roles: ['controller', 'requester'],
    manager: 'owner',
    phone: '+4915112345603',
  },
  {
    key: 'approver',
    fullName: 'Léa Marchetti',
    email: `approver@${DOMAIN}`,
    jobTitle: 'Marketing director',
    team: 'Marketing',
    grade: 'Director',
    roles: ['requester'],
    manager: 'owner',
    phone: '+4915112345604',
  },
  {
    key: 'requester',
    fullName: 'Inés Navarro',
    email: `requester@${DOMAIN}`,
    jobTitle: 'Marketing lead Iberia',
    team: 'Marketing',
    grade: 'Lead',
    roles: ['requester'],
    manager: 'approver',
    phone: '+34612345605',
  },
  lead(['jonas.weber', 'Jonas Weber', 'Sales lead DACH', 'Sales DACH']),
  lead(['mateo.ruiz', 'Mateo Ruiz', 'Sales lead Iberia', 'Sales Iberia']),
  lead(['priya.raman', 'Priya Raman', 'Product lead', 'Product']),
  lead(['aicha.benali', 'Aïcha Benali', 'Operations lead', 'Operations']),
  lead(['hanna.lindqvist', 'Hanna Lindqvist', 'People lead', 'People']),
];

/** Which lead the members of a team report to. */
export const LEAD_OF_TEAM: Readonly<Record<string, string>> = {
  Marketing: 'approver',
  'Sales DACH': 'jonas.weber',
  'Sales Iberia': 'mateo.ruiz',
  Product: 'priya.raman',
  Operations: 'aicha.benali',
  People: 'hanna.lindqvist',
  IT: 'admin',
  Finance: 'controller',
};

export const MEMBER_COUNT = 120;
export const FIRST_NAMES = [
  'Tom',
  'Lena',
  'Paul',
  'Marie',
  'Noah',
  'Emma',
  'Luca',
  'Sofía',
  'Hugo',
  'Clara',
  'Felix',
  'Amélie',
  'Diego',
  'Greta',
  'Louis',
  'Elif',
  'Jan',
  'Nora',
  'Pablo',
  'Freya',
  'Karim',
  'Ida',
  'Théo',
  'Mila',
] as const;
export const LAST_NAMES = [
  'Okafor',
  'Schneider',
  'Petit',
  'García',
  'Keller',
  'Dubois',
  'Vogel',
  'Moreau',
  'Fischer',
  'Serrano',
  'Lindner',
  'Rossi',
  'Becker',
  'Girard',
  'Krause',
  'Ortega',
  'Winkler',
  'Fontaine',
  'Haas',
  'Vidal',
  'Sommer',
  'Blanc',
  'Arnold',
  'Prieto',
] as const;

export const COST_CENTERS = [
  { name: 'Brand', code: '4100', team: 'Marketing' },
  { name: 'Content', code: '4110', team: 'Marketing' },
  { name: 'Events', code: '4120', team: 'Marketing' },
  { name: 'Paid media', code: '4130', team: 'Marketing' },
  { name: 'Sales DACH', code: '4200', team: 'Sales DACH' },
  { name: 'Sales Iberia', code: '4210', team: 'Sales Iberia' },
  { name: 'Product', code: '4300', team: 'Product' },
  { name: 'Operations', code: '4400', team: 'Operations' },
  { name: 'People', code: '4500', team: 'People' },
  { name: 'IT', code: '4600', team: 'IT' },
] as const;

/** Who was at the table is asked of every meal: without it the tax office does not take it. */
export const CATEGORIES = [
  { name: 'Meals and entertainment', accountCode: '625700', icon: 'tools-kitchen-2', needs: ['attendees'] },
  { name: 'Travel and lodging', accountCode: '625100', icon: 'plane' },
  { name: 'Office supplies', accountCode: '606400', icon: 'paperclip' },
  { name: 'Software and hosting', accountCode: '613500', icon: 'cloud' },
  { name: 'Printing and advertising', accountCode: '623100', icon: 'printer' },
  { name: 'Facilities', accountCode: '613200', icon: 'building' },
  { name: 'Professional services', accountCode: '622600', icon: 'briefcase' },
  { name: 'Freight and logistics', accountCode: '624100', icon: 'truck' },
] as const;
