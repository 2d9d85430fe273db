import { useTranslations } from 'use-intl';
import { PASSWORD_LENGTH_MIN } from '#areas/identity/contract/user.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { PasswordField } from '#ui/parts/fields/password-field.tsx';
import { LeakHelpLink } from '../../parts/leak-help-link.tsx';
import { useProblemText } from './problem-text.ts';
import styles from './registration.module.css';
import type { StepProps } from './step-props.ts';

/** The hidden field tells password managers whose password this is; a leak is said, and the person may go on. */
export function PasswordStep({
  answers,
  problems,
  change,
  isLeaked,
  isAskedAgain,
}: StepProps & { isLeaked: boolean; isAskedAgain: boolean }) {
  const t = useTranslations('register.steps');
  const problemText = useProblemText();
  return (
    <>
      {isAskedAgain && answers.password === '' ? (
        <div className={styles.notice}>
          <NoticeBox tone="blue" title={t('password.again')} />
        </div>
      ) : null}
      <input type="text" name="username" autoComplete="username" value={answers.email} readOnly hidden />
      <PasswordField
        size="xl"
        name="new-password"
        autoComplete="new-password"
        label={t('password.label')}
        minLength={PASSWORD_LENGTH_MIN}
        value={answers.password}
        error={problemText(problems.password)}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      {isLeaked ? (
        <div className={styles.hint}>
          <NoticeBox isAlert title={t('password.leaked')} actions={<LeakHelpLink label={t('password.why')} />} />
        </div>
      ) : null}
    </>
  );
}
