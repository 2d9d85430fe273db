import type { Instant } from '#kernel/instant.ts';
import { sum, toDecimalText, MINOR_MAX, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { isBic } from '#kernel/bic.ts';
import { isSepaIban, parseIban } from '#kernel/iban.ts';
import { element, isoDocument, leaf } from '#platform/xml/write-xml.ts';
import type { StructuredAddress } from '../../rules/creditor-details.ts';
import {
  isCreditorReference,
  SEPA_ID_MAX,
  SEPA_REMITTANCE_MAX,
  toSepaId,
  toSepaName,
  toSepaText,
} from '../../rules/sepa-text.ts';

export type TransferParty = { readonly name: string; readonly iban: string; readonly bic?: string };

/** Who is paid, with where they are, where a bank wants that: structured, as SEPA has it from November 2026 on (EPC132-08). */
export type CreditorToWrite = TransferParty & { readonly address?: StructuredAddress };

export type TransferToWrite = {
  /** Comes back on the statement and in status reports, so it is the payment's own id: at most 35 characters. */
  readonly endToEndId: string;
  readonly executionOn: PlainDate;
  /** In euro: SEPA knows no other currency. */
  readonly amount: Money;
  readonly debtor: TransferParty;
  readonly creditor: CreditorToWrite;
  /** A creditor reference (RF…) is sent structured, anything else as text of at most 140 characters. */
  readonly remittance: string;
  /** Of a transfer for several payments: each with its amount, written structured where the text would be too long. */
  readonly parts?: readonly { readonly reference: string; readonly amount: Money }[];
};

export type PaymentFileInput = {
  readonly version: '09' | '03';
  /** Unique over all files ever made for the account; the bank refuses the second of two equal ones. */
  readonly messageId: string;
  readonly createdAt: Instant;
  readonly initiatorName: string;
  readonly transfers: readonly TransferToWrite[];
};

export type PaymentFile = {
  readonly xml: string;
  readonly transferCount: number;
  readonly total: Money;
  /** One per debtor account and execution day, as written. */
  readonly batches: readonly { readonly id: string; readonly transferCount: number; readonly total: Money }[];
};

export type PaymentFileRefusal =
  | 'payment_file_empty'
  | 'message_id_invalid'
  | 'end_to_end_id_invalid'
  | 'end_to_end_id_twice'
  | 'currency_not_euro'
  | 'amount_out_of_range'
  | 'iban_invalid'
  | 'iban_outside_sepa'
  | 'bic_invalid'
  | 'name_empty'
  | 'town_empty'
  | 'remittance_too_long';

/**
 * Writes a SEPA credit transfer file, pain.001.001.09 or .03 (domain rules 2.8, security 98): a batch per debtor account
 * and execution day with count and control sum, texts in the SEPA character set. The same input gives the same bytes.
 * Refuses, with the transfer's position in `data.index`, what a bank would refuse; nothing is cut but names.
 */
export function writePain001(input: PaymentFileInput): Result<PaymentFile, PaymentFileRefusal> {
  const [first] = input.transfers;
  if (first === undefined) return refuse('payment_file_empty');
  const messageId = toSepaId(input.messageId);
  // The batches' ids are the message's with a number behind it and have the same bound.
  if (messageId === null || messageId.length > 30) return refuse('message_id_invalid');
  const seen = new Set<string>();
  for (const [index, transfer] of input.transfers.entries()) {
    const code = faultOf(transfer) ?? (seen.has(transfer.endToEndId) ? 'end_to_end_id_twice' : null);
    if (code !== null) return refuse(code, { index, endToEndId: transfer.endToEndId });
    seen.add(transfer.endToEndId);
  }
  const groups = batchesOf(input.transfers);
  const batches = groups.map((transfers, index) => ({
    id: `${messageId}-${index + 1}`,
    transferCount: transfers.length,
    total: sum(
      transfers.map((transfer) => transfer.amount),
      first.amount.currency,
    ),
  }));
  const total = sum(
    input.transfers.map((transfer) => transfer.amount),
    first.amount.currency,
  );
  const children = [
    element('GrpHdr', [
      leaf('MsgId', messageId),
      leaf('CreDtTm', input.createdAt),
      leaf('NbOfTxs', String(input.transfers.length)),
      leaf('CtrlSum', toDecimalText(total)),
      element('InitgPty', [leaf('Nm', toSepaName(input.initiatorName))]),
    ]),
    ...groups.map((transfers, index) =>
      batch(input.version, { id: batches[index]?.id ?? '', total: batches[index]?.total ?? total, transfers }),
    ),
  ];
  const xml = isoDocument(`pain.001.001.${input.version}`, element('CstmrCdtTrfInitn', children));
  return ok({ xml, transferCount: input.transfers.length, total, batches });
}

function faultOf(transfer: TransferToWrite): PaymentFileRefusal | null {
  const { amount, debtor, creditor } = transfer;
  if (toSepaId(transfer.endToEndId) !== transfer.endToEndId) return 'end_to_end_id_invalid';
  if (amount.currency !== 'EUR') return 'currency_not_euro';
  if (amount.minor <= 0n || amount.minor >= MINOR_MAX) return 'amount_out_of_range';
  for (const party of [debtor, creditor]) {
    const iban = parseIban(party.iban);
    if (!iban.ok) return 'iban_invalid';
    if (!isSepaIban(iban.value)) return 'iban_outside_sepa';
    if (party.bic !== undefined && !isBic(party.bic)) return 'bic_invalid';
    if (toSepaName(party.name) === '') return 'name_empty';
  }
  if (creditor.address !== undefined && toSepaText(creditor.address.town) === '') return 'town_empty';
  const isLong = toSepaText(transfer.remittance).length > SEPA_REMITTANCE_MAX;
  return isLong && transfer.parts === undefined ? 'remittance_too_long' : null;
}

/** In order of first appearance, so that the file lists payments as they were chosen. */
function batchesOf(transfers: readonly TransferToWrite[]): TransferToWrite[][] {
  const groups = new Map<string, TransferToWrite[]>();
  for (const transfer of transfers) {
    const key = `${compact(transfer.debtor.iban)} ${transfer.executionOn}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [transfer]);
    else group.push(transfer);
  }
  return [...groups.values()];
}

type Version = PaymentFileInput['version'];
type Batch = { readonly id: string; readonly total: Money; readonly transfers: readonly TransferToWrite[] };

function batch(version: Version, { id, total, transfers }: Batch): string {
  const [first] = transfers;
  if (first === undefined) return '';
  return element('PmtInf', [
    leaf('PmtInfId', id),
    leaf('PmtMtd', 'TRF'),
    leaf('BtchBookg', 'false'),
    leaf('NbOfTxs', String(transfers.length)),
    leaf('CtrlSum', toDecimalText(total)),
    element('PmtTpInf', [element('SvcLvl', [leaf('Cd', 'SEPA')])]),
    version === '03' ? leaf('ReqdExctnDt', first.executionOn) : element('ReqdExctnDt', [leaf('Dt', first.executionOn)]),
    element('Dbtr', [leaf('Nm', toSepaName(first.debtor.name))]),
    account('DbtrAcct', first.debtor.iban),
    agent('DbtrAgt', version, first.debtor.bic),
    leaf('ChrgBr', 'SLEV'),
    ...transfers.map((transfer) => transaction(version, transfer)),
  ]);
}

function transaction(version: Version, transfer: TransferToWrite): string {
  const { creditor } = transfer;
  return element('CdtTrfTxInf', [
    element('PmtId', [leaf('EndToEndId', transfer.endToEndId)]),
    element('Amt', [leaf('InstdAmt', toDecimalText(transfer.amount), { Ccy: 'EUR' })]),
    ...(creditor.bic === undefined ? [] : [agent('CdtrAgt', version, creditor.bic)]),
    element('Cdtr', [
      leaf('Nm', toSepaName(creditor.name)),
      ...(creditor.address === undefined ? [] : [postalAddress(creditor.address)]),
    ]),
    account('CdtrAcct', creditor.iban),
    ...remittance(transfer),
  ]);
}

/** In the order of both versions' schemas, each part at most as long as they allow. */
function postalAddress({ street, postcode, town, country }: StructuredAddress): string {
  const parts = [
    ['StrtNm', street ?? '', 70],
    ['PstCd', postcode ?? '', 16],
    ['TwnNm', town, 35],
    ['Ctry', country, 2],
  ] as const;
  const said = parts.map(([name, text, max]) => [name, toSepaText(text).slice(0, max).trim()] as const);
  return element(
    'PstlAdr',
    said.flatMap(([name, text]) => (text === '' ? [] : [leaf(name, text)])),
  );
}

function remittance({ remittance: text, parts }: TransferToWrite): string[] {
  const plain = toSepaText(text);
  if (plain === '') return [];
  if (parts !== undefined && plain.length > SEPA_REMITTANCE_MAX) return [element('RmtInf', parts.map(documentOf))];
  if (!isCreditorReference(text)) return [element('RmtInf', [leaf('Ustrd', plain)])];
  const type = element('Tp', [element('CdOrPrtry', [leaf('Cd', 'SCOR')]), leaf('Issr', 'ISO')]);
  return [element('RmtInf', [element('Strd', [element('CdtrRefInf', [type, leaf('Ref', compact(text))])])])];
}

/** One document that a transfer pays, with what it pays of it. Its number is cut: the id of the payment stays ours. */
function documentOf({ reference, amount }: { reference: string; amount: Money }): string {
  const type = element('Tp', [element('CdOrPrtry', [leaf('Cd', 'CINV')])]);
  const number = toSepaText(reference).slice(0, SEPA_ID_MAX);
  return element('Strd', [
    element('RfrdDocInf', number === '' ? [type] : [type, leaf('Nb', number)]),
    element('RfrdDocAmt', [leaf('RmtdAmt', toDecimalText(amount), { Ccy: amount.currency })]),
  ]);
}

const account = (name: string, iban: string): string => element(name, [element('Id', [leaf('IBAN', compact(iban))])]);

/** Within SEPA the account names the bank; where the form wants one all the same, NOTPROVIDED is the agreed word. */
function agent(name: string, version: Version, bic: string | undefined): string {
  const id =
    bic === undefined ? element('Othr', [leaf('Id', 'NOTPROVIDED')]) : leaf(version === '03' ? 'BIC' : 'BICFI', bic);
  return element(name, [element('FinInstnId', [id])]);
}

const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();
