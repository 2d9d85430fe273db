import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { Exercise } from '../contract/exercise.ts';
import type { Control } from '../rules/judge-budgets.ts';
import type { ImportWords } from '../rules/read-budget-rows.ts';

type Words = { readonly name: string; readonly columns: readonly string[] };

/** Headings of the list of budgets; the first seven and the plan are what an import reads. */
export const BUDGET_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
    name: 'Budgets',
    columns: [
      'Budget',
      'Part of',
      'Cost centre',
      'Category',
      'Team',
      'Owners',
      'When short',
      'Currency',
      'Planned',
      'Spent',
      'Committed',
      'Left',
    ],
  },
  fr: {
    name: 'Budgets',
    columns: [
      'Budget',
      'Partie de',
      'Centre de coûts',
      'Catégorie',
      'Équipe',
      'Responsables',
      'Si insuffisant',
      'Devise',
      'Prévu',
      'Dépensé',
      'Engagé',
      'Reste',
    ],
  },
  de: {
    name: 'Budgets',
    columns: [
      'Budget',
      'Teil von',
      'Kostenstelle',
      'Kategorie',
      'Team',
      'Verantwortliche',
      'Wenn es nicht reicht',
      'Währung',
      'Geplant',
      'Ausgegeben',
      'Gebunden',
      'Übrig',
    ],
  },
  es: {
    name: 'Presupuestos',
    columns: [
      'Presupuesto',
      'Parte de',
      'Centro de coste',
      'Categoría',
      'Equipo',
      'Responsables',
      'Si no alcanza',
      'Moneda',
      'Previsto',
      'Gastado',
      'Comprometido',
      'Queda',
    ],
  },
};

/** What a budget does when it is short, as a cell says it and as an import reads it. */
export const CONTROL_WORDS: Readonly<Record<ExportLang, Readonly<Record<Control, string>>>> = {
  en: { none: 'Nothing', warn: 'Warn', requireOwner: 'Ask owner', block: 'Block' },
  fr: { none: 'Rien', warn: 'Avertir', requireOwner: 'Demander au responsable', block: 'Bloquer' },
  de: { none: 'Nichts', warn: 'Warnen', requireOwner: 'Verantwortliche fragen', block: 'Sperren' },
  es: { none: 'Nada', warn: 'Avisar', requireOwner: 'Preguntar al responsable', block: 'Bloquear' },
};

type ExerciseWords = Words & { readonly states: Readonly<Record<Exercise['state'], string>> };

export const EXERCISE_WORDS: Readonly<Record<ExportLang, ExerciseWords>> = {
  en: {
    name: 'Exercises',
    columns: ['Exercise', 'From', 'To', 'Budgets', 'State', 'Currency', 'Spent', 'Committed', 'Left', 'Planned'],
    states: { draft: 'Draft', active: 'In force', closed: 'Closed' },
  },
  fr: {
    name: 'Exercices',
    columns: ['Exercice', 'De', 'À', 'Budgets', 'État', 'Devise', 'Dépensé', 'Engagé', 'Reste', 'Prévu'],
    states: { draft: 'Brouillon', active: 'En vigueur', closed: 'Clôturé' },
  },
  de: {
    name: 'Planungszeiträume',
    columns: [
      'Planungszeitraum',
      'Von',
      'Bis',
      'Budgets',
      'Status',
      'Währung',
      'Ausgegeben',
      'Gebunden',
      'Übrig',
      'Geplant',
    ],
    states: { draft: 'Entwurf', active: 'In Kraft', closed: 'Abgeschlossen' },
  },
  es: {
    name: 'Ejercicios',
    columns: [
      'Ejercicio',
      'De',
      'A',
      'Presupuestos',
      'Estado',
      'Moneda',
      'Gastado',
      'Comprometido',
      'Queda',
      'Previsto',
    ],
    states: { draft: 'Borrador', active: 'En vigor', closed: 'Cerrado' },
  },
};

const LANGS = ['en', 'fr', 'de', 'es'] as const;
const columnsAt = (index: number, ...others: readonly string[]): string[] => [
  ...LANGS.map((lang) => BUDGET_WORDS[lang].columns[index] ?? ''),
  ...others,
];
const controlsOf = (control: Control): string[] => LANGS.map((lang) => CONTROL_WORDS[lang][control]);

/** What an import understands: the heads of our exports in every language, so that each file can be read again. */
export const IMPORT_WORDS: ImportWords = {
  columns: {
    name: columnsAt(0, 'name', 'nom', 'nombre'),
    parent: columnsAt(1),
    costCenter: columnsAt(2, 'cost center'),
    category: columnsAt(3),
    team: columnsAt(4),
    owners: columnsAt(5, 'owner'),
    control: columnsAt(6),
    amount: columnsAt(8, 'amount', 'montant', 'betrag', 'importe', 'total'),
  },
  controls: {
    none: controlsOf('none'),
    warn: controlsOf('warn'),
    requireOwner: controlsOf('requireOwner'),
    block: controlsOf('block'),
  },
};
