import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { instantFromMs, type Instant } from '#kernel/instant.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { defaultWorkflow, publishWorkflow } from '#areas/approvals/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { createCompany, newCompanyId } from '#areas/companies/server/door.ts';
import { addCostCenter, addExpenseCategory, listDimensions } from '#areas/dimensions/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { createUser } from '#areas/identity/server/door.ts';
import type { Role } from '#areas/members/contract/member.ts';
import { addCollaborator, addMember, setBankDetail } from '#areas/members/server/door.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
import { addDebtorAccount, lockPaySettings } from '#areas/payments/server/door.ts';
import { takeOfficialRates } from '#areas/travel/server/door.ts';

/** When every test begins. */
/** A new day begins there before it does at Greenwich. */
export const COMPANY_ZONE = 'Europe/Berlin';
export const FOUNDED_AT = instantFromMs(Date.UTC(2026, 2, 20, 9, 0));

export const PASSWORD = 'correct horse battery staple';

/** Who can sign in: `collaborator` belongs to no company and may act as the controller; `stranger` owns another company. */
export const PEOPLE = [
  'owner',
  'admin',
  'controller',
  'approver',
  'requester',
  'second',
  'collaborator',
  'stranger',
] as const;
export type PersonKey = (typeof PEOPLE)[number];

export type TestCompanies = {
  companyId: CompanyId;
  strangerCompanyId: CompanyId;
  users: Readonly<Record<PersonKey, UserId>>;
  costCenterId: string;
  expenseCategoryId: string;
  accountId: AccountId;
};

export const emailOf = (key: PersonKey): string => `${key}@halden.example`;
export const COMPANY_IBAN = 'DE89370400440532013000';
const MEMBER_IBANS: Readonly<Record<string, string>> = {
  requester: 'DE02100500000054540402',
  approver: 'DE02300209000106531065',
};

type Seat = { key: PersonKey; roles: Role[]; manager?: PersonKey; phone?: string };
const SEATS: readonly Seat[] = [
  { key: 'owner', roles: ['owner', 'requester'], phone: '+4915112345601' },
  { key: 'admin', roles: ['admin', 'requester'], manager: 'owner' },
  { key: 'controller', roles: ['controller', 'requester'], manager: 'owner' },
  { key: 'approver', roles: ['requester'], manager: 'owner' },
  { key: 'requester', roles: ['requester'], manager: 'approver' },
  // Another controller, for two people at the same payments.
  { key: 'second', roles: ['controller'], manager: 'owner' },
];

/** A company with one person per role and a stranger's company beside it, made by the commands of real use. */
export async function foundTestCompanies(db: Db, now: Instant): Promise<TestCompanies> {
  const companyId = newCompanyId();
  const strangerCompanyId = newCompanyId();
  const users = await addUsers(db, now);
  await inScope(db, { companyId, userId: null }, async (trx) => {
    await createCompany(trx, companyId, {
      ...PROFILE,
      name: 'Halden',
      legalName: 'Halden GmbH',
      inboxName: 'halden',
      // The accounts of most tests are French ones, wherever the company sits.
      chart: 'pcg',
      now,
    });
    await addSeats(trx, { companyId, users, now });
    await publishWorkflow(trx, { companyId, workflow: defaultWorkflow(100_000n), publishedBy: null, now });
    const actsAs = {
      userId: users.collaborator,
      actsAsUserId: users.controller,
      invitedBy: users.owner,
      createdAt: now,
    };
    await addCollaborator(trx, companyId, { ...actsAs, role: 'collaborator' });
  });
  await inScope(db, { companyId: strangerCompanyId, userId: null }, async (trx) => {
    const profile = {
      ...PROFILE,
      vatNumber: 'DE811907980',
      registrationNumber: '2',
      name: 'Fremd',
      legalName: 'Fremd GmbH',
    };
    await createCompany(trx, strangerCompanyId, { ...profile, inboxName: 'fremd', now });
    await addMember(trx, strangerCompanyId, {
      ...memberOf('stranger', users.stranger, now),
      roles: ['owner', 'controller', 'admin', 'requester'],
    });
    await publishWorkflow(trx, {
      companyId: strangerCompanyId,
      workflow: defaultWorkflow(100_000n),
      publishedBy: null,
      now,
    });
  });
  const made = await inScope(db, { companyId, userId: null }, async (trx) => {
    await addCostCenter(trx, companyId, { name: 'Brand', code: '4110', ownerId: null });
    await addExpenseCategory(trx, companyId, { name: 'Meals', accountCode: '625700', icon: 'tools-kitchen-2' });
    await takeOfficialRates(trx, companyId, { country: 'DE', by: null, now });
    // Most tests pay on the day on which they first hear of a supplier; those of first accounts switch it back on.
    await lockPaySettings(trx, companyId);
    await sql`update payments.setting set first_accounts_wait = false where company_id = ${companyId}`.execute(trx);
    const account = {
      name: 'Spreebank',
      iban: COMPANY_IBAN,
      bic: 'COBADEFFXXX',
      ledger_code: '512100',
      currency: 'EUR' as CurrencyCode,
    };
    return {
      accountId: await addDebtorAccount(trx, companyId, account),
      dimensions: await listDimensions(trx, companyId),
    };
  });
  return {
    companyId,
    strangerCompanyId,
    users,
    costCenterId: made.dimensions.costCenters[0]?.id ?? '',
    expenseCategoryId: made.dimensions.expenseCategories[0]?.id ?? '',
    accountId: made.accountId,
  };
}

const PROFILE = {
  country: 'DE',
  baseCurrency: 'EUR',
  timeZone: COMPANY_ZONE,
  vatNumber: 'DE341290119',
  registrationNumber: '732829320',
  address: 'Torstraße 61, 10119 Berlin',
} as const;

async function addUsers(db: Db, now: Instant): Promise<Record<PersonKey, UserId>> {
  const passwordHash = await hashPassword(PASSWORD);
  return inScope(db, { companyId: null, userId: null }, async (trx) => {
    const entries: [PersonKey, UserId][] = [];
    for (const key of PEOPLE) {
      const phone = SEATS.find((seat) => seat.key === key)?.phone ?? null;
      entries.push([
        key,
        await createUser(trx, { email: emailOf(key), fullName: `The ${key}`, lang: 'en', phone, passwordHash, now }),
      ]);
    }
    return Object.fromEntries(entries) as Record<PersonKey, UserId>;
  });
}

async function addSeats(
  trx: Trx,
  { companyId, users, now }: { companyId: CompanyId; users: Record<PersonKey, UserId>; now: Instant },
): Promise<void> {
  for (const { key, roles, manager } of SEATS) {
    const managerId = manager === undefined ? null : users[manager];
    await addMember(trx, companyId, { ...memberOf(key, users[key], now), roles, managerId });
    const iban = MEMBER_IBANS[key];
    if (iban === undefined) continue;
    await setBankDetail(trx, companyId, {
      userId: users[key],
      iban,
      holder: `The ${key}`,
      changedAt: now,
      usableFrom: now,
    });
  }
}

const memberOf = (key: PersonKey, userId: UserId, now: Instant) => ({
  userId,
  fullName: `The ${key}`,
  email: emailOf(key),
  roles: [] as Role[],
  jobTitle: key,
  teamId: null,
  managerId: null,
  joinedAt: now,
});
