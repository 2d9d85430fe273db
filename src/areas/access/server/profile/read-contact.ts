import { isEmail } from '#kernel/email.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { UserRow } from '#areas/identity/server/door.ts';
import type { Contact } from '../../contract/profile.ts';
import { parsePhone } from '../registration/parse-phone.ts';
import { refuseEnforced } from '../sign-in/refuse-enforced.ts';

export type NewContact = { kind: 'email' | 'phone'; /** As it is stored. */ value: string };

/**
 * The address or number as it would be stored (specification 5), if this person may have it. An address that the
 * company's own log-in decides about is changed there: neither may one leave its domain nor enter it (security 35).
 * Whether somebody else has the address is not said here.
 * @throws AppError invalid_email, invalid_phone, same_contact, sso_enforced.
 */
export async function readContact(trx: Trx, user: UserRow, contact: Contact): Promise<NewContact> {
  if (contact.kind === 'phone') {
    const phone = parsePhone(contact.ext, contact.number);
    if (phone === null) throw new AppError('invalid_phone');
    if (phone.international === user.phone) throw new AppError('same_contact');
    return { kind: 'phone', value: phone.international };
  }
  const { email } = contact;
  if (!isEmail(email)) throw new AppError('invalid_email');
  if (email.toLowerCase() === user.email.toLowerCase()) throw new AppError('same_contact');
  await refuseEnforced(trx, user.email);
  await refuseEnforced(trx, email);
  return { kind: 'email', value: email };
}
