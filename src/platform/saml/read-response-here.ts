import type { Instant } from '#kernel/instant.ts';
import { instantFromMs, instantToMs } from '#kernel/instant.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { elementAt, elementsAt, readXml, textAt, type XmlElement } from '../xml/read-xml.ts';
import { checkMessage, isAssertion } from './check-message.ts';
import { samlFor } from './saml-for.ts';
import type { SamlTrust } from './saml-trust.ts';

/** Who an identity provider says this is, read from nothing but the bytes that its signature covers (security 63). */
export type Assertion = {
  readonly id: string;
  readonly subject: string;
  readonly email: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly fullName: string | null;
  /** The provider's own end of this sign-in (security 19). */
  readonly sessionEndsAt: Instant | null;
};

/** `saml_unreadable`: no response at all. `saml_refused`: not from the provider, not for us, not now. `saml_incomplete`: right, but names nobody. */
export type ResponseRefusal = 'saml_unreadable' | 'saml_refused' | 'saml_incomplete';

/** Security 70. */
const SKEW_MS = 2 * 60_000;
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const EMAIL_NAMES = [
  'email',
  'mail',
  'emailaddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const GIVEN_NAMES = [
  'givenname',
  'firstname',
  'given_name',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  'urn:oid:2.5.4.42',
];
const FAMILY_NAMES = [
  'surname',
  'sn',
  'lastname',
  'family_name',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  'urn:oid:2.5.4.4',
];
const FULL_NAMES = [
  'displayname',
  'name',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];

/** The request that a response says it answers, before anything of it is trusted: only to look the request up. */
export function requestIdIn(source: string): string | null {
  const checked = checkMessage(source);
  return checked.ok ? (checked.value.attributes.get('InResponseTo') ?? null) : null;
}

export type ResponseHere = { source: string; requestId: string; now: Instant };

/** Reads a response to one request of ours. Everything that does not hold is a refusal (security 60 to 72). */
export async function readResponseHere(
  trust: SamlTrust,
  { source, requestId, now }: ResponseHere,
): Promise<Result<Assertion, ResponseRefusal>> {
  const checked = checkMessage(source);
  if (!checked.ok) return checked;
  if (!isForUs(checked.value, trust, requestId)) return refuse('saml_refused');
  const assertion = await signedAssertion(trust, source);
  if (assertion === null || !isRight(assertion, trust, { requestId, now })) return refuse('saml_refused');
  return read(assertion);
}

/** What the response says around the assertion. Not signed by everybody, so it can only be a reason to refuse. */
function isForUs(root: XmlElement, trust: SamlTrust, requestId: string): boolean {
  const statuses = elementsAt(root, 'Status/StatusCode');
  const destination = root.attributes.get('Destination');
  const issuer = elementAt(root, 'Issuer');
  return (
    statuses.length === 1 &&
    statuses[0]?.attributes.get('Value') === SUCCESS &&
    statuses[0].children.length === 0 &&
    (destination === undefined || destination === trust.acsUrl) &&
    (issuer === undefined || issuer.text === trust.idpEntityId) &&
    root.attributes.get('InResponseTo') === requestId
  );
}

/** The assertion as the signature covers it: parsed from the canonical bytes, not from the message around them. */
async function signedAssertion(trust: SamlTrust, source: string): Promise<XmlElement | null> {
  const message = Buffer.from(source, 'utf8').toString('base64');
  try {
    const saml = await samlFor(trust);
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: message });
    const bytes = profile?.getAssertionXml?.();
    const parsed = bytes === undefined ? null : readXml(new TextEncoder().encode(bytes));
    return parsed?.ok === true && isAssertion(parsed.value) ? parsed.value : null;
  } catch {
    // The library throws for each kind of wrong signature or audience; why is of no use to whoever sent it.
    return null;
  }
}

function isRight(
  assertion: XmlElement,
  trust: SamlTrust,
  { requestId, now }: { requestId: string; now: Instant },
): boolean {
  const conditions = elementsAt(assertion, 'Conditions');
  const [condition] = conditions;
  const restrictions = elementsAt(assertion, 'Conditions/AudienceRestriction');
  return (
    textAt(assertion, 'Issuer') === trust.idpEntityId &&
    conditions.length === 1 &&
    condition !== undefined &&
    isWithin(condition, now) &&
    restrictions.length > 0 &&
    restrictions.every((restriction) =>
      elementsAt(restriction, 'Audience').some(({ text }) => text === trust.entityId),
    ) &&
    elementsAt(assertion, 'Subject/SubjectConfirmation').some((confirmation) =>
      isConfirmed(confirmation, trust, { requestId, now }),
    ) &&
    elementsAt(assertion, 'AuthnStatement').length > 0
  );
}

function isConfirmed(
  confirmation: XmlElement,
  trust: SamlTrust,
  { requestId, now }: { requestId: string; now: Instant },
): boolean {
  const data = elementAt(confirmation, 'SubjectConfirmationData');
  return (
    confirmation.attributes.get('Method') === BEARER &&
    data !== undefined &&
    data.attributes.get('Recipient') === trust.acsUrl &&
    data.attributes.get('InResponseTo') === requestId &&
    data.attributes.has('NotOnOrAfter') &&
    isWithin(data, now)
  );
}

/** NotBefore and NotOnOrAfter of this element, two minutes of skew forgiven; a time that is none is refused. */
function isWithin({ attributes }: XmlElement, now: Instant): boolean {
  const at = instantToMs(now);
  const from = timeOf(attributes.get('NotBefore'));
  const until = timeOf(attributes.get('NotOnOrAfter'));
  return from !== 'none' && until !== 'none' && (from ?? 0) - SKEW_MS <= at && at < (until ?? Infinity) + SKEW_MS;
}

function timeOf(text: string | undefined): number | undefined | 'none' {
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? 'none' : ms;
}

function read(assertion: XmlElement): Result<Assertion, ResponseRefusal> {
  const id = assertion.attributes.get('ID');
  const names = elementsAt(assertion, 'Subject/NameID');
  const subject = names[0]?.text ?? '';
  if (id === undefined || names.length !== 1 || subject === '') return refuse('saml_incomplete');
  const ends = elementsAt(assertion, 'AuthnStatement').map((statement) =>
    timeOf(statement.attributes.get('SessionNotOnOrAfter')),
  );
  if (ends.includes('none')) return refuse('saml_refused');
  const times = ends.filter((time) => typeof time === 'number');
  const isEmail = names[0]?.attributes.get('Format') === EMAIL_FORMAT || subject.includes('@');
  return ok({
    id,
    subject,
    email: valueOf(assertion, EMAIL_NAMES) ?? (isEmail ? subject : null),
    givenName: valueOf(assertion, GIVEN_NAMES),
    familyName: valueOf(assertion, FAMILY_NAMES),
    fullName: valueOf(assertion, FULL_NAMES),
    sessionEndsAt: times.length === 0 ? null : instantFromMs(Math.min(...times)),
  });
}

/** The first value of the first attribute that goes by one of these names. */
function valueOf(assertion: XmlElement, names: readonly string[]): string | null {
  const attributes = elementsAt(assertion, 'AttributeStatement/Attribute');
  for (const name of names) {
    const found = attributes.find((attribute) => attribute.attributes.get('Name')?.toLowerCase() === name);
    const text = found === undefined ? undefined : textAt(found, 'AttributeValue');
    if (text !== undefined) return text;
  }
  return null;
}
