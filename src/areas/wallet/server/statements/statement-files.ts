import { money, type Money } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { addressLines } from '#platform/pdf/address-lines.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { dayIn, moneyIn, shortDayIn, type DocumentLang } from '#platform/pdf/say-in.ts';
import { renderTableFile } from '#platform/table-file/write-table-file.ts';
import type { StatementFormat } from '../../contract/statement.ts';
import { writeCamt053 } from './camt-053.ts';
import type { StatedEntry, StatementFacts } from './statement-facts.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

export const STATEMENT_MIME: Readonly<Record<StatementFormat, { mime: string; ending: string }>> = {
  pdf: { mime: 'application/pdf', ending: 'pdf' },
  csv: { mime: 'text/csv; charset=utf-8', ending: 'csv' },
  'camt.053': { mime: 'application/xml', ending: 'xml' },
};

/** One statement as a file; the same facts, form and language give the same bytes. */
export async function statementFile(
  facts: StatementFacts,
  format: StatementFormat,
  lang: DocumentLang,
): Promise<Uint8Array> {
  switch (format) {
    case 'pdf': {
      // Loaded with the first document: most servers write few.
      const { writePdf } = await import('#platform/pdf/write-pdf.ts');
      return writePdf(statementDocument(facts, lang));
    }
    case 'csv':
      return statementCsv(facts, lang);
    case 'camt.053':
      return new TextEncoder().encode(writeCamt053(facts));
  }
}

type Running = StatedEntry & { amount: Money; balance: Money };

/** Each movement with what the wallet held after it. */
function running({ statement, entries }: StatementFacts): Running[] {
  let held = statement.opening_minor;
  return entries.map((entry) => {
    held += entry.minor;
    return { ...entry, amount: money(entry.minor, statement.currency), balance: money(held, statement.currency) };
  });
}

function statementCsv(facts: StatementFacts, lang: DocumentLang): Promise<Uint8Array> {
  const words = STATEMENT_WORDS[lang];
  const columns = [words.day, words.who, words.iban, words.what, words.amount, words.balance];
  const rows = running(facts).map(({ bookedOn, name, iban, kind, text, amount, balance }) => [
    { day: bookedOn },
    name ?? words.kind[kind],
    iban,
    text,
    { money: amount },
    { money: balance },
  ]);
  return renderTableFile({ name: words.statement(facts.statement.number), columns, rows, about: [] }, 'csv', lang);
}

function statementDocument(facts: StatementFacts, lang: DocumentLang): PdfDocument {
  const { statement } = facts;
  const words = STATEMENT_WORDS[lang];
  const say = (minor: bigint): string => moneyIn(lang, money(minor, statement.currency));
  const title = words.statement(statement.number);
  const rows = running(facts);
  return {
    lang,
    title,
    at: statement.issued_at,
    sender: { name: statement.holder, lines: addressLines(statement.holder_address) },
    foot: `${statement.holder} · ${title}`,
    pageLabel: words.page,
    blocks: [
      { kind: 'title', text: title },
      ...(statement.version > 1 ? [{ kind: 'paragraph', text: words.version(statement.version) } as const] : []),
      {
        kind: 'facts',
        facts: [
          { label: words.account, value: statement.account_name },
          { label: words.iban, value: groups(statement.iban) },
          { label: words.period, value: `${dayIn(lang, statement.from_on)} – ${dayIn(lang, statement.to_on)}` },
          { label: words.issuedOn, value: dayIn(lang, dayInZone(statement.issued_at, facts.zone)) },
        ],
      },
      {
        kind: 'totals',
        facts: [
          { label: words.opening, value: say(statement.opening_minor) },
          { label: words.in, value: say(statement.in_minor) },
          { label: words.out, value: say(-statement.out_minor) },
          { label: words.closing, value: say(statement.closing_minor), isStrong: true },
        ],
      },
      rows.length === 0
        ? { kind: 'paragraph', text: words.nothing }
        : {
            kind: 'table',
            columns: [
              { title: words.day, share: 2.4 },
              { title: words.who, share: 4 },
              { title: words.what, share: 5 },
              { title: words.amount, share: 2.6, align: 'right' },
              { title: words.balance, share: 2.6, align: 'right' },
            ],
            rows: rows.map((row) => [
              shortDayIn(lang, row.bookedOn),
              row.name ?? words.kind[row.kind],
              row.text ?? words.kind[row.kind],
              moneyIn(lang, row.amount),
              moneyIn(lang, row.balance),
            ]),
          },
    ],
  };
}

/** An IBAN as people read it, in groups of four. */
export const groups = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
