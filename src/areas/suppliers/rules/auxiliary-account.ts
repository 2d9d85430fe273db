import { fold } from '#kernel/text.ts';
import type { PartyNumbers } from '#areas/companies/contract/charts.ts';

/**
 * The auxiliary account of a new supplier by the chart of the company: its prefix and up to eight letters or digits of the
 * name, `401ACME`, of which a taken one gets a number behind; or the first number that is free, `70001` (DATEV). A company
 * may change it later.
 */
export function auxiliaryAccount(name: string, isTaken: (account: string) => boolean, numbers: PartyNumbers): string {
  if (numbers.style === 'number') {
    let number = numbers.from;
    while (isTaken(String(number))) number += 1;
    return String(number);
  }
  const stem =
    fold(name)
      .replaceAll(/[^a-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 8) || 'DIVERS';
  for (let suffix = 1; ; suffix += 1) {
    const account = `${numbers.prefix}${stem}${suffix === 1 ? '' : suffix}`;
    if (!isTaken(account)) return account;
  }
}
