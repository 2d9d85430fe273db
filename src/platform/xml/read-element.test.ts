import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { piecesAt, readXml, type XmlElement } from './read-xml.ts';

const samples = path.resolve(import.meta.dirname, '../../../../shared/samples');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The tree with every element that was left read. */
const whole = (element: XmlElement): XmlElement[] =>
  [...(element.pieces?.() ?? [element])].map((one) => ({ ...one, children: one.children.flatMap(whole) }));
const treeOf = (file: Uint8Array, leave?: string): unknown => {
  const read = readXml(file, leave === undefined ? {} : { leave });
  return read.ok ? whole(read.value) : read.code;
};

const HARD = [
  '<a><b x="1 &amp; &quot;2&quot;" y=\'>/\'>t&lt;u<c/>v</b>\n<b/></a>',
  '<a xmlns="urn:a" xmlns:p="urn:p">\n<b>\n<p:c p:d="e"/><!-- <b> --><![CDATA[<b>&amp;]]> x </b><b xmlns="urn:b"><c/></b></a>',
  '<a><?pi <b> ?><b><b>in<b/></b> out</b>\r\n<b>\r\n  two\r\nlines </b></a>',
  '<?xml version="1.0"?>\n<a>\n  <b\n    x="1"\n  >&#x41;&#66;</b>\n</a>\n',
];

describe('an element that was left is, once opened, what it is read whole', () => {
  it.each(HARD)('%s', (text) => {
    expect(treeOf(bytes(text), 'b')).toEqual(treeOf(bytes(text)));
  });

  it('also when nothing of the name is there, or the root has it', () => {
    for (const leave of ['a', 'none'])
      expect(treeOf(bytes(HARD[0] ?? ''), leave)).toEqual(treeOf(bytes(HARD[0] ?? '')));
  });

  it('and refused for the same faults', () => {
    for (const text of [
      '<a><b></a>',
      '<a><b>',
      '<a><b x=1/></a>',
      '<!DOCTYPE a><a><b/></a>',
      '<a><b/></a><a/>',
      '<a><b>&</b',
    ])
      expect(treeOf(bytes(text), 'b'), text).toEqual(treeOf(bytes(text)));
  });

  it('within the limit of elements of its own', () => {
    const many = (count: number): string => '<c/>'.repeat(count);
    const halves = `<a><b>${many(400_000)}</b><b>${many(400_000)}</b></a>`;
    expect(readXml(bytes(halves))).toMatchObject({ ok: false, code: 'xml_too_large' });
    expect(readXml(bytes(halves), { leave: 'b' })).toMatchObject({ ok: true });
    expect(readXml(bytes(`<a><b>${many(600_001)}</b></a>`), { leave: 'b' })).toMatchObject({ code: 'xml_too_large' });
  });
});

it('many elements of a file without a line break are each read, all in its first line', () => {
  // Whoever searches the next break from each of them never comes to an end here.
  const entry = `<b>${'<c>1</c>'.repeat(20)}</b>`;
  const read = readXml(bytes(`<a>${entry.repeat(30_000)}</a>`), { leave: 'b' });
  const pieces = read.ok ? [...piecesAt(read.value, 'b')] : [];
  expect(pieces).toHaveLength(30_000);
  expect(pieces.every(({ line, children }) => line === 1 && children.every((child) => child.line === 1))).toBe(true);
});

describe.skipIf(!existsSync(samples))('in the public samples', () => {
  const files = existsSync(samples)
    ? globSync('{iso20022/camt,iso20022/pain*,einvoice/**}/*.xml', { cwd: samples })
    : [];

  it.each(files)('%s', (file) => {
    const content = new Uint8Array(readFileSync(path.join(samples, file)));
    const tree = treeOf(content);
    for (const leave of [
      'Ntry',
      'TxDtls',
      'Stmt',
      'CdtTrfTxInf',
      'cac:InvoiceLine',
      'ram:IncludedSupplyChainTradeLineItem',
    ])
      expect(treeOf(content, leave), leave).toEqual(tree);
  });
});
