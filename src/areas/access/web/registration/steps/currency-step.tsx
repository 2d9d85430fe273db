import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { REGISTRATION_CURRENCIES } from '../../../contract/registration.ts';
import { useFront } from '../../front/front-store.ts';
import { legalPath } from '../../../paths.ts';
import { Flag } from '../../parts/flag.tsx';
import { Choices, GroupError } from './parts.tsx';
import { useProblemText } from './problem-text.ts';
import styles from './registration.module.css';
import type { StepProps } from './step-props.ts';

/** Whose flag stands for a currency. */
const FLAGS = { EUR: 'EU', GBP: 'GB', USD: 'US' } as const;

export function CurrencyStep({ answers, problems, change }: StepProps) {
  const t = useTranslations('register.steps.currency');
  const problemText = useProblemText();
  const { language } = useLanguage();
  const front = useFront();
  const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'currency' });
  return (
    <>
      <Choices
        name="currency"
        label={t('label')}
        value={answers.currency}
        error={problemText(problems.currency)}
        choices={REGISTRATION_CURRENCIES.map((code) => ({
          value: code,
          label: names.of(code) ?? code,
          icon: <Flag country={FLAGS[code]} />,
          aside: code,
        }))}
        onChoose={(currency) => change({ currency })}
      />
      <div className={styles.boxes}>
        <Box
          name="agrees"
          isChecked={answers.agrees}
          error={problemText(problems.agrees)}
          onChange={(agrees) => change({ agrees })}
        >
          {t.rich('agree', {
            terms: (text) => <DocumentLink to={front?.links.terms ?? legalPath('terms')}>{text}</DocumentLink>,
            privacy: (text) => <DocumentLink to={front?.links.privacy ?? legalPath('privacy')}>{text}</DocumentLink>,
          })}
        </Box>
        <Box
          name="represents"
          isChecked={answers.represents}
          error={problemText(problems.represents)}
          onChange={(represents) => change({ represents })}
        >
          {t('represent', { company: answers.companyName.trim() })}
        </Box>
      </div>
    </>
  );
}

/** Opened beside, so that no answer is lost. */
function DocumentLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="link">
      {children}
    </a>
  );
}

function Box({
  name,
  isChecked,
  error,
  onChange,
  children,
}: {
  name: string;
  isChecked: boolean;
  error: string | undefined;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}) {
  const errorId = `${name}-error`;
  return (
    <div>
      <label className={styles.box}>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : <GroupError id={errorId}>{error}</GroupError>}
    </div>
  );
}
