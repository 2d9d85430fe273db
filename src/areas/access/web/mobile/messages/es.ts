import type { en } from './en.ts';

export const es: typeof en = {
  title: 'Merel cabe en tu bolsillo',
  text: 'Instálalo para aprobar y añadir recibos desde tu pantalla de inicio.',
  install: 'Instalar',
  later: 'Más tarde',
  never: 'No volver a preguntar',
  byHand:
    'Toca Compartir en tu navegador y luego «Añadir a pantalla de inicio» para aprobar y añadir recibos desde ahí.',
};
