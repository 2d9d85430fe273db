import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { LimitFilter } from '../contract/limits.ts';
import type { Who } from '../contract/rule-book.ts';
import type { Effect } from '../contract/rule-words.ts';

type Words = {
  readonly name: string;
  readonly everybody: string;
  /** Before the name of a grade, which a team may have too. */
  readonly grade: string;
  readonly all: string;
  readonly columns: readonly string[];
  readonly effects: Readonly<Record<Effect, string>>;
  /** Of the filter by whom a limit is for. */
  readonly whoKinds: Readonly<Record<Who['kind'], string>>;
  readonly sorts: Readonly<Record<NonNullable<LimitFilter['sort']>, string>>;
};

/** Headings and words of the exported list of limits. */
export const LIMIT_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
    name: 'Spend limits',
    everybody: 'Everybody',
    grade: 'Grade',
    all: 'All spend',
    columns: [
      'Person, team or grade',
      'Category',
      'Country',
      'Currency',
      'Per purchase',
      'Per day',
      'Per week',
      'Per month',
      'Per year',
      'Used',
      'Exceptions in 90 days',
      'Above it',
    ],
    effects: { warn: 'Warn', ask: 'Ask one more approver', block: 'Block' },
    whoKinds: { all: 'Everybody', team: 'A team', grade: 'A grade', member: 'A person' },
    sorts: { who: 'Name', used: 'Most used', exceptions: 'Most exceptions' },
  },
  fr: {
    name: 'Plafonds',
    everybody: 'Tout le monde',
    grade: 'Niveau',
    all: 'Toutes les dépenses',
    columns: [
      'Personne, équipe ou niveau',
      'Catégorie',
      'Pays',
      'Devise',
      'Par achat',
      'Par jour',
      'Par semaine',
      'Par mois',
      'Par an',
      'Utilisé',
      'Exceptions en 90 jours',
      'Au-delà',
    ],
    effects: { warn: 'Avertir', ask: 'Demander un valideur de plus', block: 'Bloquer' },
    whoKinds: { all: 'Tout le monde', team: 'Une équipe', grade: 'Un niveau', member: 'Une personne' },
    sorts: { who: 'Nom', used: 'Le plus utilisé', exceptions: 'Le plus d’exceptions' },
  },
  de: {
    name: 'Ausgabenlimits',
    everybody: 'Alle',
    grade: 'Stufe',
    all: 'Alle Ausgaben',
    columns: [
      'Person, Team oder Stufe',
      'Kategorie',
      'Land',
      'Währung',
      'Je Einkauf',
      'Je Tag',
      'Je Woche',
      'Je Monat',
      'Je Jahr',
      'Genutzt',
      'Ausnahmen in 90 Tagen',
      'Darüber',
    ],
    effects: { warn: 'Hinweisen', ask: 'Eine Person mehr fragen', block: 'Sperren' },
    whoKinds: { all: 'Alle', team: 'Ein Team', grade: 'Eine Stufe', member: 'Eine Person' },
    sorts: { who: 'Name', used: 'Am meisten genutzt', exceptions: 'Meiste Ausnahmen' },
  },
  es: {
    name: 'Límites de gasto',
    everybody: 'Todos',
    grade: 'Nivel',
    all: 'Todo el gasto',
    columns: [
      'Persona, equipo o nivel',
      'Categoría',
      'País',
      'Moneda',
      'Por compra',
      'Por día',
      'Por semana',
      'Por mes',
      'Por año',
      'Usado',
      'Excepciones en 90 días',
      'Por encima',
    ],
    effects: { warn: 'Avisar', ask: 'Preguntar a una persona más', block: 'Bloquear' },
    whoKinds: { all: 'Todos', team: 'Un equipo', grade: 'Un nivel', member: 'Una persona' },
    sorts: { who: 'Nombre', used: 'Más usado', exceptions: 'Más excepciones' },
  },
};
