import { addDays, daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import { fold } from '#kernel/text.ts';
import { labelIn, type LabelKind } from './invoice-labels.ts';
import type { FieldBox } from './invoice-reading.ts';
import { boxAround, wordsBetween, type TextLine } from './page-words.ts';
import type { PlacedValue } from './reading-hints.ts';
import { daysIn, foldSameLength, type FoundDay } from './values-in-text.ts';

type PlacedDay = {
  value: PlainDate;
  box: FieldBox;
  certainty: number;
  issued: number;
  due: number;
  lineIndex: number;
  isAmbiguous: boolean;
  /** A time, or the code of an item, as likely as a day. */
  isDoubtful: boolean;
};

/**
 * The day a document was issued and the day it is due. Labels decide; without one the first day on the page is the
 * issue day, with less confidence. A term such as "30 days" gives a due day that stands nowhere, so it has no box.
 */
export function readDates(
  lines: readonly TextLine[],
  reading: { monthFirst: boolean; canBeAmerican: boolean; purpose: 'invoice' | 'receipt' },
): { issuedOn?: PlacedValue<PlainDate>; dueOn?: PlacedValue<PlainDate> } {
  const doubt = (day: PlacedDay): number => (day.isAmbiguous && reading.canBeAmerican ? 0.75 : 1);
  const all = lines.flatMap((line, index) => daysOfLine(lines, line, { index, monthFirst: reading.monthFirst }));
  const sure = all.filter(({ isDoubtful }) => !isDoubtful);
  const days = sure.length > 0 ? sure : all;
  const due = days
    .filter((day) => day.due > 0 && day.due >= day.issued)
    .toSorted((a, b) => b.due - a.due || a.lineIndex - b.lineIndex)[0];
  const free = days.filter((day) => day !== due);
  const issued =
    free.filter((day) => day.issued > 0).toSorted((a, b) => b.issued - a.issued || a.lineIndex - b.lineIndex)[0] ??
    free.find((day) => due === undefined || daysBetween(day.value, due.value) >= 0);
  const dueOn =
    due === undefined ? dueByTerm(lines, issued?.value) : toField(due, (due.due >= 2 ? 0.92 : 0.7) * doubt(due));
  // Receipts print their day without a label, and seldom another one.
  const unlabelled = reading.purpose === 'receipt' ? 0.88 : 0.65;
  const labelSurety = (day: PlacedDay): number =>
    day.isDoubtful ? 0.4 : day.issued >= 2.5 ? 0.95 : day.issued > 0 ? 0.88 : unlabelled;
  const isBackward = issued !== undefined && due !== undefined && daysBetween(issued.value, due.value) < 0;
  return {
    ...(issued === undefined ? {} : { issuedOn: toField(issued, labelSurety(issued) * doubt(issued)) }),
    ...(dueOn === undefined ? {} : { dueOn: isBackward ? { ...dueOn, confidence: dueOn.confidence * 0.4 } : dueOn }),
  };
}

function toField(day: PlacedDay, confidence: number): PlacedValue<PlainDate> {
  return { value: day.value, confidence: confidence * day.certainty, box: day.box };
}

function daysOfLine(
  lines: readonly TextLine[],
  line: TextLine,
  at: { index: number; monthFirst: boolean },
): PlacedDay[] {
  return line.segments.flatMap((segment, segmentIndex) =>
    daysIn(segment.text, at.monthFirst).map((found, _index, beside) => {
      const words = wordsBetween(segment, found.start, found.end);
      const box = boxAround(words.map((word) => word.box));
      const near = nearbyLabels(lines, line, {
        before: segment.text.slice(0, found.start),
        segmentIndex,
        index: at.index,
        box,
      });
      return {
        value: found.value,
        box,
        certainty: Math.min(...words.map((word) => word.confidence)),
        issued: weightOf('issued', near),
        due: weightOf('due', near),
        lineIndex: at.index,
        isAmbiguous: found.isAmbiguous,
        isDoubtful:
          found.isPairs && isTimeOrCode(segment.text, { found, isBesideWhole: beside.some((one) => !one.isPairs) }),
      };
    }),
  );
}

const CODE_BEFORE =
  /(?<!\p{L})(?:art(?:ikel|icle|iculo|\.)?|item|code|ref(?:erence)?|sku|ean|plu|lot|charge|serien?|pos)[\p{L}\d]{0,8}[.:#°º\s-]{0,4}$/u;
const TIME_BEFORE = /(?<!\p{L})(?:zeit|uhrzeit|time|heure|hora|ora|tijd)[\s:./]*$/u;
const TIME_AFTER = /^\s?(?:uhr|h|hrs?|heures?|am|pm)(?!\p{L})/u;

/** "12.05.24" behind "Art.", "10.11.12 Uhr", or three pairs beside a day in full. */
function isTimeOrCode(text: string, { found, isBesideWhole }: { found: FoundDay; isBesideWhole: boolean }): boolean {
  const before = foldSameLength(text.slice(0, found.start));
  const after = foldSameLength(text.slice(found.end));
  return isBesideWhole || CODE_BEFORE.test(before) || TIME_BEFORE.test(before) || TIME_AFTER.test(after);
}

type Nearby = readonly { readonly text: string; readonly discount: number }[];

/** What stands before the day, left of it, and above it in its column, the nearest first. */
function nearbyLabels(
  lines: readonly TextLine[],
  line: TextLine,
  at: { before: string; segmentIndex: number; index: number; box: FieldBox },
): Nearby {
  if (/\p{L}{2}/u.test(at.before)) return [{ text: at.before, discount: 0 }];
  const left = line.segments[at.segmentIndex - 1]?.text;
  const above: { text: string; discount: number }[] = [];
  for (let index = at.index - 1; index >= Math.max(0, at.index - 2); index -= 1) {
    const candidate = lines[index];
    if (candidate === undefined || candidate.page !== line.page || at.box.y - candidate.box.y > 0.06) break;
    const segment = candidate.segments.find(
      (part) => part.box.x < at.box.x + at.box.w && at.box.x < part.box.x + part.box.w,
    );
    if (segment !== undefined) above.push({ text: segment.text, discount: 0.4 });
    if (segment !== undefined) break;
  }
  const ownLeft = left === undefined || daysIn(left, false).length > 0 ? [] : [{ text: left, discount: 0.1 }];
  return [...ownLeft, ...above];
}

function weightOf(kind: LabelKind, nearby: Nearby): number {
  for (const { text, discount } of nearby) {
    const hit = labelIn(kind, text);
    if (hit !== null) return hit.weight - discount;
  }
  return 0;
}

const TERM =
  /(?:net|within|sous|a|zahlbar innerhalb(?: von)?|innerhalb(?: von)?|zahlungsziel:?|plazo(?: de pago)?:?|payment terms:?|conditions? de paiement ?:?) ?(?:net )?(\d{1,3}) ?(?:days|jours|tagen|tage|dias)/;

function dueByTerm(lines: readonly TextLine[], issuedOn: PlainDate | undefined): PlacedValue<PlainDate> | undefined {
  if (issuedOn === undefined) return undefined;
  for (const line of lines) {
    const days = Number(TERM.exec(fold(line.text))?.[1] ?? 0);
    if (days > 0 && days <= 120) return { value: addDays(issuedOn, days), confidence: 0.7 };
  }
  return undefined;
}
