import type { CurrencyCode } from '#kernel/currency.ts';
import { add, subtract, zero, type Money } from '#kernel/money.ts';
import { netInsideGross, vatOf } from './einvoice-arithmetic.ts';
import { labelIn, type LabelKind } from './invoice-labels.ts';
import type { FieldBox, VatBreakdownLine } from './invoice-reading.ts';
import { boxAround, wordsBetween, type TextLine } from './page-words.ts';
import { roundedTotal, withoutRounding } from './cash-rounding.ts';
import type { PlacedAmount, ReadTotal, ReadTotals } from './placed-amount.ts';
import { amountsIn, daysIn, ratesIn } from './values-in-text.ts';

const AMOUNT_KINDS: readonly LabelKind[] = ['net', 'tax', 'gross', 'amountDue', 'rounding', 'change'];

/**
 * Chooses net, VAT and total among all amounts of the pages: by what is printed beside or above them, by place (totals
 * stand low), and above all by whether net + VAT = total. A triple that adds up beats any single label.
 */
export function readTotals(lines: readonly TextLine[], currency: CurrencyCode): ReadTotals {
  const all = lines.flatMap((line, index) => amountsOfLine(lines, line, { index, currency }));
  const totals = totalsAmong(lines, withoutRounding(all), currency);
  return roundedTotal(totals, all);
}

function totalsAmong(lines: readonly TextLine[], amounts: readonly PlacedAmount[], currency: CurrencyCode): ReadTotals {
  const vatBreakdown = readVatLines(lines, currency);
  const vatTotal =
    vatBreakdown.length === 0 ? undefined : vatBreakdown.reduce((total, line) => add(total, line.tax), zero(currency));
  const due = bestOf(amounts, 'amountDue');
  const gross = bestTotal(amounts);
  const proven = bestProof(
    amounts,
    lines.length,
    vatTotal === undefined ? undefined : { tax: vatTotal, lines: vatBreakdown },
  );
  if (proven !== null) {
    const isDueOther = due !== undefined && due.value.minor !== proven.gross.value.minor;
    return {
      ...proven,
      ...(isDueOther ? { amountDue: toTotal(due, 0.85) } : {}),
      vatBreakdown: withItsBase(vatBreakdown, proven),
    };
  }
  const total = gross ?? due ?? largest(amounts);
  if (total === undefined) return { vatBreakdown };
  return {
    ...withoutTriple(amounts, { total, vatTotal, isLabelled: gross !== undefined || due !== undefined }),
    vatBreakdown,
  };
}

/** The one rate of a document, printed without its base ("VAT 20 % 975.80"), is on the net when the rate explains it. */
function withItsBase(lines: readonly VatBreakdownLine[], { net, tax }: Proof): readonly VatBreakdownLine[] {
  const [only, ...others] = lines;
  if (only?.rate === undefined || only.taxable !== undefined || others.length > 0) return lines;
  const isExplained = only.tax.minor === tax.value.minor && near(vatOf(net.value, only.rate), only.tax);
  return isExplained ? [{ ...only, taxable: net.value }] : lines;
}

/** Only the total is sure; VAT counts when it is smaller than the total, and net is then what is left. */
function withoutTriple(
  amounts: readonly PlacedAmount[],
  known: { total: PlacedAmount; vatTotal: Money | undefined; isLabelled: boolean },
) {
  const { total, vatTotal } = known;
  const weight = Math.max(total.labels.get('gross') ?? 0, total.labels.get('amountDue') ?? 0);
  const gross = toTotal(total, known.isLabelled ? 0.68 + weight * 0.06 : 0.35);
  const tax = bestOf(amounts, 'tax');
  const taxValue = vatTotal ?? tax?.value;
  if (taxValue === undefined || taxValue.minor < 0n || taxValue.minor * 3n > total.value.minor) return { gross };
  const isExact = vatTotal !== undefined;
  const confidence = (isExact ? 0.75 : 0.55) * (tax?.certainty ?? 1);
  return {
    gross,
    tax: {
      value: taxValue,
      confidence,
      ...(tax !== undefined && tax.value.minor === taxValue.minor ? { box: tax.box } : {}),
    },
    net: { value: subtract(total.value, taxValue), confidence: confidence * 0.95 },
  };
}

function bestTotal(amounts: readonly PlacedAmount[]): PlacedAmount | undefined {
  return bestOf(
    amounts.filter((amount) => amount.value.minor !== 0n),
    'gross',
  );
}

/** The surest label, then the lower one on the page, which is the one after all lines. */
function bestOf(amounts: readonly PlacedAmount[], kind: LabelKind): PlacedAmount | undefined {
  return amounts
    .filter((amount) => amount.labels.has(kind))
    .toSorted(
      (a, b) =>
        (b.labels.get(kind) ?? 0) - (a.labels.get(kind) ?? 0) ||
        b.lineIndex - a.lineIndex ||
        Number(b.value.minor - a.value.minor),
    )[0];
}

function largest(amounts: readonly PlacedAmount[]): PlacedAmount | undefined {
  return amounts
    .filter((amount) => amount.hasDecimals || amount.hasCurrency)
    .toSorted((a, b) => Number(b.value.minor - a.value.minor))[0];
}

type Proof = { readonly net: ReadTotal; readonly tax: ReadTotal; readonly gross: ReadTotal };
type VatSum = { readonly tax: Money; readonly lines: readonly VatBreakdownLine[] };

/** Three figures that add up: as printed, or with the VAT summed over its rates where each rate has its own line. */
function bestProof(amounts: readonly PlacedAmount[], lineCount: number, vat: VatSum | undefined): Proof | null {
  const best = [...printedProofs(amounts, vat?.tax), ...summedProofs(amounts, vat)].toSorted(
    (a, b) => scoreOf(b, lineCount) - scoreOf(a, lineCount),
  )[0];
  if (best === undefined) return null;
  const { net, tax, total } = best;
  return {
    net: 'box' in net ? toTotal(net, 0.95) : { value: net.value, confidence: 0.9 * total.certainty },
    tax: 'box' in tax ? toTotal(tax, 0.95) : { value: tax.value, confidence: 0.92 * total.certainty },
    gross: toTotal(total, 0.97),
  };
}

type Figure = PlacedAmount | { readonly value: Money };
type Candidate = { readonly net: Figure; readonly tax: Figure; readonly total: PlacedAmount; readonly bonus: number };

const TOP = 14;

function topOf(amounts: readonly PlacedAmount[], kind: LabelKind): PlacedAmount[] {
  return amounts
    .filter((amount) => amount.labels.has(kind))
    .toSorted((a, b) => (b.labels.get(kind) ?? 0) - (a.labels.get(kind) ?? 0) || b.lineIndex - a.lineIndex)
    .slice(0, TOP);
}

/** Labelled totals; an unlabelled amount only where nothing on the page is called a total. */
function totalsOf(amounts: readonly PlacedAmount[]): PlacedAmount[] {
  const labelled = [...new Set([...topOf(amounts, 'gross'), ...topOf(amounts, 'amountDue')])];
  return labelled.length > 0
    ? labelled
    : amounts.filter((amount) => amount.hasDecimals && amount.labels.size === 0).slice(-40);
}

function printedProofs(amounts: readonly PlacedAmount[], vatTotal: Money | undefined): Candidate[] {
  const totals = totalsOf(amounts);
  const found: Candidate[] = [];
  for (const net of topOf(amounts, 'net')) {
    for (const tax of topOf(amounts, 'tax')) {
      if (tax === net || tax.value.minor * 3n > absolute(net.value.minor) * 2n) continue;
      for (const total of totals) {
        if (total === tax || net.value.minor + tax.value.minor !== total.value.minor || total.value.minor === 0n)
          continue;
        if (total === net && tax.value.minor !== 0n) continue;
        const isOneOfSeveralRates = vatTotal !== undefined && vatTotal.minor !== tax.value.minor;
        found.push({ net, tax, total, bonus: isOneOfSeveralRates ? -2 : vatTotal === undefined ? 0 : 3 });
      }
    }
  }
  return found;
}

function summedProofs(amounts: readonly PlacedAmount[], vat: VatSum | undefined): Candidate[] {
  if (vat === undefined || vat.tax.minor <= 0n) return [];
  const bases = vat.lines.map((line) => line.taxable);
  const base = bases.every((taxable) => taxable !== undefined)
    ? bases.reduce((total, taxable) => add(total, taxable), zero(vat.tax.currency))
    : undefined;
  const nets: Figure[] = [...topOf(amounts, 'net'), ...(base === undefined ? [] : [{ value: base }])];
  return totalsOf(amounts).flatMap((total) =>
    nets
      .filter((net) => net.value.minor + vat.tax.minor === total.value.minor)
      .map((net) => ({ net, tax: { value: vat.tax }, total, bonus: vat.lines.length > 1 ? 5 : 2 })),
  );
}

function scoreOf({ net, tax, total, bonus }: Candidate, lineCount: number): number {
  const weight = (figure: Figure, kind: LabelKind): number => ('labels' in figure ? (figure.labels.get(kind) ?? 0) : 1);
  const labels = weight(net, 'net') + weight(tax, 'tax') + Math.max(weight(total, 'gross'), weight(total, 'amountDue'));
  return labels + bonus + (2 * total.lineIndex) / Math.max(lineCount, 1) + (tax.value.minor === 0n ? -1 : 0);
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
const toTotal = (amount: PlacedAmount, confidence: number): ReadTotal => ({
  value: amount.value,
  confidence: confidence * amount.certainty,
  box: amount.box,
});

function amountsOfLine(
  lines: readonly TextLine[],
  line: TextLine,
  at: { index: number; currency: CurrencyCode },
): PlacedAmount[] {
  const placed: PlacedAmount[] = [];
  for (const [segmentIndex, segment] of line.segments.entries()) {
    const days = daysIn(segment.text, false);
    for (const found of amountsIn(segment.text, at.currency)) {
      if (days.some((day) => found.start < day.end && day.start < found.end)) continue;
      const words = wordsBetween(segment, found.start, found.end);
      const labels = new Map<LabelKind, number>();
      const before = segment.text.slice(0, found.start);
      const isAlone = before.trim() === '' || !/\p{L}/u.test(before);
      addLabels(labels, before, 0);
      if (isAlone) {
        addLabelsFromLeft(labels, line, { segmentIndex, currency: at.currency });
        addLabelsFromAbove(labels, lines, { index: at.index, box: boxAround(words.map((word) => word.box)) });
      }
      placed.push({
        value: found.value,
        box: boxAround(words.map((word) => word.box)),
        certainty: Math.min(...words.map((word) => word.confidence)),
        labels,
        lineIndex: at.index,
        hasCurrency: found.hasCurrency,
        hasDecimals: found.hasDecimals,
      });
    }
  }
  return placed.filter((amount) => amount.hasDecimals || amount.hasCurrency || amount.labels.size > 0);
}

function addLabels(labels: Map<LabelKind, number>, text: string, discount: number): boolean {
  const hits = AMOUNT_KINDS.flatMap((kind) => {
    const hit = labelIn(kind, text);
    return hit === null ? [] : [{ kind, weight: hit.weight }];
  });
  const surest = Math.max(...hits.map((hit) => hit.weight), 0);
  const isTax = hits.some((hit) => hit.kind === 'tax');
  for (const { kind, weight } of hits) {
    // "Total HT" is no total to pay and "VAT total" neither: a surer label, or a tax word, silences the plain "total".
    if (surest >= 3 && weight < 3) continue;
    const doubt = kind === 'gross' && isTax && weight < 3 ? 1 : 0;
    labels.set(kind, Math.max(labels.get(kind) ?? 0, weight - discount - doubt));
  }
  return hits.length > 0;
}

/** The nearest words to the left name the amount; further left only while nothing was found. */
function addLabelsFromLeft(
  labels: Map<LabelKind, number>,
  line: TextLine,
  at: { segmentIndex: number; currency: CurrencyCode },
): void {
  for (let index = at.segmentIndex - 1; index >= Math.max(0, at.segmentIndex - 4); index -= 1) {
    const text = line.segments[index]?.text ?? '';
    const steps = at.segmentIndex - 1 - index;
    if (addLabels(labels, text, Math.min(steps * 0.2, 0.6))) return;
    if (/\p{L}{4}/u.test(text) && amountsIn(text, at.currency).length === 0) return;
  }
}

/** Table heads stand above their column: at most three lines up, overlapping the amount's place. */
function addLabelsFromAbove(
  labels: Map<LabelKind, number>,
  lines: readonly TextLine[],
  at: { index: number; box: FieldBox },
): void {
  for (let index = at.index - 1; index >= Math.max(0, at.index - 3); index -= 1) {
    const line = lines[index];
    if (line === undefined || line.page !== at.box.page || at.box.y - line.box.y > 0.08) return;
    const above = line.segments.find(
      (segment) => segment.box.x < at.box.x + at.box.w && at.box.x < segment.box.x + segment.box.w,
    );
    if (above !== undefined && addLabels(labels, above.text, 1.2)) return;
  }
}

/**
 * Lines that state a VAT rate with its amounts ("TVA 10 % 5,00", "A 19,00% 10,00 1,90 11,90"). A line counts only when
 * the rate explains the amounts to two cents, so discounts and other percentages do not slip in.
 */
function readVatLines(lines: readonly TextLine[], currency: CurrencyCode): VatBreakdownLine[] {
  const found = new Map<string, VatBreakdownLine>();
  for (const line of lines) {
    const [rate, ...others] = ratesIn(line.text);
    if (rate === undefined || others.length > 0) continue;
    const amounts = amountsIn(line.text, currency)
      .filter((amount) => amount.hasDecimals)
      .map((amount) => amount.value);
    const vat = explain(rate.value, amounts);
    if (vat !== null && (vat.hasBase || labelIn('tax', line.text) !== null))
      found.set(`${rate.value}/${vat.line.tax.minor}`, vat.line);
  }
  // A rate printed with and without its base counts once.
  return [...found.values()].filter(
    (line, _index, all) =>
      line.taxable !== undefined || !all.some((other) => other !== line && other.rate === line.rate),
  );
}

function explain(rate: string, amounts: readonly Money[]): { line: VatBreakdownLine; hasBase: boolean } | null {
  if (Number(rate) === 0) return null;
  for (const tax of amounts) {
    for (const base of amounts) {
      if (base === tax || tax.minor <= 0n || base.minor <= tax.minor) continue;
      if (near(vatOf(base, rate), tax)) return { line: { rate, taxable: base, tax }, hasBase: true };
      const net = netInsideGross(base, rate);
      if (near(subtract(base, net), tax)) return { line: { rate, taxable: subtract(base, tax), tax }, hasBase: true };
    }
  }
  const [only] = amounts;
  return amounts.length === 1 && only !== undefined && only.minor > 0n
    ? { line: { rate, tax: only }, hasBase: false }
    : null;
}

function near(left: Money, right: Money): boolean {
  const gap = left.minor - right.minor;
  return gap <= 2n && gap >= -2n;
}
