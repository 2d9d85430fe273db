import { PASSWORD_LENGTH_MIN } from '#areas/identity/contract/user.ts';
import { isNonEmpty } from '#kernel/text.ts';
import { isEmail } from '#kernel/email.ts';
import type { Answers, StepName } from './answers.ts';
import { isPhone, type Phones } from '../../parts/phones.ts';

/** Keys below `register.steps`, by the field they stand under. */
export type Problems = Partial<Record<keyof Answers, string>>;

/** What is missing at a step (specification 5). `phones` is null while its library is on the way: the server looks then. */
export function checkStep(step: StepName, answers: Answers, phones: Phones | null): Problems {
  switch (step) {
    case 'email':
      return isEmail(answers.email) ? {} : { email: 'email.invalid' };
    case 'password':
      return isLongEnough(answers.password) ? {} : { password: 'password.length' };
    case 'name':
      return {
        ...(isNonEmpty(answers.firstName) ? {} : { firstName: 'name.firstRequired' }),
        ...(isNonEmpty(answers.lastName) ? {} : { lastName: 'name.lastRequired' }),
      };
    case 'phoneNumber':
      return phones === null || isPhone(phones, answers) ? {} : { phone: 'phoneNumber.invalid' };
    case 'companyName':
      return isNonEmpty(answers.companyName) ? {} : { companyName: 'companyName.required' };
    case 'companyCountry':
      return answers.country === '' ? { country: 'companyCountry.required' } : {};
    case 'companySize':
      return answers.size === '' ? { size: 'companySize.required' } : {};
    case 'currency':
      return {
        ...(answers.currency === '' ? { currency: 'currency.required' } : {}),
        ...(answers.agrees ? {} : { agrees: 'currency.agreeRequired' }),
        ...(answers.represents ? {} : { represents: 'currency.representRequired' }),
      };
  }
}

/** Counted after trimming (decision 18), in signs as people see them. */
const isLongEnough = (password: string): boolean => [...password.trim()].length >= PASSWORD_LENGTH_MIN;
