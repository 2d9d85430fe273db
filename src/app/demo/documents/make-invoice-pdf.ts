import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage, type RGB } from '@cantoo/pdf-lib';
import { demoTotals, type DemoInvoice, type DemoTotals } from './demo-invoice.ts';
import { printedDay, printedMoney, printedNumber } from './demo-format.ts';
import { INVOICE_WORDS, type InvoiceWords } from './invoice-words.ts';

/** A4 in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const LEFT = 56;
const RIGHT = WIDTH - 56;
const BOTTOM = 120;
const INK = rgb(0.13, 0.14, 0.17);
const SOFT = rgb(0.42, 0.44, 0.49);
const HAIR = rgb(0.86, 0.87, 0.89);
/** Right edges of quantity, unit price, VAT and amount. */
const COLUMNS = { quantity: 338, unitPrice: 420, vat: 466, amount: RIGHT } as const;

type Sheet = {
  readonly pdf: PDFDocument;
  page: PDFPage;
  y: number;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly colour: RGB;
};

/**
 * The invoice as an A4 PDF in its supplier's letter head and language. The standard PDF fonts are used, so a file has a
 * few kilobytes and takes milliseconds. Same invoice, same bytes.
 */
export async function makeInvoicePdf(invoice: DemoInvoice): Promise<Uint8Array> {
  const pdf = await drawInvoice(invoice);
  return pdf.save({ useObjectStreams: false });
}

/** The drawn document before it is saved: Factur-X adds its XML to it. */
export async function drawInvoice(invoice: DemoInvoice): Promise<PDFDocument> {
  const words = INVOICE_WORDS[invoice.language];
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const title = invoice.kind === 'credit-note' ? words.creditNote : words.invoice;
  const issued = new Date(`${invoice.issuedOn}T09:00:00.000Z`);
  pdf.setTitle(`${title} ${invoice.number}`);
  pdf.setAuthor(invoice.supplier.name);
  pdf.setCreationDate(issued);
  pdf.setModificationDate(issued);
  const sheet: Sheet = {
    pdf,
    page: pdf.addPage([WIDTH, HEIGHT]),
    y: HEIGHT,
    plain: pdf.embedStandardFont(StandardFonts.Helvetica),
    bold: pdf.embedStandardFont(StandardFonts.HelveticaBold),
    colour: colourOf(invoice.supplier.colour),
  };
  const totals = demoTotals(invoice);
  drawHead(sheet, invoice, title);
  drawParties(sheet, invoice, words);
  drawLines(sheet, { invoice, words, totals });
  drawTotals(sheet, { invoice, words, totals });
  drawPayment(sheet, invoice, words);
  for (const [index, page] of pdf.getPages().entries())
    drawFoot({ ...sheet, page }, { invoice, words, pageText: `${words.page} ${index + 1} / ${pdf.getPageCount()}` });
  return pdf;
}

type Style = { readonly size?: number; readonly bold?: boolean; readonly colour?: RGB; readonly alignRight?: boolean };

function write(sheet: Sheet, at: { x: number; y: number; text: string }, style: Style = {}): void {
  const font = style.bold === true ? sheet.bold : sheet.plain;
  const size = style.size ?? 9.5;
  const x = style.alignRight === true ? at.x - font.widthOfTextAtSize(at.text, size) : at.x;
  sheet.page.drawText(at.text, { x, y: at.y, size, font, color: style.colour ?? INK });
}

function drawHead(sheet: Sheet, invoice: DemoInvoice, title: string): void {
  const { supplier } = invoice;
  const isBand = supplier.layout === 'band';
  if (isBand) sheet.page.drawRectangle({ x: 0, y: HEIGHT - 96, width: WIDTH, height: 96, color: sheet.colour });
  if (supplier.layout === 'panel')
    sheet.page.drawRectangle({ x: 0, y: 0, width: 14, height: HEIGHT, color: sheet.colour });
  drawMark(sheet, isBand ? rgb(1, 1, 1) : sheet.colour);
  const name = isBand ? rgb(1, 1, 1) : INK;
  write(sheet, { x: LEFT + 36, y: HEIGHT - 60, text: supplier.name }, { size: 16, bold: true, colour: name });
  write(
    sheet,
    { x: RIGHT, y: HEIGHT - 61, text: title },
    { size: 20, colour: isBand ? rgb(1, 1, 1) : sheet.colour, alignRight: true },
  );
  if (supplier.layout === 'rule')
    sheet.page.drawRectangle({ x: LEFT, y: HEIGHT - 84, width: RIGHT - LEFT, height: 1.5, color: sheet.colour });
  sheet.y = HEIGHT - 132;
}

/** A simple sign in front of the name, so that letter heads differ at a glance. */
function drawMark(sheet: Sheet, color: RGB): void {
  const y = HEIGHT - 56;
  sheet.page.drawCircle({ x: LEFT + 10, y, size: 10, color, opacity: 0.95 });
  sheet.page.drawCircle({ x: LEFT + 19, y, size: 10, color, opacity: 0.45 });
}

function drawParties(sheet: Sheet, invoice: DemoInvoice, words: InvoiceWords): void {
  const { supplier, buyer } = invoice;
  const top = sheet.y;
  write(
    sheet,
    { x: LEFT, y: top, text: `${supplier.street} - ${supplier.postcode} ${supplier.city}` },
    { size: 7.5, colour: SOFT },
  );
  write(sheet, { x: LEFT, y: top - 26, text: words.billTo }, { size: 8, colour: SOFT });
  const address = [
    buyer.name,
    buyer.street,
    `${buyer.postcode} ${buyer.city}`,
    ...(buyer.vatId === undefined ? [] : [`${words.vatId} ${buyer.vatId}`]),
  ];
  for (const [index, text] of address.entries())
    write(sheet, { x: LEFT, y: top - 42 - index * 14, text }, { bold: index === 0, size: 10 });
  const facts: [string, string][] = [
    [invoice.kind === 'credit-note' ? words.creditNoteNumber : words.number, invoice.number],
    [words.issuedOn, printedDay(invoice.issuedOn, invoice.language)],
    ...(invoice.kind === 'credit-note'
      ? []
      : [[words.dueOn, printedDay(invoice.dueOn, invoice.language)] as [string, string]]),
    ...(invoice.orderNumber === undefined ? [] : [[words.order, invoice.orderNumber] as [string, string]]),
  ];
  for (const [index, [label, value]] of facts.entries()) {
    const y = top - 26 - index * 17;
    write(sheet, { x: 350, y, text: label }, { size: 9, colour: SOFT });
    write(sheet, { x: RIGHT, y, text: value }, { size: 9.5, bold: index === 0, alignRight: true });
  }
  sheet.y = top - 128;
}

type Drawn = { readonly invoice: DemoInvoice; readonly words: InvoiceWords; readonly totals: DemoTotals };

function drawLines(sheet: Sheet, { invoice, words, totals }: Drawn): void {
  drawTableHead(sheet, words);
  for (const [index, line] of invoice.lines.entries()) {
    const description = wrap(line.description, sheet.plain, 220);
    const height = 8 + description.length * 12 + 4;
    if (sheet.y - height < BOTTOM) {
      sheet.page = sheet.pdf.addPage([WIDTH, HEIGHT]);
      sheet.y = HEIGHT - 80;
      drawTableHead(sheet, words);
    }
    const y = sheet.y - 14;
    for (const [row, text] of description.entries()) write(sheet, { x: LEFT + 6, y: y - row * 12, text });
    const unit = words.units[line.unit];
    const quantity = `${printedNumber(line.quantity, invoice.language)}${unit === '' ? '' : `\u00a0${unit}`}`;
    write(sheet, { x: COLUMNS.quantity, y, text: quantity }, { alignRight: true });
    write(
      sheet,
      { x: COLUMNS.unitPrice, y, text: printedMoney(line.unitPrice, invoice.language) },
      { alignRight: true },
    );
    write(
      sheet,
      { x: COLUMNS.vat, y, text: `${printedNumber(line.vatRate, invoice.language)} %` },
      { alignRight: true, colour: SOFT },
    );
    write(
      sheet,
      { x: COLUMNS.amount - 6, y, text: printedMoney(totals.lineNets[index] ?? totals.net, invoice.language) },
      { alignRight: true },
    );
    sheet.y -= height;
    sheet.page.drawLine({ start: { x: LEFT, y: sheet.y }, end: { x: RIGHT, y: sheet.y }, thickness: 0.5, color: HAIR });
  }
}

function drawTableHead(sheet: Sheet, words: InvoiceWords): void {
  sheet.page.drawRectangle({
    x: LEFT,
    y: sheet.y - 22,
    width: RIGHT - LEFT,
    height: 22,
    color: sheet.colour,
    opacity: 0.09,
  });
  const y = sheet.y - 14.5;
  const style = { size: 8, bold: true } as const;
  write(sheet, { x: LEFT + 6, y, text: words.description }, style);
  write(sheet, { x: COLUMNS.quantity, y, text: words.quantity }, { ...style, alignRight: true });
  write(sheet, { x: COLUMNS.unitPrice, y, text: words.unitPrice }, { ...style, alignRight: true });
  write(sheet, { x: COLUMNS.vat, y, text: words.vat }, { ...style, alignRight: true });
  write(sheet, { x: COLUMNS.amount - 6, y, text: words.lineTotal }, { ...style, alignRight: true });
  sheet.y -= 22;
}

function drawTotals(sheet: Sheet, { invoice, words, totals }: Drawn): void {
  const { language } = invoice;
  if (sheet.y - 110 < BOTTOM) {
    sheet.page = sheet.pdf.addPage([WIDTH, HEIGHT]);
    sheet.y = HEIGHT - 80;
  }
  sheet.y -= 26;
  const row = (label: string, value: string, style: Style = {}): void => {
    write(sheet, { x: 350, y: sheet.y, text: label }, { colour: SOFT, ...style });
    write(sheet, { x: RIGHT - 6, y: sheet.y, text: value }, { ...style, alignRight: true });
    sheet.y -= 17;
  };
  row(words.net, printedMoney(totals.net, language));
  for (const group of totals.groups) {
    if (group.category === 'S') row(words.vatOf(group.rate), printedMoney(group.tax, language));
  }
  sheet.y -= 8;
  sheet.page.drawRectangle({
    x: 338,
    y: sheet.y - 8.5,
    width: RIGHT - 338,
    height: 25,
    color: sheet.colour,
    opacity: 0.12,
  });
  row(words.gross, printedMoney(totals.gross, language), { bold: true, size: 11.5, colour: INK });
  if (invoice.isReverseCharge === true)
    write(sheet, { x: LEFT, y: sheet.y + 17, text: words.reverseCharge }, { size: 8.5, colour: SOFT });
}

function drawPayment(sheet: Sheet, invoice: DemoInvoice, words: InvoiceWords): void {
  const { supplier } = invoice;
  if (invoice.kind === 'credit-note') return;
  const y = Math.max(sheet.y - 34, BOTTOM + 16);
  write(sheet, { x: LEFT, y, text: words.payTo }, { size: 8, colour: SOFT });
  const bank = `IBAN ${supplier.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}${supplier.bic === undefined ? '' : `   BIC ${supplier.bic}`}`;
  write(sheet, { x: LEFT, y: y - 15, text: bank }, { size: 10 });
  write(sheet, { x: LEFT, y: y - 30, text: `${words.reference} ${invoice.number}` }, { size: 9, colour: SOFT });
}

function drawFoot(
  sheet: Sheet,
  { invoice, words, pageText }: { invoice: DemoInvoice; words: InvoiceWords; pageText: string },
): void {
  const { supplier } = invoice;
  sheet.page.drawLine({ start: { x: LEFT, y: 74 }, end: { x: RIGHT, y: 74 }, thickness: 0.5, color: HAIR });
  const first = [supplier.name, supplier.street, `${supplier.postcode} ${supplier.city}`].join(' · ');
  const second = [
    ...(supplier.vatId === undefined ? [] : [`${words.vatId} ${supplier.vatId}`]),
    ...(supplier.registration === undefined ? [] : [supplier.registration]),
    ...(supplier.email === undefined ? [] : [supplier.email]),
  ].join(' · ');
  write(sheet, { x: LEFT, y: 60, text: first }, { size: 7.5, colour: SOFT });
  write(sheet, { x: LEFT, y: 48, text: second }, { size: 7.5, colour: SOFT });
  write(sheet, { x: RIGHT, y: 60, text: pageText }, { size: 7.5, colour: SOFT, alignRight: true });
}

function wrap(text: string, font: PDFFont, width: number): string[] {
  const rows: string[] = [''];
  for (const word of text.split(' ')) {
    const row = rows.at(-1) ?? '';
    const longer = row === '' ? word : `${row} ${word}`;
    if (font.widthOfTextAtSize(longer, 9.5) <= width || row === '') rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

function colourOf(hex: string): RGB {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red ?? 0, green ?? 0, blue ?? 0);
}
