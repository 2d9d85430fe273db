import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { auditfileNl } from './auditfile-nl.ts';
import { joined } from './join-pieces.ts';
import { billIn, exported, paymentIn, vat } from './books.test-kit.ts';

const schema = path.resolve(
  import.meta.dirname,
  '../../../../../../shared/samples/saft/nl/AuditfileFinancieelVersie3.1.xsd',
);

const { lines, facts } = exported('nl', [
  billIn('nl', { reference: 'F-77 <&> "x"' }),
  billIn('nl', { reference: 'F-78', vatLines: [vat('21', 10_000, 2100)] }),
  paymentIn('nl', 12_100, '1010'),
]);
const text = new TextDecoder().decode(joined(auditfileNl(lines, facts)));

it('has every line once, in its journal, and both sides come to the same', () => {
  expect(text.match(/<trLine>/g)).toHaveLength(lines.length);
  const totals = /<totalDebit>([\d.]+)<\/totalDebit>\s*<totalCredit>([\d.]+)<\/totalCredit>/.exec(text);
  expect(totals?.[1]).toBe(totals?.[2]);
  expect(text).toContain('<docRef>F-77 &lt;&amp;&gt; &quot;x&quot;</docRef>');
  expect(text).toMatch(/<vatPerc>\d+\.\d{3}<\/vatPerc>/);
});

describe.skipIf(!existsSync(schema))('the schema of the Dutch tax administration', () => {
  it('takes the file', () => {
    const xsd = XmlDocument.fromBuffer(readFileSync(schema));
    const validator = XsdValidator.fromDoc(xsd);
    const file = XmlDocument.fromString(text);
    expect(() => validator.validate(file)).not.toThrow();
    for (const one of [file, validator, xsd]) one.dispose();
  });
});
