import { expect, test } from 'vitest';
import { databaseAddresses } from './database-addresses.ts';

const base = {
  ownerUrl: 'postgres://owner:o@db.example:5432/merel?sslmode=require',
  appRole: 'merel_app',
  secret: 's'.repeat(32),
};

test('without an address of its own the application gets the owner’s place and a password of its own', () => {
  const made = databaseAddresses({ ...base, appUrl: null });
  expect(made.app).toBe(made.directApp);
  expect(made.app).toMatch(/^postgres:\/\/merel_app:[\w-]{43}@db\.example:5432\/merel\?sslmode=require$/);
  expect(databaseAddresses({ ...base, appUrl: null, secret: 'x' }).appPassword).not.toBe(made.appPassword);
});

test('with PgBouncer requests go through it and LISTEN past it, with the same password', () => {
  const made = databaseAddresses({ ...base, appUrl: 'postgres://merel_app:p%40ss@bouncer.example:6432/merel' });
  expect(made).toMatchObject({
    app: 'postgres://merel_app:p%40ss@bouncer.example:6432/merel',
    directApp: 'postgres://merel_app:p%40ss@db.example:5432/merel?sslmode=require',
    appPassword: 'p@ss',
  });
});
