import type { CurrencyCode } from '#kernel/currency.ts';
import type { Right } from '#kernel/endpoint.ts';
import { fold } from '#kernel/text.ts';
import type { Instant } from '#kernel/instant.ts';
import { addDays, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { defaultWorkflow, publishWorkflow } from '#areas/approvals/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { createCompany } from '#areas/companies/server/door.ts';
import { addAnalyticalField, addCostCenter, addExpenseCategory } from '#areas/dimensions/server/door.ts';
import { createUser } from '#areas/identity/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import { addCollaborator, addMember, addTeam, setBankDetail, setTeamPeople } from '#areas/members/server/door.ts';
import { addDebtorAccount } from '#areas/payments/server/door.ts';
import { takeOfficialRates } from '#areas/travel/server/door.ts';
import { addRates, type NewRate } from '#areas/rates/server/door.ts';
import {
  ACCOUNT,
  CAST,
  CATEGORIES,
  COMPANY,
  COST_CENTERS,
  DOMAIN,
  FIRST_NAMES,
  LAST_NAMES,
  LEAD_OF_TEAM,
  MEMBER_COUNT,
  SAVINGS,
  TEAMS,
  type CastMember,
} from './cast.ts';
import { seededRandom } from '#kernel/seeded-random.ts';

/** When a company is founded, and for which days it knows exchange rates. */
type Days = { foundedAt: Instant; ratesFrom: PlainDate; ratesTo: PlainDate };

export type Founding = Days & { companyId: CompanyId; password: string };

/** Opens Halden & Roy and a second, empty company, with everybody who may sign in. One transaction each. */
export async function foundCompany(db: Db, founding: Founding): Promise<void> {
  const passwordHash = await hashPassword(founding.password);
  const outsiders = await inScope(db, { companyId: null, userId: null }, async (trx) => ({
    accountant: await createUser(trx, {
      isEmailProven: true,
      email: `accountant@${DOMAIN}`,
      fullName: 'Anne Dubois',
      lang: 'en',
      phone: null,
      passwordHash,
      now: founding.foundedAt,
    }),
    master: await createUser(trx, {
      isEmailProven: true,
      email: `master@${DOMAIN}`,
      fullName: 'Marc Keller',
      lang: 'en',
      phone: null,
      passwordHash,
      now: founding.foundedAt,
    }),
  }));
  await inScope(db, { companyId: founding.companyId, userId: null }, async (trx) => {
    await createCompany(trx, founding.companyId, { ...COMPANY, now: founding.foundedAt });
    const users = await equipCompany(trx, founding.companyId, { ...founding, cast: everybody(), passwordHash });
    const controller = users.get('controller');
    const owner = users.get('owner');
    if (controller === undefined || owner === undefined) throw new Error('The cast has a controller and an owner');
    const common = { actsAsUserId: controller, invitedBy: owner, createdAt: founding.foundedAt };
    await addCollaborator(trx, founding.companyId, { ...common, userId: outsiders.accountant, role: 'collaborator' });
    await addCollaborator(trx, founding.companyId, { ...common, userId: outsiders.master, role: 'masterController' });
  });
}

export type Equipment = Days & {
  cast: readonly CastMember[];
  /** With what those of the cast who have a sign-in sign in; null where nobody does. */
  passwordHash: string | null;
};

/**
 * Gives a company that was just opened its people and what their spend names: dimensions, travel rates, the default
 * workflow, two bank accounts and exchange rates. @returns who is who, by the keys of the cast
 */
export async function equipCompany(
  trx: Trx,
  companyId: CompanyId,
  equipment: Equipment,
): Promise<ReadonlyMap<string, UserId>> {
  const { foundedAt: now, ratesFrom, ratesTo } = equipment;
  const users = await addPeople(trx, companyId, equipment);
  await addDimensions(trx, companyId, users);
  await takeOfficialRates(trx, companyId, { country: COMPANY.country, by: null, now });
  await publishWorkflow(trx, { companyId, workflow: defaultWorkflow(100_000n), publishedBy: null, now });
  await addDebtorAccount(trx, companyId, { ...ACCOUNT, currency: 'EUR' as CurrencyCode });
  await addDebtorAccount(trx, companyId, { ...SAVINGS, currency: 'EUR' as CurrencyCode });
  await addRates(trx, companyId, demoRates(ratesFrom, ratesTo));
  return users;
}

export type SecondFounding = Pick<Founding, 'companyId' | 'password' | 'foundedAt'> & {
  accountant: UserId;
  master: UserId;
};

/** A second client of the accountant and home of the staff sign-in, so that the chooser has something to choose. */
export async function foundSecondCompany(
  db: Db,
  { companyId, password, foundedAt, accountant, master }: SecondFounding,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const staff = await inScope(db, { companyId: null, userId: null }, (trx) =>
    createUser(trx, {
      isEmailProven: true,
      email: `staff@${DOMAIN}`,
      fullName: 'Nina Sommer',
      lang: 'en',
      phone: '+4915112345608',
      passwordHash,
      now: foundedAt,
    }),
  );
  await inScope(db, { companyId, userId: null }, async (trx) => {
    await createCompany(trx, companyId, {
      ...COMPANY,
      name: 'Roy Ateliers',
      legalName: 'Roy Ateliers SARL',
      country: 'FR',
      timeZone: 'Europe/Paris',
      vatNumber: 'FR96552100554',
      registrationNumber: '552100554',
      address: '14 rue Oberkampf, 75011 Paris',
      inboxName: 'roy-ateliers',
      now: foundedAt,
    });
    await addMember(trx, companyId, {
      userId: staff,
      fullName: 'Nina Sommer',
      email: `staff@${DOMAIN}`,
      roles: ['owner', 'controller', 'admin', 'requester'],
      jobTitle: 'Operator',
      teamId: null,
      managerId: null,
      joinedAt: foundedAt,
    });
    await publishWorkflow(trx, { companyId, workflow: defaultWorkflow(100_000n), publishedBy: null, now: foundedAt });
    await addDimensions(trx, companyId, new Map());
    await takeOfficialRates(trx, companyId, { country: 'FR', by: null, now: foundedAt });
    const common = { actsAsUserId: staff, invitedBy: staff, createdAt: foundedAt };
    await addCollaborator(trx, companyId, { ...common, userId: accountant, role: 'collaborator' });
    await addCollaborator(trx, companyId, { ...common, userId: master, role: 'masterController' });
  });
}

async function addPeople(
  trx: Trx,
  companyId: CompanyId,
  { cast, foundedAt, passwordHash }: Equipment,
): Promise<Map<string, UserId>> {
  const teams = new Map<string, TeamId>();
  for (const name of TEAMS) teams.set(name, await addTeam(trx, companyId, name));
  const users = new Map<string, UserId>();
  for (const [index, member] of cast.entries()) {
    // Only the cast signs in; the others have no password and would be invited.
    const isCast = index < CAST.length;
    const userId = await createUser(trx, {
      isEmailProven: true,
      email: member.email,
      fullName: member.fullName,
      lang: 'en',
      phone: member.phone,
      passwordHash: isCast ? passwordHash : null,
      now: foundedAt,
    });
    users.set(member.key, userId);
    await addMember(trx, companyId, {
      userId,
      fullName: member.fullName,
      email: member.email,
      roles: member.roles,
      jobTitle: member.jobTitle,
      grade: member.grade,
      teamId: teams.get(member.team) ?? null,
      managerId: member.manager === null ? null : (users.get(member.manager) ?? null),
      joinedAt: foundedAt,
    });
    await setBankDetail(trx, companyId, {
      userId,
      iban: demoIban(index),
      holder: member.fullName,
      changedAt: foundedAt,
      usableFrom: foundedAt,
    });
  }
  for (const [name, teamId] of teams) {
    const leadId = users.get(LEAD_OF_TEAM[name] ?? 'owner');
    if (leadId !== undefined) await setTeamPeople(trx, companyId, { teamId, leadId, approverIds: [leadId] });
  }
  return users;
}

/** Whom this person's spend goes to first: their own manager, else the lead of their team. */
export function managerOf(key: string): string {
  const member = everybody().find((one) => one.key === key);
  return member?.manager ?? LEAD_OF_TEAM[member?.team ?? ''] ?? 'owner';
}

/** The cast first, then members made of first and last names until the firm has its size. */
export function everybody(): CastMember[] {
  const random = seededRandom(7);
  const members: CastMember[] = [...CAST];
  const taken = new Set(members.map((member) => member.fullName));
  while (members.length < MEMBER_COUNT) {
    const fullName = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    if (taken.has(fullName)) continue;
    taken.add(fullName);
    const team = random.pick(TEAMS.filter((name) => name !== 'Management'));
    const key = fold(fullName).replaceAll(' ', '.');
    members.push({
      key,
      fullName,
      email: `${key}@${DOMAIN}`,
      jobTitle: team,
      team,
      grade: members.length % 3 === 0 ? 'Senior' : 'Junior',
      roles: ['requester'],
      manager: LEAD_OF_TEAM[team] ?? 'owner',
      phone: null,
    });
  }
  return members;
}

export const rightsOf = (member: CastMember): ReadonlySet<Right> =>
  new Set<Right>(['session', 'member', ...member.roles]);

/** `users` are those who lead; in a company without them cost centres belong to nobody yet. */
async function addDimensions(trx: Trx, companyId: CompanyId, users: ReadonlyMap<string, UserId>): Promise<void> {
  for (const { name, code, team } of COST_CENTERS)
    await addCostCenter(trx, companyId, { name, code, ownerId: users.get(LEAD_OF_TEAM[team] ?? '') ?? null });
  for (const category of CATEGORIES) await addExpenseCategory(trx, companyId, category);
  await addAnalyticalField(trx, companyId, {
    name: 'Project',
    isRequired: false,
    allowedValues: ['Retail forum', 'Winter catalogue', 'Warehouse move', 'Website'],
  });
}

/** German IBANs with right check digits (ISO 13616) of a bank code that no bank has. */
function demoIban(index: number): string {
  const account = `10000000${String(index + 1).padStart(10, '0')}`;
  const rest = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(rest).padStart(2, '0')}${account}`;
}

/** Made-up but steady rates for every Monday to Friday; their source says so. */
function demoRates(from: PlainDate, to: PlainDate): NewRate[] {
  const random = seededRandom(11);
  const eur = 'EUR' as CurrencyCode;
  const rates: NewRate[] = [];
  let gbp = 1.172;
  let usd = 0.912;
  for (let day = from; day <= to; day = plainDate(addDays(day, 1))) {
    gbp += (random.between(-30, 30) / 10_000) * 0.4;
    usd += (random.between(-30, 30) / 10_000) * 0.4;
    if ([0, 6].includes(new Date(day).getUTCDay())) continue;
    rates.push({ from: 'GBP' as CurrencyCode, to: eur, on: day, rate: gbp.toFixed(6), source: 'demo' });
    rates.push({ from: 'USD' as CurrencyCode, to: eur, on: day, rate: usd.toFixed(6), source: 'demo' });
  }
  return rates;
}
