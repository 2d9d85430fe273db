import type { Lang } from '#areas/identity/contract/user.ts';
import type { Chart } from '../contract/charts.ts';

type Names = Readonly<Record<Lang, string>>;

/** One cost centre for a company that has not divided its spend yet. */
export const FIRST_COST_CENTER: Names = {
  en: 'General',
  fr: 'Général',
  de: 'Allgemein',
  es: 'General',
};

/** What nearly every company spends on, with its account in each chart; companies change both. */
export const FIRST_CATEGORIES: readonly { names: Names; accounts: Readonly<Record<Chart, string>>; icon: string }[] = [
  {
    names: {
      en: 'Meals and entertainment',
      fr: 'Repas et réceptions',
      de: 'Bewirtung',
      es: 'Comidas y representación',
    },
    accounts: { pcg: '625700', skr04: '6640', pgc: '629' },
    icon: 'tools-kitchen-2',
  },
  {
    names: {
      en: 'Travel and lodging',
      fr: 'Voyages et hébergement',
      de: 'Reisen und Unterkunft',
      es: 'Viajes y alojamiento',
    },
    accounts: { pcg: '625100', skr04: '6650', pgc: '629' },
    icon: 'plane',
  },
  {
    names: { en: 'Office supplies', fr: 'Fournitures de bureau', de: 'Bürobedarf', es: 'Material de oficina' },
    accounts: { pcg: '606400', skr04: '6815', pgc: '629' },
    icon: 'paperclip',
  },
  {
    names: {
      en: 'Software and hosting',
      fr: 'Logiciels et hébergement',
      de: 'Software und Hosting',
      es: 'Software y alojamiento web',
    },
    accounts: { pcg: '613500', skr04: '6837', pgc: '621' },
    icon: 'cloud',
  },
  {
    names: {
      en: 'Printing and advertising',
      fr: 'Impression et publicité',
      de: 'Druck und Werbung',
      es: 'Imprenta y publicidad',
    },
    accounts: { pcg: '623100', skr04: '6600', pgc: '627' },
    icon: 'printer',
  },
  {
    names: { en: 'Facilities', fr: 'Locaux', de: 'Räume', es: 'Instalaciones' },
    accounts: { pcg: '613200', skr04: '6305', pgc: '621' },
    icon: 'building',
  },
  {
    names: {
      en: 'Professional services',
      fr: 'Honoraires',
      de: 'Beratung und Dienstleistungen',
      es: 'Servicios profesionales',
    },
    accounts: { pcg: '622600', skr04: '6825', pgc: '623' },
    icon: 'briefcase',
  },
  {
    names: {
      en: 'Freight and logistics',
      fr: 'Transport et logistique',
      de: 'Fracht und Logistik',
      es: 'Transporte y logística',
    },
    accounts: { pcg: '624100', skr04: '6740', pgc: '624' },
    icon: 'truck',
  },
];
