import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { instantFromMs } from '#kernel/instant.ts';
import { readResponseHere } from './read-response-here.ts';
import type { SamlTrust } from './saml-trust.ts';

/** Samples are kept beside the project, never in it. Without them this file says so and skips. */
const folder = path.resolve(import.meta.dirname, '../../../../shared/samples/saml');
const isThere = existsSync(folder);
it.skipIf(isThere)('../shared/samples is not there: the attack samples are skipped', () => {});
const now = instantFromMs(Date.UTC(2026, 10, 21, 12, 0));
const VICTIM = 'owner@victim-b.test';

const filesOf = (name: string): string[] => (isThere ? readdirSync(path.join(folder, name)) : []);

describe.skipIf(!isThere)('set-a', () => {
  const trustFor = (signs: SamlTrust['signs']): SamlTrust => ({
    entityId: 'https://sp-a.example.test/saml/metadata',
    acsUrl: 'https://sp-a.example.test/saml/acs',
    idpEntityId: 'https://idp-a.example.test/metadata',
    ssoUrl: 'https://idp-a.example.test/sso',
    certificates: [readFileSync(path.join(folder, 'set-a/idp.crt'), 'utf8')],
    signs,
  });
  const readAs = (file: string, signs: SamlTrust['signs']) => {
    const source = readFileSync(path.join(folder, 'set-a', file), 'utf8');
    return readResponseHere(trustFor(signs), { source, requestId: '_req-a-0001', now });
  };
  const ACCEPTED = {
    assertion: ['00-valid-assertion-signed.xml', '00-valid-both-signed.xml'],
    response: ['00-valid-both-signed.xml', '00-valid-response-signed.xml'],
  } as const;
  const messages = filesOf('set-a').filter((file) => file.endsWith('.xml'));

  it('has the files that its description names', () => expect(messages).toHaveLength(37));

  describe.each(['assertion', 'response'] as const)('of a provider that signs the %s', (signs) => {
    it.each(messages)('gives nobody but whom it was signed for: %s', async (file) => {
      const outcome = await readAs(file, signs);
      const isAccepted = (ACCEPTED[signs] as readonly string[]).includes(file);
      expect(outcome.ok, JSON.stringify(outcome)).toBe(isAccepted);
      if (outcome.ok) expect(outcome.value).toMatchObject({ email: 'alice@customer-a.test' });
      expect(JSON.stringify(outcome)).not.toContain(VICTIM);
    });
  });
});

describe.skipIf(!isThere)('responses of other projects’ tests, of people and keys we do not know', () => {
  const trust = (certificate: string): SamlTrust => ({
    entityId: 'https://sp.example.com/metadata',
    acsUrl: 'https://sp.example.com/acs',
    idpEntityId: 'https://idp.example.com/metadata',
    ssoUrl: 'https://idp.example.com/sso',
    certificates: [certificate],
    signs: 'assertion',
  });
  const certificate = isThere ? readFileSync(path.join(folder, 'set-a/idp.crt'), 'utf8') : '';
  const files = [
    ...filesOf('php-saml').map((file) => `php-saml/${file}`),
    ...filesOf('xml-crypto').map((file) => `xml-crypto/${file}`),
  ];

  it.each(files)('%s signs nobody in', async (file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const source = file.endsWith('.base64') ? Buffer.from(text, 'base64').toString('utf8') : text;
    for (const signs of ['assertion', 'response'] as const)
      expect(await readResponseHere({ ...trust(certificate), signs }, { source, requestId: 'any', now })).toMatchObject(
        {
          ok: false,
        },
      );
  });
});
