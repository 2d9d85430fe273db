import { money } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { implementRaw } from '#platform/http/call.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { addressLines } from '#platform/pdf/address-lines.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { countryIn, dayIn, moneyIn, shortDayIn, type DocumentLang } from '#platform/pdf/say-in.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { MIME, type Cell, type TableFile } from '#platform/table-file/table-file.ts';
import { renderTableFile } from '#platform/table-file/write-table-file.ts';
import { exportStatement } from '../contract/statement.ts';
import { STATEMENT_WORDS } from './export-words.ts';
import { FILE_LINES_MAX, readStatement, type StatementFacts } from './queries/statement.ts';

/** Reading many thousand lines takes longer than a page of a list. */
const TIMEOUT_MS = 20_000;

/** One supplier's statement as a file: the account is read in one transaction, the file is made and sent after it. */
export const sendStatement = implementRaw(exportStatement, async ({ inCompany }, { params, query }, { reply }) => {
  const { format, lang, ...days } = query;
  const max = format === 'pdf' ? undefined : FILE_LINES_MAX;
  const facts = await inCompany((context) => readStatement(context, { ...params, ...days }, max), {
    timeoutMs: TIMEOUT_MS,
  });
  const name = `${STATEMENT_WORDS[lang].name} ${facts.supplier.name}.${format}`;
  if (format === 'pdf') {
    // Loaded with the first document: most servers write few.
    const { writePdf } = await import('#platform/pdf/write-pdf.ts');
    sendFile(reply, { name, mime: 'application/pdf', content: await writePdf(statementDocument(facts, lang)) });
  } else
    sendFile(reply, {
      name,
      mime: MIME[format],
      content: Buffer.from(await renderTableFile(statementTable(facts, lang), format, lang)),
    });
  return undefined;
});

/** From what stood there to what is owed. */
function statementTable({ statement, days, ...facts }: StatementFacts, lang: DocumentLang): TableFile {
  const words = STATEMENT_WORDS[lang];
  const currency = facts.company.base_currency;
  const amount = (minor: bigint): Cell => ({ money: money(minor, currency) });
  const side = (minor: bigint): Cell => (minor === 0n ? null : amount(minor));
  return {
    name: words.name,
    columns: words.columns.map((column, index) => (index < 2 ? column : `${column} (${currency})`)),
    rows: [
      [{ day: days.from }, words.opening, null, null, amount(statement.opening)],
      ...statement.lines.map((line): Cell[] => [
        { day: line.bookedOn },
        textOf(line, lang),
        side(line.billed),
        side(line.paid),
        amount(line.owed),
      ]),
      [{ day: days.to }, words.closing, amount(statement.billed), amount(statement.paid), amount(statement.closing)],
    ],
    about: aboutExport({ lang, companyName: facts.company.legal_name, now: facts.now, filter: days }),
  };
}

/** The same as a letter that the supplier can be sent: both compare their books by it. */
function statementDocument({ statement, days, ...facts }: StatementFacts, lang: DocumentLang): PdfDocument {
  const { company, supplier, now } = facts;
  const words = STATEMENT_WORDS[lang];
  const say = (minor: bigint): string => moneyIn(lang, money(minor, company.base_currency));
  const [date = '', text = '', billed = '', paid = '', owed = ''] = words.columns;
  return {
    lang,
    title: words.title,
    at: now,
    sender: { name: company.legal_name, lines: addressLines(company.address) },
    foot: `${company.legal_name} · ${words.title} · ${supplier.name}`,
    pageLabel: words.page,
    blocks: [
      {
        kind: 'address',
        lines: [supplier.name, ...(supplier.country === null ? [] : [countryIn(lang, supplier.country)])],
        facts: [
          { label: words.account, value: supplier.auxiliary_account },
          { label: words.period, value: `${dayIn(lang, days.from)} –\n${dayIn(lang, days.to)}` },
          { label: words.madeOn, value: dayIn(lang, dayInZone(now, company.time_zone)) },
        ],
      },
      { kind: 'title', text: words.title },
      { kind: 'paragraph', text: words.source(company.legal_name) },
      {
        kind: 'table',
        columns: [
          { title: date, share: 2.4 },
          { title: text, share: 6.4 },
          { title: billed, share: 2.6, align: 'right' },
          { title: paid, share: 2.6, align: 'right' },
          { title: owed, share: 2.8, align: 'right' },
        ],
        rows: [
          [shortDayIn(lang, days.from), words.opening, '', '', say(statement.opening)],
          ...statement.lines.map((line) => [
            shortDayIn(lang, line.bookedOn),
            textOf(line, lang),
            line.billed === 0n ? '' : say(line.billed),
            line.paid === 0n ? '' : say(line.paid),
            say(line.owed),
          ]),
        ],
      },
      {
        kind: 'totals',
        facts: [
          { label: billed, value: say(statement.billed) },
          { label: paid, value: say(statement.paid) },
          { label: words.owedOn(dayIn(lang, days.to)), value: say(statement.closing), isStrong: true },
        ],
      },
    ],
  };
}

const textOf = ({ description, about }: StatementFacts['statement']['lines'][number], lang: DocumentLang): string =>
  about === null ? description : `${description} · ${STATEMENT_WORDS[lang].about[about]}`;
