import { tableLines } from '#kernel/table-lines.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ImportedCostCenter } from '../contract/cost-center.ts';

const NAME_MAX = 120;
const CODE_MAX = 20;

export type Standing = {
  /** In use, in small letters. */
  readonly names: ReadonlySet<string>;
  /** Active members by address in small letters. */
  readonly owners: ReadonlyMap<string, { readonly userId: UserId; readonly fullName: string }>;
};
export type CostCenterLine = ImportedCostCenter & { readonly ownerId: UserId | null };

/** What each line of a table (name, code, address of the owner) would add; the head is line 1 and left out. */
export function readCostCenters(rows: readonly (readonly (string | number)[])[], standing: Standing): CostCenterLine[] {
  const seen = new Set<string>();
  return tableLines(rows).map(({ line: at, cells }) => {
    const [name = '', code = '', email = ''] = cells.map((cell) => String(cell).trim());
    const owner = standing.owners.get(email.toLowerCase()) ?? null;
    const line = { line: at, name, code, ownerId: owner?.userId ?? null, ownerName: owner?.fullName ?? null };
    const key = name.toLowerCase();
    const isTwice = seen.has(key);
    seen.add(key);
    if (name === '') return { ...line, refusal: 'required' };
    if (name.length > NAME_MAX || code.length > CODE_MAX) return { ...line, refusal: 'too_long' };
    if (standing.names.has(key)) return { ...line, refusal: 'name_taken' };
    if (isTwice) return { ...line, refusal: 'twice' };
    if (email !== '' && owner === null) return { ...line, refusal: 'unknown_owner' };
    return { ...line, refusal: null };
  });
}
