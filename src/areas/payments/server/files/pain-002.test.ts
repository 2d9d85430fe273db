import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPain002 } from './pain-002.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples/iso20022/pain002');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const report = (body: string): Uint8Array =>
  bytes(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">\n<CstmrPmtStsRpt><GrpHdr><MsgId>R1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>MSG-1</OrgnlMsgId></OrgnlGrpInfAndSts>\n${body}\n</CstmrPmtStsRpt></Document>`,
  );
const transfer = (inside: string): string =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>MSG-1-1</OrgnlPmtInfId>\n<TxInfAndSts>${inside}</TxInfAndSts></OrgnlPmtInfAndSts>`;

describe('readPain002 refuses', () => {
  it('another message, and a status it does not know, naming field and line', () => {
    expect(readPain002(bytes('<a/>'))).toMatchObject({ code: 'pain_unknown_format' });
    expect(readPain002(report(transfer('<OrgnlEndToEndId>pay-1</OrgnlEndToEndId><TxSts>WHAT</TxSts>')))).toMatchObject({
      code: 'pain_value_invalid',
      data: { field: 'TxSts', line: 4, found: 'WHAT' },
    });
  });

  it('a transfer that cannot be told', () => {
    expect(readPain002(report(transfer('<TxSts>RJCT</TxSts>')))).toMatchObject({
      code: 'pain_field_missing',
      data: { field: 'TxInfAndSts/OrgnlEndToEndId', line: 4 },
    });
    expect(readPain002(report(transfer('<OrgnlEndToEndId>pay-1</OrgnlEndToEndId>')))).toMatchObject({
      code: 'pain_field_missing',
      data: { field: 'TxInfAndSts/TxSts' },
    });
  });
});

it('reads rejections with their reason, and takes a batch’s status for a transfer without one', () => {
  const body = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>MSG-1-1</OrgnlPmtInfId><PmtInfSts>ACSP</PmtInfSts>
    <TxInfAndSts><OrgnlEndToEndId>pay-1</OrgnlEndToEndId></TxInfAndSts>
    <TxInfAndSts><OrgnlEndToEndId>pay-2</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Konto</AddtlInf><AddtlInf>geschlossen</AddtlInf></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>`;
  expect(readPain002(report(body))).toEqual({
    ok: true,
    value: {
      messageId: 'R1',
      originalMessageId: 'MSG-1',
      line: 2,
      batches: [{ batchId: 'MSG-1-1', line: 3, status: 'accepted' }],
      transfers: [
        { batchId: 'MSG-1-1', line: 4, endToEndId: 'pay-1', status: 'accepted' },
        {
          batchId: 'MSG-1-1',
          line: 5,
          endToEndId: 'pay-2',
          status: 'rejected',
          reason: { code: 'AC04', text: 'Konto geschlossen' },
        },
      ],
    },
  });
});

describe.skipIf(!existsSync(samples))('the public sample reports', () => {
  const read = (name: string) => readPain002(readFileSync(path.join(samples, name)));

  it('a file accepted, a payment rejected, and one that says nothing yet', () => {
    expect(read('moov-epo-1.xml')).toMatchObject({
      ok: true,
      value: { originalMessageId: 'MsgId-001', fileStatus: 'accepted', transfers: [] },
    });
    expect(read('moov-epo-2.xml')).toMatchObject({
      ok: true,
      value: {
        batches: [{ batchId: 'PmtInfId-001-03', status: 'partly-accepted' }],
        transfers: [
          {
            endToEndId: 'EndToEndId-001-03-04',
            status: 'rejected',
            reason: { code: 'AC01', text: '1301813;Konto ungültig' },
          },
        ],
      },
    });
    expect(read('moov-valid_pain_v11.xml')).toMatchObject({
      ok: true,
      value: { originalMessageId: 'OrgnlMsgId', batches: [], transfers: [] },
    });
  });
});
