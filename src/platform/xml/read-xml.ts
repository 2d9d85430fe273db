import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { decodeXmlBytes } from './decode-xml-bytes.ts';
import { readElement } from './read-element.ts';
import type { XmlElement } from './xml-element.ts';
import { decodeEntities, lineCounter, localName, readTag, skipTo } from './xml-marks.ts';

export type { XmlElement } from './xml-element.ts';

export type XmlFault = 'xml_doctype' | 'xml_malformed' | 'xml_too_deep' | 'xml_too_large' | 'xml_encoding';

/** Security 109: no import nests deeper than this. */
const DEPTH_MAX = 200;
/** A statement of ten thousand bookings has about half as many; each costs memory, however short its name. */
const ELEMENTS_MAX = 600_000;
/** Attributes, comments, sections and instructions, over all of that: files of people have a tenth of them. */
const EXTRAS_MAX = 600_000;
/** Of one element with all around it: parsers look each up among the others, and names stay known to all that is inside. */
const ATTRIBUTES_MAX = 500;

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
 * is ever declared or expanded), more than 200 levels, 600,000 elements or 500 attributes of one with all around it, an encoding that is not Unicode or Western European, and
 * anything not well-formed. Security 72 and 109. Comments and processing instructions are dropped. Elements of the name
 * `leave` stay unread until `piecesAt` reads them: a file may hold fifty thousand, and the limit of elements is each one's.
 */
export function readXml(bytes: Uint8Array, { leave }: { leave?: string } = {}): Result<XmlElement, XmlFault> {
  const source = decodeXmlBytes(bytes);
  if (source === null) return refuse('xml_encoding');
  const structure = checkStructure(source, leave);
  if (!structure.ok) return structure;
  const validation = XMLValidator.validate(source, { allowBooleanAttributes: false });
  if (validation !== true) {
    const { line, col, msg } = validation.err;
    // Of a file that breaks off inside several elements the validator names the first place of all; it is the last.
    const isCutOff = line === 1 && col === 1;
    return refuse('xml_malformed', { line: isCutOff ? lineCounter(source)(source.length) : line, reason: msg });
  }
  const root = rootOf(source, { leave, pieces: structure.value });
  return root === null ? refuse('xml_malformed', { line: 1 }) : ok(root);
}

/**
 * The children of this name, one after the other: those that were left are read now, each as it is asked for, and whoever
 * asked lets it go again. Each call reads them anew.
 */
export function* piecesAt(from: XmlElement, name: string): Generator<XmlElement> {
  for (const child of from.children)
    if (child.name === name) {
      if (child.pieces === undefined) yield child;
      else yield* child.pieces();
    }
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

type Left = { readonly leave: string | undefined; readonly pieces: readonly Span[] };

function rootOf(source: string, { leave, pieces }: Left): XmlElement | null {
  if (leave === undefined || pieces.length === 0) return parseElement(source);
  const runs = runsOf(source, pieces);
  return parseElement(withoutPieces(source, leave, runs), { name: leave, next: runsInOrder(source, runs) });
}

/** Pieces with nothing but blanks between them: one element stands for all of them, so that the tree stays small. */
function runsOf(source: string, pieces: readonly Span[]): Span[][] {
  const runs: Span[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run === undefined || before === undefined || source.slice(before.end, piece.start).trim() !== '')
      runs.push([piece]);
    else run.push(piece);
  }
  return runs;
}

/** In the place of each run an empty element of its name, and the line breaks that it had, so that lines stay right. */
function withoutPieces(source: string, name: string, runs: readonly (readonly Span[])[]): string {
  const parts: string[] = [];
  let at = 0;
  let line = source.indexOf('\n');
  for (const run of runs)
    for (const [index, { start, end }] of run.entries()) {
      parts.push(source.slice(at, start));
      if (index === 0) parts.push(`<${name}/>`);
      for (; line !== -1 && line < end; line = source.indexOf('\n', line + 1)) if (line > start) parts.push('\n');
      at = end;
    }
  parts.push(source.slice(at));
  return parts.join('');
}

/** The tree is built in the order of the file, so the runs are handed out in theirs. */
function runsInOrder(source: string, runs: readonly (readonly Span[])[]): NonNullable<Scope['left']>['next'] {
  let next = 0;
  return (namespaces, firstLine) => {
    const run = runs[next] ?? [];
    next += 1;
    return function* pieces() {
      const lineAt = lineCounter(source, { start: run[0]?.start ?? 0, line: firstLine });
      for (const { start } of run) yield readElement(source, { start, namespaces, lineAt });
    };
  };
}

function parseElement(source: string, left?: Scope['left']): XmlElement | null {
  const lineAt = lineCounter(source);
  let nodes: unknown;
  try {
    nodes = parser.parse(source);
  } catch {
    return null;
  }
  for (const node of nodesIn(nodes)) {
    const name = tagOf(node);
    if (name !== null && !name.startsWith('?'))
      return toElement(node, name, { namespaces: new Map(), lineAt, ...(left === undefined ? {} : { left }) });
  }
  return null;
}

type Scope = {
  readonly namespaces: ReadonlyMap<string, string>;
  readonly lineAt: (offset: number) => number;
  /** Which elements were left unread, and how to read the next run of them. */
  readonly left?: {
    readonly name: string;
    readonly next: (namespaces: ReadonlyMap<string, string>, line: number) => () => Iterable<XmlElement>;
  };
};

function toElement(node: ParserNode, tag: string, outer: Scope): XmlElement {
  const declared = node[':@'];
  const attributes = new Map<string, string>();
  let scope = outer;
  if (isNode(declared)) {
    let inner: Map<string, string> | null = null;
    for (const [key, value] of Object.entries(declared)) {
      const text = decodeEntities(String(value));
      const isDefault = key === 'xmlns';
      // Names that are known outside are copied only where another is added.
      if (isDefault || key.startsWith('xmlns:'))
        (inner ??= new Map(outer.namespaces)).set(isDefault ? '' : key.slice(6), text);
      else attributes.set(localName(key), text);
    }
    if (inner !== null) scope = { ...outer, namespaces: inner };
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
    ...(scope.left?.name === tag ? { pieces: scope.left.next(scope.namespaces, line) } : {}),
  };
}

function tagOf(node: ParserNode): string | null {
  for (const key of Object.keys(node)) if (key !== ':@' && key !== '#text') return key;
  return null;
}

/** The parser's own tree: `[{ tag: [children], ':@': { attribute } }, { '#text': … }]`. */
type ParserNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is ParserNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesIn = (value: unknown): readonly ParserNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

function offsetOf(node: ParserNode): number {
  const meta: unknown = typeof metaDataKey === 'symbol' ? Reflect.get(node, metaDataKey) : undefined;
  return isNode(meta) && typeof meta['startIndex'] === 'number' ? meta['startIndex'] : 0;
}

/** Where an element stands in the source, from its `<` to behind its last `>`. */
type Span = { readonly start: number; readonly end: number };

/**
 * One pass over the mark-up before any parser sees it: finds a DOCTYPE outside comments and CDATA, counts the depth and
 * the elements, and tells where the outermost elements of the name `leave` stand.
 */
function checkStructure(source: string, leave: string | undefined): Result<readonly Span[], XmlFault> {
  const lineAt = lineCounter(source);
  const pieces: Span[] = [];
  let open: { start: number; depth: number; count: number } | null = null;
  let depth = 0;
  let roots = 0;
  let count = 0;
  let extras = 0;
  /** How many attributes each open element has, and all of them together. */
  const carried: number[] = [];
  let around = 0;
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at + 1)) {
    const skip = skipTo(source, at);
    if (skip === 'doctype') return refuse('xml_doctype', { line: lineAt(at) });
    if (skip === 'endless') return refuse('xml_malformed', { line: lineAt(at) });
    if (skip !== null) {
      extras += 1;
      if (extras > EXTRAS_MAX) return refuse('xml_too_large', { line: lineAt(at), elementsMax: ELEMENTS_MAX });
      at = skip;
      continue;
    }
    const { end, quoted } = readTag(source, at);
    if (end === -1) return refuse('xml_malformed', { line: lineAt(at) });
    const isClosing = source[at + 1] === '/';
    const isWhole = !isClosing && source[end - 1] === '/';
    if (!isClosing) {
      if (depth === 0) roots += 1;
      if (roots > 1) return refuse('xml_malformed', { line: lineAt(at) });
      if (open === null && leave !== undefined && nameAt(source, at, end) === leave)
        open = { start: at, depth, count: 0 };
      if (open === null) count += 1;
      else open.count += 1;
      if (Math.max(count, open?.count ?? 0) > ELEMENTS_MAX)
        return refuse('xml_too_large', { line: lineAt(at), elementsMax: ELEMENTS_MAX });
      depth += 1;
      if (depth > DEPTH_MAX) return refuse('xml_too_deep', { line: lineAt(at) });
      carried.push(quoted);
      around += quoted;
      if (open === null) extras += quoted;
      if (around > ATTRIBUTES_MAX || extras > EXTRAS_MAX)
        return refuse('xml_too_large', { line: lineAt(at), elementsMax: ELEMENTS_MAX });
    }
    if (isClosing || isWhole) {
      depth -= 1;
      around -= carried.pop() ?? 0;
    }
    if (open !== null && depth === open.depth) {
      pieces.push({ start: open.start, end: end + 1 });
      open = null;
    }
    at = end;
  }
  return ok(pieces);
}

/** The tag's own name as it is written; one with a prefix is another and is read with the rest. */
const nameAt = (source: string, start: number, end: number): string =>
  /^[^\s/>]*/.exec(source.slice(start + 1, Math.min(end, start + 80)))?.[0] ?? '';
