import { isEmail } from '#kernel/email.ts';
import { PASSWORD_LENGTH_MIN, type DisplayGender } from '#areas/identity/contract/user.ts';

/** What the form of an invite holds, as it is typed (specification 2.7). */
export type Details = {
  gender: DisplayGender | '';
  givenName: string;
  familyName: string;
  email: string;
  password: string;
  again: string;
};
export type DetailField = keyof Details;
export const DETAIL_FIELDS: readonly DetailField[] = [
  'gender',
  'givenName',
  'familyName',
  'email',
  'password',
  'again',
];

/** Which fields cannot be sent as they are (specification 5), in the order of the form. */
export function missingIn(details: Details): DetailField[] {
  const isFine: Readonly<Record<DetailField, boolean>> = {
    gender: details.gender !== '',
    givenName: details.givenName.trim() !== '',
    familyName: details.familyName.trim() !== '',
    email: isEmail(details.email),
    password: [...details.password.trim()].length >= PASSWORD_LENGTH_MIN,
    again: details.again === details.password,
  };
  return DETAIL_FIELDS.filter((field) => !isFine[field]);
}

export const NOTHING_YET: Details = { gender: '', givenName: '', familyName: '', email: '', password: '', again: '' };
