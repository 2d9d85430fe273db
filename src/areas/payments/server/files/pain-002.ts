import { ok, refuse, type Result } from '#kernel/result.ts';
import { elementAt, elementsAt, readXml, textAt, type XmlElement, type XmlFault } from '#platform/xml/read-xml.ts';
import { CamtFaultError, invalid, present, required } from './camt-cursor.ts';

/** What the bank says of a file, a batch or a payment. Only `rejected` ends it; `accepted` is no booking yet. */
export type PaymentStatus = 'accepted' | 'pending' | 'partly-accepted' | 'rejected';

export type StatusReport = {
  readonly messageId: string;
  /** `MsgId` of the file the report is about. */
  readonly originalMessageId: string;
  /** Where the file reported on is named. */
  readonly line: number;
  readonly fileStatus?: PaymentStatus;
  readonly fileReason?: StatusReason;
  readonly batches: readonly BatchStatus[];
  readonly transfers: readonly TransferStatus[];
};

export type BatchStatus = {
  readonly batchId: string;
  readonly line: number;
  readonly status?: PaymentStatus;
  readonly reason?: StatusReason;
};

export type TransferStatus = {
  readonly batchId: string;
  readonly line: number;
  readonly endToEndId: string;
  readonly status: PaymentStatus;
  readonly reason?: StatusReason;
};

/** ISO reason code such as AC04 (account closed), and the bank's words. */
export type StatusReason = { readonly code?: string; readonly text?: string };

export type StatusReportFault = 'pain_unknown_format' | 'pain_field_missing' | 'pain_value_invalid';

/** Whether these bytes mean to be a status report, valid or not: told by their beginning, as files may be large. */
export const looksLikePain002 = (bytes: Uint8Array): boolean =>
  /pain\.002\.001\.|CstmrPmtStsRpt/.test(new TextDecoder().decode(bytes.subarray(0, 4096)));

const NAMESPACE = /(?:^|[:/])pain\.002\.001\.\d{2}(?:\.ch\.\d{2}\.xsd)?$/;

/** ISO 20022 external status codes; the technical, customer and balance checks are all acceptances on the way. */
const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACFC: 'accepted',
  ACWP: 'accepted',
  ACWC: 'accepted',
  ACSP: 'accepted',
  ACSC: 'accepted',
  ACCC: 'accepted',
  RCVD: 'pending',
  PDNG: 'pending',
  PRES: 'pending',
  PART: 'partly-accepted',
  PATC: 'partly-accepted',
  RJCT: 'rejected',
  CANC: 'rejected',
};

/**
 * Reads a bank's answer to a payment file: pain.002 of any version, the Swiss dialect included. A missing or unknown
 * value refuses the whole report with `data.field` and `data.line`: a rejection that is not understood must be seen.
 */
export function readPain002(bytes: Uint8Array): Result<StatusReport, XmlFault | StatusReportFault> {
  const xml = readXml(bytes);
  if (!xml.ok) return xml;
  const report = elementAt(xml.value, 'CstmrPmtStsRpt');
  if (report === undefined || !NAMESPACE.test(xml.value.namespace)) {
    return refuse('pain_unknown_format', {
      root: xml.value.name,
      namespace: xml.value.namespace,
      line: xml.value.line,
    });
  }
  try {
    return ok(reportOf(report));
  } catch (error) {
    if (!(error instanceof CamtFaultError)) throw error;
    return refuse(error.code === 'camt_field_missing' ? 'pain_field_missing' : 'pain_value_invalid', error.at);
  }
}

function reportOf(report: XmlElement): StatusReport {
  const group = required(report, 'OrgnlGrpInfAndSts');
  const original = required(group, 'OrgnlMsgId');
  const batches = elementsAt(report, 'OrgnlPmtInfAndSts');
  return {
    messageId: required(report, 'GrpHdr/MsgId').text,
    originalMessageId: original.text,
    line: original.line,
    batches: batches.map((batch) => ({
      batchId: required(batch, 'OrgnlPmtInfId').text,
      line: batch.line,
      ...present({ status: statusAt(batch, 'PmtInfSts'), reason: reasonOf(batch) }),
    })),
    transfers: batches.flatMap((batch) =>
      elementsAt(batch, 'TxInfAndSts').map((transfer) => transferOf(batch, transfer)),
    ),
    ...present({ fileStatus: statusAt(group, 'GrpSts'), fileReason: reasonOf(group) }),
  };
}

function transferOf(batch: XmlElement, transfer: XmlElement): TransferStatus {
  // Some banks state the status once, for the batch.
  const status = statusAt(transfer, 'TxSts') ?? statusAt(batch, 'PmtInfSts') ?? invalid(required(transfer, 'TxSts'));
  return {
    batchId: required(batch, 'OrgnlPmtInfId').text,
    line: transfer.line,
    endToEndId: required(transfer, 'OrgnlEndToEndId').text,
    status,
    ...present({ reason: reasonOf(transfer) }),
  };
}

function statusAt(from: XmlElement, path: string): PaymentStatus | undefined {
  const element = elementAt(from, path);
  return element === undefined ? undefined : (STATUSES[element.text] ?? invalid(element));
}

function reasonOf(from: XmlElement): StatusReason | undefined {
  const code = textAt(from, 'StsRsnInf/Rsn/Cd') ?? textAt(from, 'StsRsnInf/Rsn/Prtry');
  const texts = elementsAt(from, 'StsRsnInf/AddtlInf').map((element) => element.text);
  if (code === undefined && texts.length === 0) return undefined;
  return present({ code, text: texts.length === 0 ? undefined : texts.join(' ') });
}
