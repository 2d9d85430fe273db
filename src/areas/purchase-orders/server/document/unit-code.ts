/** How people write a unit, in the languages of the product, by its code in UN/ECE Recommendation 20. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  H87: ['piece', 'pieces', 'pc', 'pcs', 'stück', 'stk', 'st', 'pièce', 'pièces', 'pce', 'pieza', 'piezas', 'ud', 'uds'],
  HUR: ['h', 'hour', 'hours', 'std', 'stunde', 'stunden', 'heure', 'heures', 'hora', 'horas'],
  DAY: ['d', 'day', 'days', 'tag', 'tage', 'jour', 'jours', 'día', 'días'],
  WEE: ['week', 'weeks', 'woche', 'wochen', 'semaine', 'semaines', 'semana', 'semanas'],
  MON: ['month', 'months', 'monat', 'monate', 'mois', 'mes', 'meses'],
  ANN: ['year', 'years', 'jahr', 'jahre', 'an', 'ans', 'année', 'années', 'año', 'años'],
  GRM: ['g'],
  KGM: ['kg'],
  TNE: ['t'],
  CMT: ['cm'],
  MTR: ['m'],
  KMT: ['km'],
  MTK: ['m²', 'm2', 'qm'],
  MTQ: ['m³', 'm3', 'cbm'],
  LTR: ['l'],
  KWH: ['kwh'],
};
const CODES = new Map(Object.entries(WORDS).flatMap(([code, words]) => words.map((word) => [word, code] as const)));

/** The code of a unit that somebody typed ("Std.", "kg"), or null for one that has no sure code, as a box has not. */
export const unitCodeOf = (unit: string): string | null =>
  CODES.get(unit.trim().normalize('NFC').toLowerCase().replace(/\.$/, '')) ?? null;
