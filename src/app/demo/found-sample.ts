import type { Instant } from '#kernel/instant.ts';
import { addDays, dayInZone, firstDayOf, monthOf, nextMonth } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { silenceCompany } from '#platform/outgoing/silence.ts';
import { createCompany } from '#areas/companies/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { addMember } from '#areas/members/server/door.ts';
import type { SampleRow } from '#areas/samples/server/door.ts';
import { atHour } from './at-hour.ts';
import { COMPANY } from './cast.ts';
import { beginProgress } from './demo-progress.ts';
import { equipCompany } from './found-company.ts';
import { sampleCast, sampleInboxName } from './sample-cast.ts';

/**
 * Founds a sample company with its people, in the caller's transaction and in the sample's scope. Whoever opened it is a
 * controller and admin beside the cast, so that reviews, approvals and payments wait for them. It is closed until its
 * months are made, and nothing ever leaves it.
 */
export async function foundSample(
  trx: Trx,
  sample: SampleRow,
  { months, now }: { months: number; now: Instant },
): Promise<void> {
  const { sample_id: sampleId, company_id: sampleOf } = sample;
  const today = dayInZone(now, COMPANY.timeZone);
  const foundedOn = firstDayOf(nextMonth(monthOf(today), -(months - 1)));
  const foundedAt = atHour(foundedOn, 6);
  await createCompany(trx, sampleId, { ...COMPANY, inboxName: sampleInboxName(sampleId), sampleOf, now: foundedAt });
  await silenceCompany(trx, sampleId);
  const users = await equipCompany(trx, sampleId, {
    cast: sampleCast(sampleId),
    passwordHash: null,
    foundedAt,
    ratesFrom: addDays(foundedOn, -10),
    ratesTo: addDays(today, 1),
  });
  const visitor = await getUser(trx, sample.user_id);
  await addMember(trx, sampleId, {
    userId: visitor.id,
    fullName: visitor.full_name,
    email: visitor.email,
    roles: ['controller', 'admin', 'requester'],
    jobTitle: 'Controller',
    teamId: null,
    managerId: users.get('owner') ?? null,
    joinedAt: foundedAt,
  });
  const begun = { companyId: sampleId, secondCompanyId: null, foundedOn, stepCount: months };
  await beginProgress(trx, { ...begun, isSample: true });
}
