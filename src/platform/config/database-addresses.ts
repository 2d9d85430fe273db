import { createHmac } from 'node:crypto';

export type DatabaseAddresses = {
  /** As the owner: migrates, grants, exports audit heads. */
  readonly owner: string;
  /** As the application's role, perhaps through PgBouncer: every request. */
  readonly app: string;
  /** As the application's role past PgBouncer: LISTEN and the job queue. */
  readonly directApp: string;
  /** What the application's role signs in with; set by us at start unless the operator made the role. */
  readonly appPassword: string;
  /** The role that it signs in with. */
  readonly appRole: string;
};

/**
 * The three addresses of one database. Without an address of its own the application's role gets the owner's with a
 * password made from the secret, so that nobody has to invent and distribute one. `appRole` is its name unless an address
 * of its own names another.
 */
export function databaseAddresses(options: {
  ownerUrl: string;
  appUrl: string | null;
  appRole: string;
  secret: string;
}): DatabaseAddresses {
  const { ownerUrl, appUrl, secret } = options;
  const given = appUrl === null ? null : new URL(appUrl);
  const generated = createHmac('sha256', secret).update('database role of the application').digest('base64url');
  const appPassword = given === null || given.password === '' ? generated : decodeURIComponent(given.password);
  const appRole = given === null || given.username === '' ? options.appRole : decodeURIComponent(given.username);
  const asApp = (address: string): string => {
    const url = new URL(address);
    url.username = encodeURIComponent(appRole);
    url.password = encodeURIComponent(appPassword);
    return url.href;
  };
  return { owner: ownerUrl, app: asApp(appUrl ?? ownerUrl), directApp: asApp(ownerUrl), appPassword, appRole };
}
