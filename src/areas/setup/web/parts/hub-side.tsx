import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { membersPath } from '#areas/members/paths.ts';
import type { SetupStep } from '../../contract/setup.ts';
import styles from './hub-side.module.css';

const WORKS_TODAY = ['requests', 'budgets', 'bookkeeping'] as const;

/** What works already while steps are left, and who can help with them. */
export function HubSide({ companyId, steps }: { companyId: string; steps: readonly SetupStep[] }) {
  const t = useTranslations('setup.side');
  const people = [...new Set(steps.flatMap((step) => step.people))];
  return (
    <>
      <section className={styles.part}>
        <h2>{t('works')}</h2>
        <ul>
          {WORKS_TODAY.map((one) => (
            <li key={one}>
              <Icon of={IconCheck} size={16} />
              {t(`does.${one}`)}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t('people')}</h2>
        <ul>
          {people.map((name) => (
            <li key={name}>
              <Avatar name={name} size={22} />
              {name}
            </li>
          ))}
        </ul>
        <Link className="link" to={membersPath(companyId)}>
          {t('invite')}
        </Link>
      </section>
    </>
  );
}
