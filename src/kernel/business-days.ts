import { addDays, weekdayOf, type PlainDate } from './plain-date.ts';

/** Closing days of TARGET that are the same each year. Source: ECB, calendar of T2 as long-term valid since 2002. */
const FIXED = new Set(['01-01', '05-01', '12-25', '12-26']);

/** Easter Sunday of a year of the Gregorian calendar (the method of Meeus, Jones and Butcher). */
export function easterSunday(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const lunar = Math.floor((century - correction + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  const text = `${String(year).padStart(4, '0')}-${pad(Math.floor(sum / 31))}-${pad((sum % 31) + 1)}`;
  return text as PlainDate;
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** Whether banks of the SEPA area carry out payments on this day: no weekend and no closing day of TARGET. */
export function isBusinessDay(day: PlainDate): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || FIXED.has(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** This day, or the first business day after it. */
export const businessDayFrom = (day: PlainDate): PlainDate => nearest(day, 1);

/** This day, or the last business day before it: what is due on a holiday is in time when it leaves then. */
export const businessDayUntil = (day: PlainDate): PlainDate => nearest(day, -1);

function nearest(day: PlainDate, step: 1 | -1): PlainDate {
  let found = day;
  while (!isBusinessDay(found)) found = addDays(found, step);
  return found;
}
