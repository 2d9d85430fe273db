/** An element with a text in it; the text is escaped. */
export const leaf = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** An element with others in it, each on lines of its own. */
export const element = (name: string, children: readonly string[]): string =>
  `<${name}>\n${indent(children.join('\n'))}\n</${name}>`;

/** A whole ISO 20022 message of this name space, with its one child. */
export const isoDocument = (schema: string, child: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${schema}">\n${indent(child)}\n</Document>\n`;

/** A text as it stands between tags or within quotes, without the signs that XML 1.0 does not have. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const indent = (text: string): string => text.replaceAll(/^/gm, '  ');
