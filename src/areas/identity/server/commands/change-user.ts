import type { Trx } from '#platform/db/scope.ts';
import type { Lang, UserId } from '../../contract/user.ts';
import { fullNameOf, type NameParts } from '../../rules/name.ts';
import { identityTables } from '../tables.ts';

/** What a person is called and in which language they are written to. */
export async function setNameAndLang(trx: Trx, userId: UserId, change: NameParts & { lang: Lang }): Promise<void> {
  await identityTables(trx)
    .updateTable('identity.user')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      full_name: fullNameOf(change),
      lang: change.lang,
    })
    .where('id', '=', userId)
    .execute();
}

/** Where text messages with codes go from now on; in international form. */
export async function setPhone(trx: Trx, userId: UserId, phone: string): Promise<void> {
  await identityTables(trx).updateTable('identity.user').set({ phone }).where('id', '=', userId).execute();
}
