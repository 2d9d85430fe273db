import { describe, expect, it } from 'vitest';
import { makeZip } from './make-zip.test-kit.ts';
import { looksLikeZip, readZip } from './read-zip.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (name: string, text = 'x') => ({ name, bytes: bytes(text) });
const codeOf = (zip: Uint8Array) => {
  const read = readZip(zip);
  return read.ok ? 'ok' : read.code;
};

describe('a zip is refused as a whole (security 108)', () => {
  it('for a path that leads out of it, a link, or an archive within it', () => {
    for (const name of ['../a.xml', 'a/../../b', '/etc/passwd', 'C:\\a', '\\a'])
      expect(codeOf(makeZip([file('good'), file(name)])), name).toBe('zip_not_allowed');
    expect(codeOf(makeZip([{ ...file('link'), mode: 0o120777 }]))).toBe('zip_not_allowed');
    expect(codeOf(makeZip([{ name: 'in.zip', bytes: makeZip([file('a')]) }]))).toBe('zip_not_allowed');
  });

  it('for too many files, too much in them, or more than it announces', () => {
    expect(codeOf(makeZip(Array.from({ length: 101 }, (_, index) => file(`${index}`))))).toBe('zip_too_large');
    expect(codeOf(makeZip([{ name: 'bomb', bytes: new Uint8Array(8 * 2 ** 20) }]))).toBe('zip_too_large');
    for (const size of [10, 99, 101, 1000])
      expect(codeOf(makeZip([{ ...file('lie', 'x'.repeat(100)), size }])), String(size)).toBe('zip_damaged');
  });

  it('when it is cut, or no zip at all', () => {
    expect(codeOf(makeZip([file('a')]).subarray(0, -10))).toBe('zip_damaged');
    expect(codeOf(bytes('PK\u0003 and nothing behind it'))).toBe('zip_damaged');
    expect(looksLikeZip(bytes('<a/>'))).toBe(false);
  });
});

it('gives its files with their names, without folders and what macOS adds', () => {
  const zip = makeZip([file('a.xml', 'one'), file('b/', ''), file('b/c.sta', 'two'), file('__MACOSX/._a.xml')]);
  expect(looksLikeZip(zip)).toBe(true);
  const read = readZip(zip);
  expect(read.ok && read.value.map((one) => [one.name, new TextDecoder().decode(one.bytes)])).toEqual([
    ['a.xml', 'one'],
    ['b/c.sta', 'two'],
  ]);
});
