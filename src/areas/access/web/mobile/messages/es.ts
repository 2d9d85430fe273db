import type { en } from './en.ts';

export const es: typeof en = {
  title: 'Merel cabe en tu bolsillo',
  text: 'Aprueba y añade recibos en la aplicación.',
  open: 'Abrir la aplicación',
  stay: 'Quedarme aquí',
  byHand: 'Tu navegador lo hace desde su menú: elige «Añadir a pantalla de inicio» o «Instalar aplicación».',
};
