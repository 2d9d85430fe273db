import { assert } from '#kernel/assert.ts';
import type { XmlElement } from './xml-element.ts';
import { decodeEntities, endOfTag, localName, skipTo } from './xml-marks.ts';

type Namespaces = ReadonlyMap<string, string>;
type Open = {
  readonly tag: string;
  readonly namespaces: Namespaces;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  readonly line: number;
  text: string;
};

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const NO_CHILDREN: readonly XmlElement[] = [];
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The element that begins at `start` in a source that is known to be well-formed, straight from its text: of fifty
 * thousand elements of one file each is read so and let go again, where a parser made for each would cost more memory than
 * what it reads. It gives what `readXml` gives of the same element.
 */
export function readElement(
  source: string,
  { start, namespaces, lineAt }: { start: number; namespaces: Namespaces; lineAt: (offset: number) => number },
): XmlElement {
  const stack: Open[] = [];
  let at = start;
  for (;;) {
    const next = source.indexOf('<', at);
    assert(next !== -1, 'A well-formed element ends');
    const top = stack.at(-1);
    if (top !== undefined && next > at) top.text += textOf(source.slice(at, next));
    const skipped = skipTo(source, next);
    if (typeof skipped === 'number') {
      if (top !== undefined && source.startsWith('<![CDATA[', next)) top.text += source.slice(next + 9, skipped - 2);
      at = skipped + 1;
      continue;
    }
    const end = endOfTag(source, next);
    at = end + 1;
    const isClosing = source[next + 1] === '/';
    const isWhole = !isClosing && source[end - 1] === '/';
    if (!isClosing)
      stack.push(
        open(source.slice(next + 1, isWhole ? end - 1 : end), {
          line: lineAt(next),
          outer: top?.namespaces ?? namespaces,
        }),
      );
    if (!isClosing && !isWhole) continue;
    const done = stack.pop();
    assert(done !== undefined, 'What ends has begun');
    const element = close(done);
    const parent = stack.at(-1);
    if (parent === undefined) return element;
    parent.children.push(element);
  }
}

function open(mark: string, { line, outer }: { line: number; outer: Namespaces }): Open {
  const tag = /^[^\s]+/.exec(mark)?.[0] ?? '';
  if (tag.length === mark.trimEnd().length)
    return { tag, namespaces: outer, attributes: NO_ATTRIBUTES, children: [], line, text: '' };
  const attributes = new Map<string, string>();
  let inner: Map<string, string> | null = null;
  for (const [, key = '', double, single] of mark.slice(tag.length).matchAll(ATTRIBUTE)) {
    const value = decodeEntities(double ?? single ?? '');
    const isDefault = key === 'xmlns';
    if (isDefault || key.startsWith('xmlns:')) (inner ??= new Map(outer)).set(isDefault ? '' : key.slice(6), value);
    else attributes.set(localName(key), value);
  }
  return { tag, namespaces: inner ?? outer, attributes, children: [], line, text: '' };
}

function close({ tag, namespaces, attributes, children, line, text }: Open): XmlElement {
  const prefix = tag.includes(':') ? tag.slice(0, tag.indexOf(':')) : '';
  return {
    name: localName(tag),
    namespace: namespaces.get(prefix) ?? '',
    attributes,
    text: text.trim(),
    children: children.length === 0 ? NO_CHILDREN : children,
    line,
  };
}

const textOf = (raw: string): string => decodeEntities(raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw);
