import type { en } from './en.ts';

export const es: typeof en = {
  offline: 'Estás sin conexión. Esta parte se cargará en cuanto vuelvas a tenerla.',
  unanswered: 'Merel no responde. Esta parte se cargará en cuanto responda.',
  replaced: 'Merel se ha actualizado. Guarda lo que has escrito y recarga la página para ver esta parte.',
};
