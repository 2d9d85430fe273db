import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { BudgetFilter, RISKS } from '../contract/budget.ts';

type Words = {
  readonly risk: Readonly<Record<(typeof RISKS)[number], string>>;
  readonly sort: Readonly<Record<NonNullable<BudgetFilter['sort']>, string>>;
};

/** What the codes of the filters of budgets are called, as on screen. */
export const FILTER_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
    risk: { over: 'Over budget', near: 'Nearly used' },
    sort: { name: 'By name', left: 'Least left first', amount: 'Largest first' },
  },
  fr: {
    risk: { over: 'Dépassé', near: 'Presque épuisé' },
    sort: { name: 'Par nom', left: 'Le moins de reste d’abord', amount: 'Les plus grands d’abord' },
  },
  de: {
    risk: { over: 'Überschritten', near: 'Fast verbraucht' },
    sort: { name: 'Nach Namen', left: 'Knappste zuerst', amount: 'Größte zuerst' },
  },
  es: {
    risk: { over: 'Superado', near: 'Casi agotado' },
    sort: { name: 'Por nombre', left: 'Menos margen primero', amount: 'Mayores primero' },
  },
};
