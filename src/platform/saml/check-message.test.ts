import { expect, it } from 'vitest';
import { checkMessage } from './check-message.ts';

const responseOf = (elements: number): string =>
  `<p:Response xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol" Version="2.0">${'<a/>'.repeat(elements - 1)}</p:Response>`;

it('a message of more than 4,000 elements is unreadable, before anything else of it is looked at', () => {
  expect(checkMessage(responseOf(4001))).toMatchObject({ ok: false, code: 'saml_unreadable' });
  expect(checkMessage(responseOf(4000))).toMatchObject({ ok: false, code: 'saml_refused' });
});
