import type { en } from './en.ts';

/** The setting of this area, on the settings page. */
export const es: typeof en = {
  settings: {
    closure: {
      label: 'Cerrar la cuenta',
      keywords: 'cancelar borrar cerrar terminar cuenta datos',
      stays: 'Cuenta abierta',
      closes: 'Se cierra {days, plural, =0 {esta noche} one {en # día} other {en # días}}',
    },
  },
};
