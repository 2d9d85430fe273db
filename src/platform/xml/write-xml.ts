type Attributes = Readonly<Record<string, string>>;

/** An element with a text in it; the text and the values of its attributes are escaped. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${name}${written(attributes)}>${escapeXml(text)}</${name}>`;

/** An element with others in it, each on lines of its own. */
export const element = (name: string, children: readonly string[]): string =>
  `<${name}>\n${indent(children.join('\n'))}\n</${name}>`;

/** A whole file: the root with its attributes, name spaces among them, and what is in it. */
export const xmlDocument = (root: string, attributes: Attributes, children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${written(attributes)}>\n${indent(children.join('\n'))}\n</${root}>\n`;

/** A whole ISO 20022 message of this name space, with its one child. */
export const isoDocument = (schema: string, child: string): string =>
  xmlDocument('Document', { xmlns: `urn:iso:std:iso:20022:tech:xsd:${schema}` }, [child]);

/** A text as it stands between tags or within quotes, without the signs that XML 1.0 does not have. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** Lines so many levels deeper, as they stand within so many elements. */
export function indent(text: string, levels = 1): string {
  const before = '  '.repeat(levels);
  return `${before}${text.replaceAll('\n', `\n${before}`)}`;
}
