import type { StepName } from './form/answers.ts';
import { CompanyNameStep } from './steps/company-name-step.tsx';
import { CountryStep } from './steps/country-step.tsx';
import { CurrencyStep } from './steps/currency-step.tsx';
import { EmailStep } from './steps/email-step.tsx';
import { NameStep } from './steps/name-step.tsx';
import { PasswordStep } from './steps/password-step.tsx';
import { PhoneStep } from './steps/phone-step.tsx';
import { SizeStep } from './steps/size-step.tsx';
import type { StepProps } from './steps/step-props.ts';

type StepFieldsProps = StepProps & { step: StepName; isLeaked: boolean; isAskedAgain: boolean };

/** What a step asks. */
export function StepFields({ step, isLeaked, isAskedAgain, ...props }: StepFieldsProps) {
  switch (step) {
    case 'email':
      return <EmailStep {...props} />;
    case 'password':
      return <PasswordStep {...props} isLeaked={isLeaked} isAskedAgain={isAskedAgain} />;
    case 'name':
      return <NameStep {...props} />;
    case 'phoneNumber':
      return <PhoneStep {...props} />;
    case 'companyName':
      return <CompanyNameStep {...props} />;
    case 'companyCountry':
      return <CountryStep {...props} />;
    case 'companySize':
      return <SizeStep {...props} />;
    case 'currency':
      return <CurrencyStep {...props} />;
  }
}
