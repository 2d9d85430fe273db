/** The months that a financial year may begin in, as a choice has them. */
export const YEAR_MONTHS = Array.from({ length: 12 }, (_none, index) => String(index + 1));

/** What a month of any year is called. */
export const monthName = (month: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1));
