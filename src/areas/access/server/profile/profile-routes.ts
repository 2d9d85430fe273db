import { implementOpen, type Implementation } from '#platform/http/call.ts';
import { findEmailChange, getUser, namePartsOf, setNameAndLang } from '#areas/identity/server/door.ts';
import { followPerson } from '#areas/members/server/door.ts';
import * as contract from '../../contract/profile.ts';
import { recordOnPerson } from '../record-on-person.ts';
import { mayChange, notActing } from '../sca/in-session/factor-change.ts';
import { selfOf } from '../sca/who-asks.ts';
import { ownerOfDomainOf } from '../sign-in/sign-on-of-domain.ts';
import { beginContactChange, changeContact } from './change-contact.ts';
import { sendPhoneCodeAgain, takeNewPhone } from './take-new-phone.ts';

/** The profile of whoever is really there: acting for somebody opens nothing of theirs (security 81). */
export const profileRoutes = (baseUrl: string): Implementation[] => [
  implementOpen(contract.getProfile, async ({ trx, actor, now }) => {
    const user = await getUser(trx, selfOf(actor).userId);
    return {
      ...namePartsOf(user),
      lang: user.lang,
      email: user.email,
      isEmailProven: user.email_verified_at !== null,
      isEmailManaged: (await ownerOfDomainOf(trx, user.email))?.isEnforced === true,
      emailChange: await findEmailChange(trx, user, now),
      phone: user.phone,
    };
  }),

  implementOpen(contract.changeProfile, async ({ trx, actor, now, ip }, { body }) => {
    const { userId } = selfOf(actor);
    await setNameAndLang(trx, userId, body);
    const user = await getUser(trx, userId);
    await followPerson(trx, user);
    const after = { fullName: user.full_name, lang: user.lang };
    await recordOnPerson(trx, { userId, ip, now, action: 'access.change-profile', after });
    return undefined;
  }),

  implementOpen(contract.beginContactChange, async (context, { body }, { request }) => {
    const self = mayChange(context.actor, context.now);
    return beginContactChange(context, self, { contact: body.contact, factorId: body.factorId, request });
  }),

  implementOpen(contract.changeContact, async ({ trx, actor, now }, { body }) => {
    await changeContact(trx, mayChange(actor, now), { ...body, baseUrl, now });
    return undefined;
  }),

  implementOpen(contract.provePhone, async ({ trx, actor, now, ip }, { body }) => {
    await takeNewPhone(trx, notActing(actor), { ...body, ip, now });
    return undefined;
  }),

  implementOpen(contract.renewPhoneCode, async ({ trx, actor, now }) => {
    await sendPhoneCodeAgain(trx, notActing(actor), now);
    return undefined;
  }),
];
