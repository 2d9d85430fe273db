import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ok, refuse, type Refusal, type Result } from '#kernel/result.ts';
import { decodeXmlBytes } from './decode-xml-bytes.ts';

/** One element with its namespace resolved. `text` is its own text only, entities decoded, blanks at the ends removed. */
export type XmlElement = {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
  readonly children: readonly XmlElement[];
  /** Where the element starts in the file, counted from line 1: what a message about a fault names. */
  readonly line: number;
};

export type XmlFault = 'xml_doctype' | 'xml_malformed' | 'xml_too_deep' | 'xml_too_large' | 'xml_encoding';

/** Security 109: no import nests deeper than this. */
const DEPTH_MAX = 200;
/** A statement of ten thousand bookings has about half as many; each costs memory, however short its name. */
const ELEMENTS_MAX = 600_000;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  cdataPropName: '#cdata',
  ignorePiTags: true,
  captureMetaData: true,
  maxNestedTags: DEPTH_MAX + 1,
});
const metaDataKey: unknown = XMLParser.getMetaDataSymbol();

/**
 * Reads a whole XML file into a tree. Refuses, with the line in `data.line` where it is known, a DOCTYPE (so no entity
 * is ever declared or expanded), more than 200 levels or 600,000 elements, an encoding that is not Unicode or Western European, and
 * anything not well-formed. Security 72 and 109. Comments and processing instructions are dropped.
 */
export function readXml(bytes: Uint8Array): Result<XmlElement, XmlFault> {
  const source = decodeXmlBytes(bytes);
  if (source === null) return refuse('xml_encoding');
  const structure = checkStructure(source);
  if (structure !== null) return structure;
  const validation = XMLValidator.validate(source, { allowBooleanAttributes: false });
  if (validation !== true) return refuse('xml_malformed', { line: validation.err.line, reason: validation.err.msg });
  const root = rootOf(source);
  return root === null ? refuse('xml_malformed', { line: 1 }) : ok(root);
}

/** The first element at the end of a path of local names, `Acct/Id/IBAN`. */
export function elementAt(from: XmlElement, path: string): XmlElement | undefined {
  let current: XmlElement | undefined = from;
  for (const name of path.split('/')) current = current?.children.find((child) => child.name === name);
  return current;
}

/** Every element at the end of a path; each step follows all children of that name. */
export function elementsAt(from: XmlElement, path: string): readonly XmlElement[] {
  return path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (elements, name) => elements.flatMap((element) => element.children.filter((child) => child.name === name)),
      [from],
    );
}

/** The text at the end of a path, or undefined when it is absent or empty. */
export function textAt(from: XmlElement, path: string): string | undefined {
  const text = elementAt(from, path)?.text;
  return text === '' ? undefined : text;
}

function rootOf(source: string): XmlElement | null {
  const lineAt = lineCounter(source);
  let nodes: unknown;
  try {
    nodes = parser.parse(source);
  } catch {
    return null;
  }
  for (const node of nodesIn(nodes)) {
    const name = tagOf(node);
    if (name !== null && !name.startsWith('?')) return toElement(node, name, { namespaces: new Map(), lineAt });
  }
  return null;
}

type Scope = { readonly namespaces: ReadonlyMap<string, string>; readonly lineAt: (offset: number) => number };

function toElement(node: ParserNode, tag: string, outer: Scope): XmlElement {
  const declared = node[':@'];
  const attributes = new Map<string, string>();
  let scope = outer;
  if (isNode(declared)) {
    const inner = new Map(outer.namespaces);
    for (const [key, value] of Object.entries(declared)) {
      const text = decodeEntities(String(value));
      if (key === 'xmlns') inner.set('', text);
      else if (key.startsWith('xmlns:')) inner.set(key.slice(6), text);
      else attributes.set(localName(key), text);
    }
    scope = { ...outer, namespaces: inner };
  }
  const children: XmlElement[] = [];
  let text = '';
  const line = outer.lineAt(offsetOf(node));
  for (const part of nodesIn(node[tag])) {
    const piece = part['#text'];
    const raw = part['#cdata'];
    if (typeof piece === 'string') text += decodeEntities(piece);
    else if (raw !== undefined)
      for (const node of nodesIn(raw)) text += typeof node['#text'] === 'string' ? node['#text'] : '';
    else {
      const name = tagOf(part);
      if (name !== null) children.push(toElement(part, name, scope));
    }
  }
  const prefix = tag.includes(':') ? tag.slice(0, tag.indexOf(':')) : '';
  return {
    name: localName(tag),
    namespace: scope.namespaces.get(prefix) ?? '',
    attributes,
    text: text.trim(),
    children,
    line,
  };
}

function tagOf(node: ParserNode): string | null {
  for (const key of Object.keys(node)) if (key !== ':@' && key !== '#text') return key;
  return null;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The parser's own tree: `[{ tag: [children], ':@': { attribute } }, { '#text': … }]`. */
type ParserNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is ParserNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesIn = (value: unknown): readonly ParserNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

function offsetOf(node: ParserNode): number {
  const meta: unknown = typeof metaDataKey === 'symbol' ? Reflect.get(node, metaDataKey) : undefined;
  return isNode(meta) && typeof meta['startIndex'] === 'number' ? meta['startIndex'] : 0;
}

/** Elements come in file order, so one forward walk over the line breaks counts all of them. */
function lineCounter(source: string): (offset: number) => number {
  let line = 1;
  let next = source.indexOf('\n');
  return (offset) => {
    // The next break is kept between calls: a file without any must not be searched to its end for every element.
    for (; next !== -1 && next < offset; next = source.indexOf('\n', next + 1)) line += 1;
    return line;
  };
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five predefined entities and character references; anything else stays as written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#\d{1,7}|#x[0-9a-fA-F]{1,6}|lt|gt|amp|quot|apos);/g, (whole, reference: string) => {
    if (!reference.startsWith('#')) return NAMED[reference] ?? whole;
    const code =
      reference[1] === 'x' ? Number.parseInt(reference.slice(2), 16) : Number.parseInt(reference.slice(1), 10);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\uFFFD';
  });
}

/**
 * One pass over the mark-up before any parser sees it: finds a DOCTYPE outside comments and CDATA and counts the depth.
 */
function checkStructure(source: string): Refusal<XmlFault> | null {
  const lineAt = lineCounter(source);
  let depth = 0;
  let roots = 0;
  let count = 0;
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at + 1)) {
    const skip = skipTo(source, at);
    if (skip === 'doctype') return refuse('xml_doctype', { line: lineAt(at) });
    if (skip === 'endless') return refuse('xml_malformed', { line: lineAt(at) });
    if (skip !== null) {
      at = skip;
      continue;
    }
    if (source[at + 1] === '/') {
      depth -= 1;
      continue;
    }
    const end = endOfTag(source, at);
    if (end === -1) return refuse('xml_malformed', { line: lineAt(at) });
    if (depth === 0) roots += 1;
    if (roots > 1) return refuse('xml_malformed', { line: lineAt(at) });
    if (source[end - 1] !== '/') depth += 1;
    count += 1;
    if (depth > DEPTH_MAX) return refuse('xml_too_deep', { line: lineAt(at) });
    if (count > ELEMENTS_MAX) return refuse('xml_too_large', { line: lineAt(at), elementsMax: ELEMENTS_MAX });
    at = end;
  }
  return null;
}

/** Where a comment, CDATA section or processing instruction ends; null for a tag. */
function skipTo(source: string, at: number): number | null | 'doctype' | 'endless' {
  const close = source.startsWith('<!--', at)
    ? '-->'
    : source.startsWith('<![CDATA[', at)
      ? ']]>'
      : source.startsWith('<?', at)
        ? '?>'
        : null;
  if (close === null) return source[at + 1] === '!' ? 'doctype' : null;
  const end = source.indexOf(close, at + 2);
  return end === -1 ? 'endless' : end + close.length - 1;
}

/** A `>` inside a quoted attribute does not end the tag. */
function endOfTag(source: string, at: number): number {
  let quote = '';
  for (let index = at; index < source.length; index += 1) {
    const char = source[index];
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return index;
  }
  return -1;
}
