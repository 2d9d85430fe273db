import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { toDecimalText, type Money } from '#kernel/money.ts';
import { printedNumber } from './demo-format.ts';
import type { DemoLanguage } from './demo-invoice.ts';
import { receiptTotals, type DemoReceipt } from './demo-receipt.ts';

const WIDTH = 600;
const MARGIN = 44;
const LINE = 30;
/** The fixed-width typeface that comes with the PDF reader: till printers have one too. */
const FAMILY = 'Merel Till';

const WORDS: Readonly<
  Record<
    DemoLanguage,
    {
      total: string;
      card: string;
      cash: string;
      vat: string;
      net: string;
      tel: string;
      vatId: string;
      receipt: string;
      thanks: string;
    }
  >
> = {
  en: {
    total: 'TOTAL',
    card: 'Card',
    cash: 'Cash',
    vat: 'VAT',
    net: 'net',
    tel: 'Tel',
    vatId: 'VAT',
    receipt: 'Receipt no',
    thanks: 'Thank you for your visit',
  },
  fr: {
    total: 'TOTAL TTC',
    card: 'Carte bancaire',
    cash: 'Espèces',
    vat: 'TVA',
    net: 'HT',
    tel: 'Tél',
    vatId: 'N° TVA',
    receipt: 'Ticket n°',
    thanks: 'Merci de votre visite',
  },
  de: {
    total: 'SUMME',
    card: 'Girocard',
    cash: 'Bar',
    vat: 'MwSt',
    net: 'Netto',
    tel: 'Tel',
    vatId: 'USt-IdNr.',
    receipt: 'Bon-Nr.',
    thanks: 'Vielen Dank für Ihren Einkauf',
  },
  es: {
    total: 'TOTAL',
    card: 'Tarjeta',
    cash: 'Efectivo',
    vat: 'IVA',
    net: 'Base',
    tel: 'Tel',
    vatId: 'NIF',
    receipt: 'Ticket nº',
    thanks: 'Gracias por su visita',
  },
};

type Row = {
  readonly left?: string;
  readonly right?: string;
  readonly centre?: string;
  readonly size?: number;
  readonly isRule?: boolean;
};

/**
 * A till receipt as a JPEG that looks photographed: grey paper with a shadow, a slight turn, specks. Drawn with a font
 * that comes with the product, so it is the same on every machine. Same receipt, same picture.
 */
export function makeReceiptPicture(receipt: DemoReceipt): Buffer {
  registerFont();
  const rows = rowsOf(receipt);
  const height = 120 + rows.reduce((total, row) => total + heightOf(row), 0);
  const canvas = createCanvas(WIDTH, height);
  const context = canvas.getContext('2d');
  const random = randomFrom(`${receipt.merchant.name} ${receipt.number}`);
  drawPaper(context, { height, random });
  context.translate(WIDTH / 2, height / 2);
  context.rotate((random() - 0.5) * 0.016);
  context.translate(-WIDTH / 2, -height / 2);
  context.fillStyle = 'rgba(38, 36, 40, 0.92)';
  let y = 60;
  for (const row of rows) {
    drawRow(context, row, y);
    y += heightOf(row);
  }
  return canvas.toBuffer('image/jpeg', 80);
}

function rowsOf(receipt: DemoReceipt): Row[] {
  const words = WORDS[receipt.language];
  const { merchant, currency, language } = receipt;
  const totals = receiptTotals(receipt);
  const amount = (value: Money): string => printedNumber(toDecimalText(value), language);
  const [year, month, date] = receipt.boughtOn.split('-');
  const day = language === 'de' ? `${date}.${month}.${year}` : `${date}/${month}/${year}`;
  return [
    { centre: merchant.name.toUpperCase(), size: 32 },
    { centre: merchant.street },
    { centre: merchant.city },
    ...(merchant.phone === undefined ? [] : [{ centre: `${words.tel} ${merchant.phone}` }]),
    ...(merchant.vatId === undefined ? [] : [{ centre: `${words.vatId} ${merchant.vatId}` }]),
    {},
    { left: `${day} ${receipt.boughtAt}`, right: `${words.receipt} ${receipt.number}` },
    { isRule: true },
    ...receipt.lines.map((line) => ({ left: line.label, right: amount(line.amount) })),
    { isRule: true },
    { left: `${words.total} ${currency}`, right: amount(totals.gross), size: 30 },
    { left: receipt.paidBy === 'card' ? words.card : words.cash, right: amount(totals.gross) },
    {},
    ...totals.groups
      .filter((group) => group.rate !== '0')
      .map((group) => ({
        left: `${words.vat} ${printedNumber(group.rate, language)}%`,
        centre: `${words.net} ${amount(group.net)}`,
        right: `${words.vat} ${amount(group.tax)}`,
      })),
    {},
    { centre: words.thanks },
  ];
}

const heightOf = (row: Row): number => (row.isRule === true ? 24 : row.size === undefined ? LINE : row.size + 14);

function drawRow(context: SKRSContext2D, row: Row, y: number): void {
  if (row.isRule === true) {
    context.fillRect(MARGIN, y - 4, WIDTH - 2 * MARGIN, 1.5);
    return;
  }
  context.font = `bold ${row.size ?? 21}px "${FAMILY}"`;
  const baseline = y + (row.size ?? 21) * 0.7;
  for (const [text, align, x] of [
    [row.left, 'left', MARGIN],
    [row.centre, 'center', WIDTH / 2],
    [row.right, 'right', WIDTH - MARGIN],
  ] as const) {
    if (text === undefined) continue;
    context.textAlign = align;
    context.fillText(text, x, baseline, WIDTH - 2 * MARGIN);
  }
}

/** Paper under a lamp from one side, with specks and two faint folds. */
function drawPaper(context: SKRSContext2D, { height, random }: { height: number; random: () => number }): void {
  const light = context.createLinearGradient(0, 0, WIDTH, height);
  const from = 236 + Math.floor(random() * 12);
  light.addColorStop(0, `rgb(${from}, ${from - 1}, ${from - 5})`);
  light.addColorStop(0.55, 'rgb(247, 246, 242)');
  light.addColorStop(1, `rgb(${from - 14}, ${from - 15}, ${from - 18})`);
  context.fillStyle = light;
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = 'rgba(90, 85, 80, 0.10)';
  for (let speck = 0; speck < 220; speck += 1)
    context.fillRect(random() * WIDTH, random() * height, 1 + random() * 1.6, 1 + random() * 1.6);
  context.fillStyle = 'rgba(120, 116, 110, 0.10)';
  for (let fold = 0; fold < 2; fold += 1) context.fillRect(0, height * (0.25 + random() * 0.5), WIDTH, 2);
}

let isRegistered = false;

function registerFont(): void {
  if (isRegistered) return;
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
    'standard_fonts',
  );
  GlobalFonts.registerFromPath(path.join(folder, 'FoxitFixedBold.pfb'), FAMILY);
  isRegistered = true;
}

/** Numbers from 0 to 1 that depend on the text only: the demo is the same on every start. */
function randomFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}
