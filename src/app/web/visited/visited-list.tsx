import { Link, useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { visitedMessages } from './messages/messages.ts';
import { visitedIn } from './visited.ts';
import styles from './visited.module.css';

/** For `lazy`: the list with its words. */
export async function loadVisitedList() {
  await ensureMessages(visitedMessages);
  return { default: VisitedList };
}

/** The last three pages of this tab, to go back to from one that is none (specification 2.2, `404`). */
function VisitedList() {
  const t = useTranslations('visited');
  const { company = '' } = useParams();
  const { pathname } = useLocation();
  const visits = visitedIn(company, pathname);
  if (visits.length === 0) return null;
  return (
    <nav className={styles.visited} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <SettingsList>
        {visits.map(({ path, title }) => (
          <li key={path}>
            <Link className="link" to={path}>
              {title}
            </Link>
          </li>
        ))}
      </SettingsList>
    </nav>
  );
}
