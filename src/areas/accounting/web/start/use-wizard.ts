import { useState } from 'react';
import { nextMonth, type Month } from '#kernel/plain-date.ts';
import type { BooksView } from '../../contract/books-setup.ts';
import type { SetupState } from '../../contract/setup-state.ts';
import { JOURNAL_ROLES, type JournalRole } from '../../rules/charts/chart.ts';
import { CHART_DEFINITIONS } from '../../rules/charts/charts.ts';

const MONTHS_BACK = 24;
const CODE = /^[0-9A-Z]{1,6}$/;

type Answers = Pick<BooksView, 'chart' | 'format' | 'journals' | 'datevConsultant' | 'datevClient' | 'yearBegins'> & {
  closeDay: number;
  lockedUntil: Month | null;
};

/** What the wizard asks, as it is answered; another plan brings its own format and journals. */
export function useWizard(books: BooksView, state: SetupState) {
  const [answers, setAnswers] = useState<Answers>({
    chart: books.chart,
    format: books.format,
    journals: books.journals,
    datevConsultant: books.datevConsultant,
    datevClient: books.datevClient,
    yearBegins: books.yearBegins,
    closeDay: state.closeDay,
    lockedUntil: null,
  });
  const change = (part: Partial<Answers>): void => setAnswers({ ...answers, ...part });
  const codes = JOURNAL_ROLES.map((role) => answers.journals[role].code);
  const isDatevRight =
    answers.format !== 'datev' ||
    (answers.datevConsultant >= 1001 &&
      answers.datevConsultant <= 9_999_999 &&
      answers.datevClient >= 1 &&
      answers.datevClient <= 99_999);
  return {
    answers,
    change,
    chooseChart: (chart: BooksView['chart']): void =>
      chart === books.chart
        ? change({ chart, format: books.format, journals: books.journals })
        : change({
            chart,
            format: CHART_DEFINITIONS[chart].format,
            journals: { ...CHART_DEFINITIONS[chart].journals },
          }),
    setJournal: (role: JournalRole, code: string): void =>
      change({ journals: { ...answers.journals, [role]: { ...answers.journals[role], code } } }),
    journalProblem: (role: JournalRole): 'form' | 'twice' | null => {
      const { code } = answers.journals[role];
      if (!CODE.test(code)) return 'form';
      return codes.filter((one) => one === code).length > 1 ? 'twice' : null;
    },
    isRight: [
      isDatevRight,
      codes.every((code) => CODE.test(code)) && new Set(codes).size === codes.length,
      answers.closeDay >= 1 && answers.closeDay <= 31,
      true,
    ] as const,
    /** Months that may be locked: over, and after those that are. */
    lockable: Array.from({ length: MONTHS_BACK }, (_none, index) => nextMonth(state.lastMonth, -index)).filter(
      (month) => state.lockedUntil === null || month > state.lockedUntil,
    ),
  };
}
