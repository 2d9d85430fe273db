import { isEmail } from '#kernel/email.ts';
import { readTableText } from '#kernel/table-text.ts';
import { GRADE_LENGTH_MAX, gradeKey } from '../contract/grade.ts';
import { INVITED_ROLES, type InvitedRole } from '../contract/invitation.ts';
import { ROLES, type Role, type TeamId } from '../contract/member.ts';
import type { PeopleRowRefusal } from '../contract/import.ts';

export type PeopleRow = {
  readonly line: number;
  readonly email: string;
  readonly roles: readonly InvitedRole[];
  readonly team: { readonly id: TeamId; readonly name: string } | null;
  readonly grade: string | null;
  readonly code: PeopleRowRefusal | null;
};

const EMAIL_HEADS = ['email', 'e-mail', 'mail', 'adresse', 'correo'];

export type KnownInCompany = {
  readonly teams: readonly { readonly id: TeamId; readonly name: string }[];
  /** Grades that people have. */
  readonly grades: readonly string[];
};

/**
 * Reads a list of people: address, roles with blanks between, team by name, grade; a first line with headings is left
 * out. What is wrong with a line is said on it, so that a list is put right in one go. A grade may be a new one, and is
 * written as the company has it, or as the list has it first.
 */
export function readPeople(text: string, { teams, grades }: KnownInCompany): PeopleRow[] {
  const rows = readTableText(text);
  const hasHead = EMAIL_HEADS.includes(rows[0]?.cells[0]?.toLowerCase() ?? '');
  const seen = new Set<string>();
  const spellings = new Map(grades.map((grade) => [gradeKey(grade), grade]));
  return rows.slice(hasHead ? 1 : 0).map(({ line, cells }) => {
    const [address = '', roleText = '', teamName = '', gradeText = ''] = cells;
    const email = address.toLowerCase();
    const words = roleText
      .toLowerCase()
      .split(/[\s,/+]+/)
      .filter((word) => word !== '');
    const roles = INVITED_ROLES.filter((role) => role === 'requester' || words.includes(role));
    const team = teams.find((one) => one.name.toLowerCase() === teamName.toLowerCase()) ?? null;
    const grade = gradeText === '' ? null : (spellings.get(gradeKey(gradeText)) ?? gradeText);
    const row = { line, email, roles, team, grade };
    if (!isEmail(email)) return { ...row, code: 'invalid_email' };
    if (seen.has(email)) return { ...row, code: 'twice' };
    seen.add(email);
    if (words.some((word) => !isRole(word))) return { ...row, code: 'unknown_role' };
    // The owner is never invited: ownership is handed over.
    if (words.includes('owner')) return { ...row, code: 'role_not_invited' };
    if (teamName !== '' && team === null) return { ...row, code: 'unknown_team' };
    if (gradeText.length > GRADE_LENGTH_MAX) return { ...row, code: 'grade_too_long' };
    if (grade !== null) spellings.set(gradeKey(grade), grade);
    return { ...row, code: null };
  });
}

const isRole = (word: string): word is Role => ROLES.some((role) => role === word);
