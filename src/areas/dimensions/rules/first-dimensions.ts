import type { Lang } from '#areas/identity/contract/user.ts';

type Names = Readonly<Record<Lang, string>>;

/** One cost centre for a company that has not divided its spend yet. */
export const FIRST_COST_CENTER: Names = {
  en: 'General',
  fr: 'Général',
  de: 'Allgemein',
  es: 'General',
};

/** What nearly every company spends on, with the accounts of the chart that exports start from; companies change both. */
export const FIRST_CATEGORIES: readonly { names: Names; accountCode: string; icon: string }[] = [
  {
    names: {
      en: 'Meals and entertainment',
      fr: 'Repas et réceptions',
      de: 'Bewirtung',
      es: 'Comidas y representación',
    },
    accountCode: '625700',
    icon: 'tools-kitchen-2',
  },
  {
    names: {
      en: 'Travel and lodging',
      fr: 'Voyages et hébergement',
      de: 'Reisen und Unterkunft',
      es: 'Viajes y alojamiento',
    },
    accountCode: '625100',
    icon: 'plane',
  },
  {
    names: { en: 'Office supplies', fr: 'Fournitures de bureau', de: 'Bürobedarf', es: 'Material de oficina' },
    accountCode: '606400',
    icon: 'paperclip',
  },
  {
    names: {
      en: 'Software and hosting',
      fr: 'Logiciels et hébergement',
      de: 'Software und Hosting',
      es: 'Software y alojamiento web',
    },
    accountCode: '613500',
    icon: 'cloud',
  },
  {
    names: {
      en: 'Printing and advertising',
      fr: 'Impression et publicité',
      de: 'Druck und Werbung',
      es: 'Imprenta y publicidad',
    },
    accountCode: '623100',
    icon: 'printer',
  },
  {
    names: { en: 'Facilities', fr: 'Locaux', de: 'Räume', es: 'Instalaciones' },
    accountCode: '613200',
    icon: 'building',
  },
  {
    names: {
      en: 'Professional services',
      fr: 'Honoraires',
      de: 'Beratung und Dienstleistungen',
      es: 'Servicios profesionales',
    },
    accountCode: '622600',
    icon: 'briefcase',
  },
  {
    names: {
      en: 'Freight and logistics',
      fr: 'Transport et logistique',
      de: 'Fracht und Logistik',
      es: 'Transporte y logística',
    },
    accountCode: '624100',
    icon: 'truck',
  },
];
