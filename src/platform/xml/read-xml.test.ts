import { describe, expect, it } from 'vitest';
import { elementAt, elementsAt, readXml, textAt, type XmlElement } from './read-xml.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readXml(bytes(text));
const root = (text: string): XmlElement => {
  const result = read(text);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('readXml refuses', () => {
  it('a DOCTYPE, with its line, before any entity is looked at', () => {
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;&x;&x;&x;&x;">]>\n<a>&y;</a>`;
    expect(read(bomb)).toEqual({ ok: false, code: 'xml_doctype', data: { line: 2 } });
  });

  it('an external entity', () => {
    expect(read('<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>')).toMatchObject({
      code: 'xml_doctype',
    });
  });

  it('more than 200 levels, and allows 200', () => {
    expect(read(`${'<a>'.repeat(201)}${'</a>'.repeat(201)}`)).toMatchObject({ code: 'xml_too_deep' });
    expect(read(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`).ok).toBe(true);
  });

  it('more elements than any statement has', () => {
    expect(read(`<a>${'<b/>'.repeat(5_000_000)}</a>`)).toMatchObject({ code: 'xml_too_large' });
  });

  it.each([
    [
      'a million attributes of one element',
      `<a ${Array.from({ length: 1_000_000 }, (_, at) => `b${at}="1"`).join(' ')}/>`,
    ],
    [
      'names for all that is inside of a hundred elements',
      '<a xmlns:a="1" xmlns:b="2" xmlns:c="3" xmlns:d="4" xmlns:e="5" xmlns:f="6">'.repeat(100),
    ],
    ['more attributes in all than any file has', `<a>${'<b c="1" d="2" e="3"/>'.repeat(250_000)}</a>`],
    ['a million comments', `<a>${'<!---->'.repeat(1_000_000)}</a>`],
  ])('%s, before any parser sees them', (_what, text) => {
    expect(read(text)).toMatchObject({ code: 'xml_too_large' });
  });

  it('a million levels', () => {
    expect(read('<a>'.repeat(1_000_000))).toMatchObject({ code: 'xml_too_deep' });
  });

  it.each([
    ['a tag that is never closed', '<a>\n<b></a>', 2],
    ['two roots', '<a/>\n<b/>', 2],
    ['a comment without end', '<a>\n<!-- </a>', 2],
    ['a file that breaks off', '<a>\n<b>\n<c>1</c>\n', 4],
    ['text only', 'hello', undefined],
  ])('%s, naming the line', (_name, text, line) => {
    expect(read(text)).toMatchObject({
      ok: false,
      code: 'xml_malformed',
      ...(line === undefined ? {} : { data: { line } }),
    });
  });

  it('bytes that are not valid in their encoding, and encodings that nobody uses', () => {
    expect(readXml(new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e]))).toMatchObject({
      code: 'xml_encoding',
    });
    expect(read('<?xml version="1.0" encoding="UTF-7"?><a/>')).toMatchObject({ code: 'xml_encoding' });
  });
});

describe('readXml reads', () => {
  it('namespaces by their address, whatever the prefix', () => {
    const tree = root('<p:a xmlns:p="urn:x" xmlns="urn:y"><b k="1"/><p:c/></p:a>');
    expect([tree.namespace, elementAt(tree, 'b')?.namespace, elementAt(tree, 'c')?.namespace]).toEqual([
      'urn:x',
      'urn:y',
      'urn:x',
    ]);
    expect(elementAt(tree, 'b')?.attributes.get('k')).toBe('1');
  });

  it('entities, character references and CDATA as text, and a reference that is none as written', () => {
    expect(root('<a>&lt;&#233;&#x20AC; &amp;amp; <![CDATA[<b>&lt;]]> &foo;</a>').text).toBe('<é€ &amp; <b>&lt; &foo;');
  });

  it('a DOCTYPE inside a comment or CDATA as what it is: text', () => {
    expect(root('<a><!-- <!DOCTYPE x> --><![CDATA[<!DOCTYPE y>]]></a>').text).toBe('<!DOCTYPE y>');
  });

  it('where each element starts', () => {
    const tree = root('<a>\n  <b/>\n  <c><d>x</d></c>\n\n  <b/>\n</a>');
    expect([tree.line, ...elementsAt(tree, 'b').map((element) => element.line), elementAt(tree, 'c/d')?.line]).toEqual([
      1, 2, 5, 3,
    ]);
  });

  it('Western European and UTF-16 files', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Séguin</a>', 'latin1');
    expect(readXml(latin)).toMatchObject({ value: { text: 'Séguin' } });
    const wide = Buffer.from('\ufeff<a>Müller €</a>', 'utf16le');
    expect(readXml(wide)).toMatchObject({ value: { text: 'Müller €' } });
  });

  it('a hundred thousand elements on one line', () => {
    expect(root(`<a>${'<b><c>12</c></b>'.repeat(100_000)}</a>`).children).toHaveLength(100_000);
  });

  it('a path to nothing as undefined, and an empty element as no text', () => {
    expect([textAt(root('<a><b/></a>'), 'b'), textAt(root('<a/>'), 'b/c')]).toEqual([undefined, undefined]);
  });
});
