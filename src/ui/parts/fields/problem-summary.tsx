import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from './fields.module.css';

/**
 * "There are 2 problems" with a link to each field, for forms of three fields or more (ux 14). Give it the problems of a
 * failed submit; it takes the focus when they appear.
 */
export function ProblemSummary({
  problems,
}: {
  problems: readonly { readonly fieldId: string; readonly message: string }[];
}) {
  const t = useTranslations('global');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems} role="alert" tabIndex={-1} ref={box}>
      <h2>{t('form.problems', { count: problems.length })}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a
              className="link"
              href={`#${problem.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(problem.fieldId)?.focus();
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
