import { fold } from '#kernel/text.ts';

/**
 * The auxiliary account of a new supplier: "401" and up to eight letters or digits of the name, `401ACME`. A taken one
 * gets a number behind. Source: the French plan comptable's 401 for suppliers; a company may change it later.
 */
export function auxiliaryAccount(name: string, isTaken: (account: string) => boolean): string {
  const stem =
    fold(name)
      .replaceAll(/[^a-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 8) || 'DIVERS';
  for (let suffix = 1; ; suffix += 1) {
    const account = `401${stem}${suffix === 1 ? '' : suffix}`;
    if (!isTaken(account)) return account;
  }
}
