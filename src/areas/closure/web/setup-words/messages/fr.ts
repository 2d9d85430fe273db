import type { en } from './en.ts';

/** The setting of this area, on the settings page. */
export const fr: typeof en = {
  settings: {
    closure: {
      label: 'Fermer le compte',
      keywords: 'résilier supprimer fermer clôturer compte données',
      stays: 'Compte ouvert',
      closes: 'Ferme {days, plural, =0 {cette nuit} one {dans # jour} other {dans # jours}}',
    },
  },
};
