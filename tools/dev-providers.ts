import { startOpenIdStandIn } from '../test/setup/sign-on/open-id-stand-in.ts';
import { startSamlStandIn } from '../test/setup/sign-on/saml-stand-in.ts';

/**
 * `npm run dev:providers`: certified OpenID providers and a SAML identity provider on loopback, for trying sign-on by
 * hand. Prints what to start the server with, and what to write into the company's settings.
 */
const baseUrl = process.env['MEREL_BASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
const TENANT = '6babcaad-604b-40ac-a9d7-9fd97c0b779f';
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const google = await startOpenIdStandIn({
  port: 3801,
  clients: [{ clientId: 'dev-google', clientSecret: 'dev-secret', redirectUrl: `${baseUrl}/auth/login/google` }],
});
const microsoft = await startOpenIdStandIn({
  port: 3802,
  tenant: TENANT,
  clients: [{ clientId: 'dev-microsoft', clientSecret: null, redirectUrl: `${baseUrl}/auth/login/microsoft` }],
});
const saml = await startSamlStandIn({ port: 3803 });

for (const key of ['owner', 'admin', 'controller', 'requester', 'approver', 'nobody']) {
  const email = `${key}@haldenroy.example`;
  const person = { sub: `${key}-elsewhere`, email, email_verified: true, name: `The ${key}` };
  google.people.set(key, person);
  microsoft.people.set(key, person);
  saml.people.set(key, { id: email, email, displayName: `The ${key}` });
}
google.people.set('nameless', { sub: 'nameless', email: 'nameless@haldenroy.example', email_verified: true });

say('Start the server with:');
say(`  GOOGLE_CLIENT_ID=dev-google GOOGLE_CLIENT_SECRET=dev-secret GOOGLE_ISSUER=${google.issuer} \\`);
say(`  MICROSOFT_CLIENT_ID=dev-microsoft MICROSOFT_ISSUER='${microsoft.issuerPattern}' npm start`);
say('');
say('At the providers log in as owner, admin, controller, requester, approver, nobody or nameless; any password.');
say('');
say('For SAML, under Settings, Single sign-on:');
say(`  Name of the provider: ${saml.idpEntityId}`);
say(`  Log-in address:       ${saml.ssoUrl}`);
say(`  Log-out address:      ${saml.logoutUrl}`);
say(saml.certificate);
