/** What an entry is, as the bank's own code says it. */
export const ENTRY_KINDS = ['transfer', 'direct_debit', 'card', 'fee', 'interest', 'return', 'other'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Parts of ISO 20022 bank transaction codes, and SWIFT's types of MT940; the first that fits counts. */
const BY_CODE: readonly (readonly [EntryKind, RegExp])[] = [
  ['return', /-(?:RRTN|UPDD|RPCR|ARET|ERTA)$|^NRTI$/],
  ['fee', /-(?:CHRG|FEES|COMM|COME|COMI|COMT)$|^[NFS](?:CHG|COM|BRF)$/],
  ['interest', /-(?:INTR|CINT|DINT)$|^[NFS]INT$/],
  ['direct_debit', /-(?:RDDT|IDDT)-|^[NFS](?:DDT|DIR)$/],
  ['card', /-(?:CCRD|MCRD)-|^[NFS]?(?:CCC|CRD|EC)$/],
  ['transfer', /-(?:ICDT|RCDT|IRCT|RRCT)-|^[NFS]?TRF$/],
];

/** The kind of an entry by the bank's code, `PMNT-ICDT-ESCT` or `NTRF`; what gives money back is a return whatever its code. */
export function entryKindOf(entry: { readonly bankCode?: string; readonly isReturn: boolean }): EntryKind {
  if (entry.isReturn) return 'return';
  const code = entry.bankCode ?? '';
  return BY_CODE.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other';
}
