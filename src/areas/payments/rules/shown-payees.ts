type Paid = { readonly payeeName: string; readonly iban: string | null };

/**
 * To whom the payments of a run go, as who confirms them reads it before they agree (RTS 5, security 41 and 42): each name
 * with the end of its account once, in the order of the payments and with how many it gets. At most `max` of them; of
 * those beyond it says how many there are, as what binds the confirmation is the whole list.
 */
export function shownPayees(payments: readonly Paid[], max: number): string[] {
  const counts = new Map<string, number>();
  for (const { payeeName, iban } of payments) {
    const payee = `${payeeName} …${iban?.slice(-4) ?? ''}`;
    counts.set(payee, (counts.get(payee) ?? 0) + 1);
  }
  const all = [...counts].map(([payee, count]) => (count === 1 ? payee : `${payee} × ${count}`));
  return all.length > max ? [...all.slice(0, max), `+ ${all.length - max}`] : all;
}
