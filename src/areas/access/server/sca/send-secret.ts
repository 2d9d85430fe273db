import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Trx } from '#platform/db/scope.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { queueSms } from '#platform/sms/send-sms-job.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { codeLetter, getUser, type Begun } from '#areas/identity/server/door.ts';
import { enqueueContinuation } from '../jobs.ts';

/** Brings the code or the link to its owner, and shows it nowhere else (security 51). */
export async function sendSecret(trx: Trx, { procedure, secret }: Begun): Promise<void> {
  if (secret === null) return;
  const user = await getUser(trx, procedure.user_id);
  if (procedure.channel === 'link') await enqueueContinuation(trx, { userId: user.id, token: secret });
  else if (procedure.factor_type === 'EMAIL')
    await queueMail(trx, { to: user.email, ...renderLetter(codeLetter(user, secret)) });
  else if (procedure.factor_type === 'SMS' && user.phone !== null)
    await queueSms(trx, { to: user.phone, text: codeText(user.lang, secret) });
}

/** The code first, so that it can be read on a locked screen, and what to do when it was not asked for. */
export const codeText = (lang: Lang, code: string): string => `${PRODUCT_NAME} ${code}. ${WARNING[lang]}`;

const WARNING: Readonly<Record<Lang, string>> = {
  en: 'Tell it to nobody. Not you? Change your password.',
  fr: 'Ne le donnez à personne. Pas vous ? Changez de mot de passe.',
  de: 'Geben Sie ihn niemandem. Nicht Sie? Ändern Sie Ihr Passwort.',
  es: 'No se lo des a nadie. ¿No eres tú? Cambia tu contraseña.',
};
