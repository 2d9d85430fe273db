import { toDecimalText, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';

export type DemoStatement = {
  id: string;
  iban: string;
  from: PlainDate;
  to: PlainDate;
  opening: Money;
  closing: Money;
  entries: readonly DemoEntry[];
};
/** `amount` positive came in, negative went out; a fee is what the bank takes for itself, and its code says so. */
export type DemoEntry = {
  reference: string;
  on: PlainDate;
  amount: Money;
  counterparty: string;
  counterpartyIban?: string;
  endToEndId: string | null;
  text: string;
  isFee?: boolean;
};

/** A bank statement as camt.053.001.08, as the demo company's bank would send it each month. */
export function makeStatement(statement: DemoStatement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>${statement.id}</MsgId><CreDtTm>${statement.to}T20:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>${statement.id}</Id><CreDtTm>${statement.to}T20:00:00Z</CreDtTm><Acct><Id><IBAN>${statement.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', statement.opening, statement.from)}${balance('CLBD', statement.closing, statement.to)}
${statement.entries.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

const balance = (code: string, amount: Money, on: PlainDate): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(amount)}<Dt><Dt>${on}</Dt></Dt></Bal>`;

const TRANSFER_CODE = '<Prtry><Cd>NTRF</Cd></Prtry>';
const FEE_CODE = '<Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn>';

function entry({ reference, on, amount, counterparty, counterpartyIban, endToEndId, text, isFee }: DemoEntry): string {
  const party = amount.minor < 0n ? 'Cdtr' : 'Dbtr';
  const refs = endToEndId === null ? '' : `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>`;
  const account =
    counterpartyIban === undefined ? '' : `<${party}Acct><Id><IBAN>${counterpartyIban}</IBAN></Id></${party}Acct>`;
  const parties = `<RltdPties><${party}><Pty><Nm>${escapeXml(counterparty)}</Nm></Pty></${party}>${account}</RltdPties>`;
  return `<Ntry>${amountOf(amount)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd>${isFee === true ? FEE_CODE : TRANSFER_CODE}</BkTxCd><NtryDtls><TxDtls>${refs}${parties}<RmtInf><Ustrd>${escapeXml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

function amountOf(amount: Money): string {
  const size = amount.minor < 0n ? { ...amount, minor: -amount.minor } : amount;
  return `<Amt Ccy="${amount.currency}">${toDecimalText(size)}</Amt><CdtDbtInd>${amount.minor < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
