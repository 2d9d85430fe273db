import type { Lang } from '#areas/identity/contract/user.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Captcha } from '#platform/captcha/captcha.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Enrichment } from './suggest-company.ts';

export type FirstSettings = {
  companyId: CompanyId;
  country: string;
  currency: CurrencyCode;
  lang: Lang;
  now: Instant;
};

export type RegistrationServices = {
  readonly captcha: Captcha;
  readonly leakedPasswords: LeakedPasswords;
  readonly enrich: Enrichment | null;
  /** Gives a new company what the areas above this one need to work: only the composition knows them all. */
  readonly prepareCompany: (trx: Trx, settings: FirstSettings) => Promise<void>;
  /** Whether anybody may open a company; otherwise only who has the operator's token (security 24). */
  readonly isOpen: boolean;
  /** Decision 17: `refuseLeakedPasswords`. */
  readonly refusesLeaked: boolean;
  /** Links in mails start with the configured address (security 33). */
  readonly baseUrl: string;
};
