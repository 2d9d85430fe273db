import { isEmail } from '#kernel/email.ts';
import { readTableText } from '#kernel/table-text.ts';
import { INVITED_ROLES, type InvitedRole } from '../contract/invitation.ts';
import { ROLES, type Role, type TeamId } from '../contract/member.ts';
import type { PeopleRowRefusal } from '../contract/import.ts';

export type PeopleRow = {
  readonly line: number;
  readonly email: string;
  readonly roles: readonly InvitedRole[];
  readonly team: { readonly id: TeamId; readonly name: string } | null;
  readonly code: PeopleRowRefusal | null;
};

const EMAIL_HEADS = ['email', 'e-mail', 'mail', 'adresse', 'correo'];

/**
 * Reads a list of people: address, roles with blanks between, team by name; a first line with headings is left out. What
 * is wrong with a line is said on it, so that a list is put right in one go.
 */
export function readPeople(text: string, teams: readonly { id: TeamId; name: string }[]): PeopleRow[] {
  const rows = readTableText(text);
  const hasHead = EMAIL_HEADS.includes(rows[0]?.cells[0]?.toLowerCase() ?? '');
  const seen = new Set<string>();
  return rows.slice(hasHead ? 1 : 0).map(({ line, cells: [address = '', roleText = '', teamName = ''] }) => {
    const email = address.toLowerCase();
    const words = roleText
      .toLowerCase()
      .split(/[\s,/+]+/)
      .filter((word) => word !== '');
    const roles = INVITED_ROLES.filter((role) => role === 'requester' || words.includes(role));
    const team = teams.find((one) => one.name.toLowerCase() === teamName.toLowerCase()) ?? null;
    const row = { line, email, roles, team };
    if (!isEmail(email)) return { ...row, code: 'invalid_email' };
    if (seen.has(email)) return { ...row, code: 'twice' };
    seen.add(email);
    if (words.some((word) => !isRole(word))) return { ...row, code: 'unknown_role' };
    // The owner is never invited: ownership is handed over.
    if (words.includes('owner')) return { ...row, code: 'role_not_invited' };
    if (teamName !== '' && team === null) return { ...row, code: 'unknown_team' };
    return { ...row, code: null };
  });
}

const isRole = (word: string): word is Role => ROLES.some((role) => role === word);
