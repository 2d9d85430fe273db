import { elementAt, elementsAt, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import { amountOf, dayIn, directionOf, invalid, present, required } from './camt-cursor.ts';
import type { CamtDetail, CamtEntry, Direction, UnnamedEntry } from './camt-statement.ts';

/** What stands in a reference when a bank has none. */
const NO_REFERENCE = new Set(['NOTPROVIDED', 'NONREF', 'NOTAVAILABLE', 'NONE', '']);

/** One `Ntry` without its key, which needs the whole file. @throws CamtFaultError */
export function readEntry(entry: XmlElement): UnnamedEntry {
  const direction = directionOf(required(entry, 'CdtDbtInd'));
  const batch = elementAt(entry, 'NtryDtls/Btch');
  return {
    amount: amountOf(required(entry, 'Amt')),
    direction,
    status: statusOf(required(entry, 'Sts')),
    isReversal: textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1',
    details: elementsAt(entry, 'NtryDtls/TxDtls').map((detail) => readDetail(detail, direction)),
    line: entry.line,
    ...present({
      bookedOn: dayIn(entry, 'BookgDt'),
      valueOn: dayIn(entry, 'ValDt'),
      bankReference: reference(textAt(entry, 'AcctSvcrRef')),
      entryReference: reference(textAt(entry, 'NtryRef')),
      bankCode: bankCodeOf(entry),
      additionalText: textAt(entry, 'AddtlNtryInf'),
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

function readDetail(detail: XmlElement, ofEntry: Direction): CamtDetail {
  const indicator = elementAt(detail, 'CdtDbtInd');
  const direction = indicator === undefined ? ofEntry : directionOf(indicator);
  // Who is on the other side depends on which way the money went.
  const side = direction === 'credit' ? 'Dbtr' : 'Cdtr';
  const amount = elementAt(detail, 'Amt') ?? elementAt(detail, 'AmtDtls/TxAmt/Amt');
  const instructed = elementAt(detail, 'AmtDtls/InstdAmt/Amt');
  const texts = elementsAt(detail, 'RmtInf/Ustrd').map((element) => element.text);
  return {
    direction,
    ...present({
      amount: amount === undefined ? undefined : amountOf(amount),
      instructedAmount: instructed === undefined ? undefined : amountOf(instructed),
      exchangeRate:
        textAt(detail, 'AmtDtls/TxAmt/CcyXchg/XchgRate') ?? textAt(detail, 'AmtDtls/InstdAmt/CcyXchg/XchgRate'),
      endToEndId: reference(textAt(detail, 'Refs/EndToEndId')),
      mandateId: reference(textAt(detail, 'Refs/MndtId')),
      counterpartyName:
        textAt(detail, `RltdPties/${side}/Nm`) ??
        textAt(detail, `RltdPties/${side}/Pty/Nm`) ??
        textAt(detail, `RltdPties/Ultmt${side}/Nm`),
      counterpartyIban: (
        textAt(detail, `RltdPties/${side}Acct/Id/IBAN`) ?? textAt(detail, `RltdPties/${side}Acct/Id/Othr/Id`)
      )?.replaceAll(/\s/g, ''),
      remittance: texts.length === 0 ? textAt(detail, 'AddtlTxInf') : texts.join(' '),
      creditorReference:
        textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref') ?? textAt(detail, 'RmtInf/Strd/CdtrRefInf/CdtrRef'),
      returnReason: textAt(detail, 'RtrInf/Rsn/Cd') ?? textAt(detail, 'RtrInf/Rsn/Prtry'),
    }),
  };
}
