import type { Money } from '#kernel/money.ts';
import { elementAt, elementsAt, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import { amountOf, dayIn, directionOf, invalid, present, required } from './camt-cursor.ts';
import type { CamtDetail, CamtEntry, Direction, UnnamedEntry } from './camt-statement.ts';

/** What stands in a reference when a bank has none. */
const NO_REFERENCE = new Set(['NOTPROVIDED', 'NONREF', 'NOTAVAILABLE', 'NONE', '']);

/**
 * One `Ntry` without its key, which needs the whole file.
 * @param own the account that it is of: whoever has it is not the other party
 * @throws CamtFaultError
 */
export function readEntry(entry: XmlElement, own: string): UnnamedEntry {
  const direction = directionOf(required(entry, 'CdtDbtInd'));
  const batch = elementAt(entry, 'NtryDtls/Btch');
  const isReversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1';
  // Of what comes back banks name who ordered it and whom it was for, as they were.
  const isBack = isReversal || textAt(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd') === 'RRTN';
  return {
    amount: amountOf(required(entry, 'Amt')),
    direction,
    status: statusOf(required(entry, 'Sts')),
    isReversal,
    details: elementsAt(entry, 'NtryDtls/TxDtls').map((detail) => readDetail(detail, { direction, isBack, own })),
    line: entry.line,
    ...present({
      bookedOn: dayIn(entry, 'BookgDt'),
      valueOn: dayIn(entry, 'ValDt'),
      bankReference: reference(textAt(entry, 'AcctSvcrRef')),
      entryReference: reference(textAt(entry, 'NtryRef')),
      bankCode: bankCodeOf(entry),
      additionalText: textAt(entry, 'AddtlNtryInf'),
      counterValues: valuesOf(entry),
      batch: batch === undefined ? undefined : batchOf(batch),
    }),
  };
}

const reference = (text: string | undefined): string | undefined =>
  text === undefined || NO_REFERENCE.has(text.toUpperCase()) ? undefined : text;

/** Text in the older versions, `Cd` inside in .08. */
function statusOf(element: XmlElement): CamtEntry['status'] {
  switch (textAt(element, 'Cd') ?? textAt(element, 'Prtry') ?? element.text) {
    case 'BOOK':
      return 'booked';
    case 'PDNG':
      return 'pending';
    case 'INFO':
      return 'information';
    case 'FUTR':
      return 'future';
    default:
      return invalid(element);
  }
}

function bankCodeOf(entry: XmlElement): string | undefined {
  const domain = elementAt(entry, 'BkTxCd/Domn');
  if (domain === undefined) return textAt(entry, 'BkTxCd/Prtry/Cd');
  const parts = [textAt(domain, 'Cd'), textAt(domain, 'Fmly/Cd'), textAt(domain, 'Fmly/SubFmlyCd')];
  return parts.filter((part) => part !== undefined).join('-');
}

function batchOf(batch: XmlElement): NonNullable<CamtEntry['batch']> {
  const count = textAt(batch, 'NbOfTxs');
  return present({
    messageId: reference(textAt(batch, 'MsgId')),
    paymentInfoId: reference(textAt(batch, 'PmtInfId')),
    count: count === undefined || !/^\d{1,9}$/.test(count) ? undefined : Number(count),
  });
}

/** The same amount in other currencies, as the bank converted it; undefined where it says none. */
function valuesOf(entry: XmlElement): readonly Money[] | undefined {
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  const from = details.length === 1 ? [entry, ...details] : [entry];
  const values = from.flatMap((one) =>
    ['CntrValAmt', 'TxAmt', 'InstdAmt'].flatMap((name) => elementsAt(one, `AmtDtls/${name}/Amt`).map(amountOf)),
  );
  return values.length === 0 ? undefined : values;
}

type Side = 'Dbtr' | 'Cdtr';
const nameOn = (detail: XmlElement, side: Side): string | undefined =>
  textAt(detail, `RltdPties/${side}/Nm`) ??
  textAt(detail, `RltdPties/${side}/Pty/Nm`) ??
  textAt(detail, `RltdPties/Ultmt${side}/Nm`) ??
  textAt(detail, `RltdPties/Ultmt${side}/Pty/Nm`);
const accountOn = (detail: XmlElement, side: Side): string | undefined =>
  (textAt(detail, `RltdPties/${side}Acct/Id/IBAN`) ?? textAt(detail, `RltdPties/${side}Acct/Id/Othr/Id`))?.replaceAll(
    /\s/g,
    '',
  );

/**
 * Who is on the other side depends on which way the money went, and in a return on which way it went first. Some banks turn
 * the parties round there and some do not: whoever has our account is us.
 */
function otherSide(detail: XmlElement, { direction, isBack, own }: Of & { isBack: boolean }): Side {
  const [usual, other]: [Side, Side] = (direction === 'credit') === isBack ? ['Cdtr', 'Dbtr'] : ['Dbtr', 'Cdtr'];
  if (accountOn(detail, usual) === own) return other;
  if (accountOn(detail, other) === own) return usual;
  return nameOn(detail, usual) === undefined && accountOn(detail, usual) === undefined ? other : usual;
}

type Of = { direction: Direction; own: string };

function readDetail(detail: XmlElement, entry: Of & { isBack: boolean }): CamtDetail {
  const indicator = elementAt(detail, 'CdtDbtInd');
  const direction = indicator === undefined ? entry.direction : directionOf(indicator);
  const isBack = entry.isBack || elementAt(detail, 'RtrInf') !== undefined;
  const first: Side = direction === 'credit' ? 'Dbtr' : 'Cdtr';
  const side = isBack ? otherSide(detail, { direction, isBack, own: entry.own }) : first;
  const amount = elementAt(detail, 'Amt') ?? elementAt(detail, 'AmtDtls/TxAmt/Amt');
  const instructed = elementAt(detail, 'AmtDtls/InstdAmt/Amt');
  const texts = elementsAt(detail, 'RmtInf/Ustrd').map((element) => element.text);
  const counterpartyIban = accountOn(detail, side);
  return {
    direction,
    ...present({
      amount: amount === undefined ? undefined : amountOf(amount),
      instructedAmount: instructed === undefined ? undefined : amountOf(instructed),
      exchangeRate:
        textAt(detail, 'AmtDtls/TxAmt/CcyXchg/XchgRate') ?? textAt(detail, 'AmtDtls/InstdAmt/CcyXchg/XchgRate'),
      endToEndId: reference(textAt(detail, 'Refs/EndToEndId')),
      mandateId: reference(textAt(detail, 'Refs/MndtId')),
      counterpartyName: nameOn(detail, side),
      counterpartyIban,
      keyIban: side === first ? undefined : (accountOn(detail, first) ?? ''),
      cardNumber: textAt(detail, 'CardTx/Card/PlainCardData/PAN') ?? textAt(detail, 'CardTx/Card/MskdPAN'),
      remittance: texts.length === 0 ? textAt(detail, 'AddtlTxInf') : texts.join(' '),
      creditorReference:
        textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref') ?? textAt(detail, 'RmtInf/Strd/CdtrRefInf/CdtrRef'),
      structured: structuredOf(detail),
      returnReason: textAt(detail, 'RtrInf/Rsn/Cd') ?? textAt(detail, 'RtrInf/Rsn/Prtry'),
    }),
  };
}

/** What is said in fields of what it pays: creditor's references, numbers of documents, and remarks; undefined for nothing. */
function structuredOf(detail: XmlElement): readonly string[] | undefined {
  const said = elementsAt(detail, 'RmtInf/Strd').flatMap((part) =>
    ['CdtrRefInf/Ref', 'CdtrRefInf/CdtrRef', 'RfrdDocInf/Nb', 'RfrdDocInf/RfrdDocNb', 'AddtlRmtInf'].flatMap((at) =>
      elementsAt(part, at).map(({ text }) => text),
    ),
  );
  const words = [...new Set(said.filter((text) => text !== ''))];
  return words.length === 0 ? undefined : words;
}
