import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeInformation, getInformation, type CompanyInformation } from '../contract/information.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.close());

const changeOf = (known: CompanyInformation) => ({
  name: known.name,
  legalName: 'Halden & Roy GmbH',
  address: 'Werkstraße 7\n10999 Berlin',
  vatNumber: 'de 129.273-398',
  registrationNumber: 'HRB 4711 B',
  closeDay: 28,
  version: known.version,
});

describe('company information', () => {
  it('is changed by an admin, whose change the audit and the other pages hear of', async () => {
    const admin = await test.signIn('admin');
    const known = await admin.ask(getInformation);
    const changed = await admin.ask(changeInformation, { body: changeOf(known) });
    expect(changed).toMatchObject({
      legalName: 'Halden & Roy GmbH',
      address: 'Werkstraße 7\n10999 Berlin',
      vatNumber: 'DE129273398',
      registrationNumber: 'HRB 4711 B',
      closeDay: 28,
      version: known.version + 1,
      country: known.country,
    });
    expect(await admin.ask(getInformation)).toEqual(changed);
  });

  it('is read by a controller, who may not change it', async () => {
    const controller = await test.signIn('controller');
    const known = await controller.ask(getInformation);
    expect(known.mayChange).toBe(false);
    expect((await controller.send(changeInformation, { body: changeOf(known) })).statusCode).toBe(403);
    expect((await (await test.signIn('requester')).send(getInformation)).statusCode).toBe(403);
  });

  it('refuses the second of two changes made from the same state', async () => {
    const owner = await test.signIn('owner');
    const known = await owner.ask(getInformation);
    await owner.ask(changeInformation, { body: changeOf(known) });
    const second = await owner.refused(changeInformation, { body: { ...changeOf(known), name: 'Other' } });
    expect(second.error).toBe('version_conflict');
    expect((await owner.ask(getInformation)).name).toBe(known.name);
  });

  it.each([
    ['name', '   '],
    ['legalName', ''],
    ['vatNumber', '129273398'],
    ['closeDay', 32],
    ['address', 'x'.repeat(501)],
  ])('refuses %s as %j at its field', async (field, value) => {
    const owner = await test.signIn('owner');
    const known = await owner.ask(getInformation);
    const refusal = await owner.refused(changeInformation, { body: { ...changeOf(known), [field]: value } as never });
    expect(refusal.error).toBe('invalid_input');
    expect(JSON.stringify(refusal)).toContain(field);
  });
});
