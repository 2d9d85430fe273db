import { assert } from '#kernel/assert.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { COMPANY_SIZES, completeSignup, REGISTRATION_CURRENCIES } from '../../../contract/registration.ts';
import type { Answers, StepName } from './answers.ts';
import type { Problems } from './check-step.ts';
import { internationalParts, type Phones } from '../../parts/phones.ts';

export type Submission = {
  answers: Answers;
  phones: Phones | null;
  language: Language;
  plan: string | null;
  token: string | null;
  captcha: string;
};

/** Sends the form as specification 7 has it; secrets go in the body, never in the address (decision 15). */
export function submitRegistration({ answers, phones, language, plan, token, captcha }: Submission) {
  const { ext, number } = internationalParts(phones, answers);
  const size = COMPANY_SIZES.find((each) => each === answers.size);
  const currency = REGISTRATION_CURRENCIES.find((each) => each === answers.currency);
  assert(size !== undefined && currency !== undefined, 'No step is left without its answer');
  return call(completeSignup, {
    isAnonymous: true,
    body: {
      email: answers.email.trim(),
      first_name: answers.firstName.trim(),
      last_name: answers.lastName.trim(),
      mobile_ext: ext,
      mobile_no: number,
      password: answers.password,
      company_name: answers.companyName.trim(),
      company_country: answers.country,
      company_size: size,
      company_currency: currency,
      lang: language,
      privacy_and_terms_agreement: answers.agrees,
      is_legal_representative: answers.represents,
      captcha,
      ...(plan === null ? {} : { initial_plan: plan }),
      ...(token === null ? {} : { registration_token: token }),
    },
  });
}

export type Refused = { step: StepName; problems: Problems } | { step: 'email'; reason: string } | 'closed';

/** Where a refusal is put right; null for what only trying again can mend. */
export function whereToMend(error: unknown): Refused | null {
  if (!isApiError(error)) return null;
  switch (error.code) {
    case 'registration_closed':
      return 'closed';
    case 'forbidden_domain':
    case 'company_registered':
    case 'user_exists':
    case 'user_already_invited':
      return { step: 'email', reason: error.code };
    case 'password_too_short':
      return { step: 'password', problems: { password: 'password.length' } };
    case 'password_guessable':
      return { step: 'password', problems: { password: 'password.guessable' } };
    case 'passwordLeaked':
      return { step: 'password', problems: { password: 'password.refused' } };
    case 'invalid_phone':
      return { step: 'phoneNumber', problems: { phone: 'phoneNumber.invalid' } };
    case 'agreement_missing':
      return { step: 'currency', problems: { agrees: 'currency.agreeRequired' } };
    case 'legal_representative_missing':
      return { step: 'currency', problems: { represents: 'currency.representRequired' } };
    default:
      return null;
  }
}
