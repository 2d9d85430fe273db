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
    accounts: {
      pcg: '625700',
      skr03: '4650',
      skr04: '6640',
      pgc: '629100',
      pcmn: '616400',
      nl: '4520',
      it: '680300',
      gb: '7403',
      plain: '6300',
    },
    icon: 'tools-kitchen-2',
  },
  {
    names: {
      en: 'Travel and lodging',
      fr: 'Voyages et hébergement',
      de: 'Reisen und Unterkunft',
      es: 'Viajes y alojamiento',
    },
    accounts: {
      pcg: '625100',
      skr03: '4660',
      skr04: '6650',
      pgc: '629200',
      pcmn: '616500',
      nl: '4510',
      it: '680400',
      gb: '7400',
      plain: '6310',
    },
    icon: 'plane',
  },
  {
    names: { en: 'Office supplies', fr: 'Fournitures de bureau', de: 'Bürobedarf', es: 'Material de oficina' },
    accounts: {
      pcg: '606400',
      skr03: '4930',
      skr04: '6815',
      pgc: '629300',
      pcmn: '612000',
      nl: '4600',
      it: '660400',
      gb: '7504',
      plain: '6400',
    },
    icon: 'paperclip',
  },
  {
    names: {
      en: 'Software and hosting',
      fr: 'Logiciels et hébergement',
      de: 'Software und Hosting',
      es: 'Software y alojamiento web',
    },
    accounts: {
      pcg: '613500',
      skr03: '4964',
      skr04: '6837',
      pgc: '621100',
      pcmn: '610500',
      nl: '4620',
      it: '690200',
      gb: '7506',
      plain: '6410',
    },
    icon: 'cloud',
  },
  {
    names: {
      en: 'Printing and advertising',
      fr: 'Impression et publicité',
      de: 'Druck und Werbung',
      es: 'Imprenta y publicidad',
    },
    accounts: {
      pcg: '623100',
      skr03: '4600',
      skr04: '6600',
      pgc: '627000',
      pcmn: '615000',
      nl: '4700',
      it: '680200',
      gb: '6201',
      plain: '6500',
    },
    icon: 'printer',
  },
  {
    names: { en: 'Facilities', fr: 'Locaux', de: 'Räume', es: 'Instalaciones' },
    accounts: {
      pcg: '613200',
      skr03: '4200',
      skr04: '6305',
      pgc: '621000',
      pcmn: '610000',
      nl: '4100',
      it: '690100',
      gb: '7100',
      plain: '6100',
    },
    icon: 'building',
  },
  {
    names: {
      en: 'Professional services',
      fr: 'Honoraires',
      de: 'Beratung und Dienstleistungen',
      es: 'Servicios profesionales',
    },
    accounts: {
      pcg: '622600',
      skr03: '4950',
      skr04: '6825',
      pgc: '623000',
      pcmn: '613200',
      nl: '4800',
      it: '680100',
      gb: '7602',
      plain: '6200',
    },
    icon: 'briefcase',
  },
  {
    names: {
      en: 'Freight and logistics',
      fr: 'Transport et logistique',
      de: 'Fracht und Logistik',
      es: 'Transporte y logística',
    },
    accounts: {
      pcg: '624100',
      skr03: '4730',
      skr04: '6740',
      pgc: '624000',
      pcmn: '614900',
      nl: '4750',
      it: '680500',
      gb: '7507',
      plain: '6420',
    },
    icon: 'truck',
  },
];
