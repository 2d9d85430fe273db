import { sql } from 'kysely';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import type { Lang, UserId } from '#areas/identity/contract/user.ts';
import { getUser, type RecoveryRow } from '#areas/identity/server/door.ts';
import { membersPath } from '#areas/members/paths.ts';
import { stopRecoveryPath } from '../../paths.ts';
import { describeBrowser } from '../queries/describe-browser.ts';
import { listCompaniesOf } from '../queries/list-companies-of.ts';
import { zoneOf } from '../queries/zone-of.ts';
import * as letters from './recovery-letters.ts';

type Approver = { company_id: string; company_name: string; full_name: string; email: string; lang: Lang };

/** The owner gets the link that stops it, and everybody who may approve is asked to. Links start with the configured address. */
export async function tellAsked(
  trx: Trx,
  recovery: RecoveryRow,
  { stopToken, baseUrl }: { stopToken: string; baseUrl: string },
): Promise<void> {
  const user = await getUser(trx, recovery.user_id);
  const zone = await zoneOf(trx, user.id);
  const asked = { ...describeBrowser(recovery.user_agent), ip: recovery.ip, at: recovery.asked_at, zone };
  const stop = { ...asked, ripeAt: recovery.ripe_at, url: `${baseUrl}${stopRecoveryPath(stopToken)}` };
  await queueMail(trx, { to: user.email, ...renderLetter(letters.askedLetter(user, stop)) });
  const { rows } = await sql<Approver>`
    select company_id, company_name, full_name, email, lang from access.recovery_approvers(${user.id})`.execute(trx);
  for (const to of rows) {
    const person = { who: user.full_name, address: user.email, company: to.company_name };
    const url = `${baseUrl}${membersPath(to.company_id)}`;
    await queueMail(trx, { to: to.email, ...renderLetter(letters.approverLetter(to, { ...person, ...asked, url })) });
  }
  await announceRecovery(trx, user.id);
}

/** The owner is told of each yes and of the no that ends it; `companyName` is null for the operator of the server. */
export async function tellDecided(
  trx: Trx,
  recovery: RecoveryRow,
  { how, companyName }: { how: 'approved' | 'refused'; companyName: string | null },
): Promise<void> {
  const user = await getUser(trx, recovery.user_id);
  const zone = await zoneOf(trx, user.id);
  const letter = letters.decidedLetter(user, { how, company: companyName, ripeAt: recovery.ripe_at, zone });
  await queueMail(trx, { to: user.email, ...renderLetter(letter) });
}

export async function tellCarriedOut(trx: Trx, userId: UserId): Promise<void> {
  const user = await getUser(trx, userId);
  await queueMail(trx, { to: user.email, ...renderLetter(letters.carriedOutLetter(user)) });
}

/** Open pages of the companies that this account opens read their lists again. */
export async function announceRecovery(trx: Trx, userId: UserId): Promise<void> {
  const { companies, impersonations } = await listCompaniesOf(trx, userId);
  for (const companyId of new Set([...companies.map(({ id }) => id), ...impersonations.map((one) => one.companyId)]))
    await announceChange(trx, { companyId, topics: ['recoveries'] });
}
