import { instantFromMs, type Instant } from '#kernel/instant.ts';
import { negate } from '#kernel/money.ts';
import { addDays } from '#kernel/plain-date.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import {
  elementAt,
  elementsAt,
  piecesAt,
  readXml,
  textAt,
  type XmlElement,
  type XmlFault,
} from '#platform/xml/read-xml.ts';
import { isIban } from '#kernel/iban.ts';
import { amountOf, CamtFaultError, dayIn, directionOf, present, required } from './camt-cursor.ts';
import { readEntry } from './camt-entry.ts';
import { withoutCurrency } from './account-number.ts';
import { namedEntries } from './entry-keys.ts';
import { StatementTotals } from './statement-totals.ts';
import type { CamtBalance, CamtFault, CamtFile, CamtKind, CamtStatement, UnnamedEntry } from './camt-statement.ts';

/** From version 02 on, however new: what is read here stands in the same place in all of them, or in both that there are. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[234])\.001\.(0[2-9]|[1-9]\d)$/;
const STATEMENTS: Readonly<Record<string, string>> = {
  'camt.052': 'BkToCstmrAcctRpt/Rpt',
  'camt.053': 'BkToCstmrStmt/Stmt',
  'camt.054': 'BkToCstmrDbtCdtNtfctn/Ntfctn',
};

/**
 * Reads what a bank reports of an account: camt.052, .053 or .054, from version 02 on. Elements in an order that the
 * schema does not allow, as some banks send them, are read; a missing or unreadable value refuses the whole file with
 * `data.field`, `data.line` and `data.found`, and nothing of it is returned (security 109).
 */
export function readCamt(bytes: Uint8Array): Result<CamtFile, XmlFault | CamtFault> {
  // Fifty thousand entries as one tree would take more memory than a small server has: each is read by itself, twice.
  const xml = readXml(bytes, { leave: 'Ntry' });
  if (!xml.ok) return xml;
  const root = xml.value;
  const [, kind, version = ''] = NAMESPACE.exec(root.namespace) ?? [];
  const path = kind === undefined ? undefined : STATEMENTS[kind];
  if (root.name !== 'Document' || path === undefined || !isKind(kind)) {
    return refuse('camt_unknown_format', { root: root.name, namespace: root.namespace, line: root.line });
  }
  const elements = elementsAt(root, path);
  if (elements.length === 0)
    return refuse('camt_no_statement', { field: path, line: root.children[0]?.line ?? root.line });
  try {
    const statements = elements.map(readStatement);
    return ok({
      kind,
      version,
      statements,
      ...present({ messageId: textAt(root, `${path.split('/')[0]}/GrpHdr/MsgId`) }),
    });
  } catch (error) {
    if (!(error instanceof CamtFaultError)) throw error;
    return refuse(error.code, error.at);
  }
}

const isKind = (text: string | undefined): text is CamtKind => text !== undefined && text in STATEMENTS;

function readStatement(element: XmlElement): CamtStatement {
  const stated = accountOf(required(element, 'Acct'));
  const account = withoutCurrency(stated);
  const balances = elementsAt(element, 'Bal').map(readBalance);
  const opening =
    balances.find((balance) => balance.type === 'OPBD') ?? balances.find((balance) => balance.type === 'PRCD');
  const closing = balances.findLast((balance) => balance.type === 'CLBD');
  const readEntries = function* readEntries(): Generator<UnnamedEntry> {
    for (const entry of piecesAt(element, 'Ntry')) yield readEntry(entry, account);
  };
  // The first of two passes: whatever is wrong with an entry refuses the file here, before anything of it is booked.
  const totals = new StatementTotals();
  const entries = namedEntries(stated, readEntries, totals);
  return {
    id: required(element, 'Id').text,
    account,
    isIban: isIban(account),
    balances,
    entries,
    ...totals.over({ opening, closing }),
    line: element.line,
    ...present({
      sequenceNumber: textAt(element, 'ElctrncSeqNb') ?? textAt(element, 'LglSeqNb'),
      currency: textAt(element, 'Acct/Ccy'),
      fromOn: dayIn(element, 'FrToDt/FrDtTm') ?? dayIn(element, 'FrToDt/FrDt'),
      toOn: dayIn(element, 'FrToDt/ToDtTm') ?? dayIn(element, 'FrToDt/ToDt'),
      period: periodOf(element),
      opening,
      closing,
    }),
  };
}

/** `FrToDt`: days to the end of the last, or times as they stand. Undefined where it is missing or runs backwards. */
function periodOf(statement: XmlElement): CamtStatement['period'] {
  const lastDay = dayIn(statement, 'FrToDt/ToDt');
  const from = timeOf(textAt(statement, 'FrToDt/FrDtTm') ?? dayIn(statement, 'FrToDt/FrDt'));
  const to = timeOf(textAt(statement, 'FrToDt/ToDtTm') ?? (lastDay === undefined ? undefined : addDays(lastDay, 1)));
  return from === undefined || to === undefined || from > to ? undefined : { from, to };
}

function timeOf(text: string | undefined): Instant | undefined {
  if (text === undefined) return undefined;
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const ms = Date.parse(text.length === 10 || hasZone ? text : `${text}Z`);
  return Number.isNaN(ms) ? undefined : instantFromMs(ms);
}

/** Most are IBANs; some banks write a national number under `Othr`. */
function accountOf(account: XmlElement): string {
  const id =
    elementAt(account, 'Id/IBAN') ??
    elementAt(account, 'Id/Othr/Id') ??
    elementAt(account, 'Id/PrtryAcct/Id') ??
    required(account, 'Id/IBAN');
  return id.text.replaceAll(/\s/g, '').toUpperCase();
}

function readBalance(balance: XmlElement): CamtBalance {
  const amount = amountOf(required(balance, 'Amt'));
  const isDebit = directionOf(required(balance, 'CdtDbtInd')) === 'debit';
  const type =
    textAt(balance, 'Tp/CdOrPrtry/Cd') ??
    textAt(balance, 'Tp/CdOrPrtry/Prtry') ??
    required(balance, 'Tp/CdOrPrtry/Cd').text;
  const on = dayIn(balance, 'Dt');
  if (on === undefined) throw new CamtFaultError('camt_field_missing', { field: 'Bal/Dt', line: balance.line });
  return { type, amount: isDebit ? negate(amount) : amount, on };
}
