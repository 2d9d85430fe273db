import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { redemptionPath } from '../paths.ts';
import styles from './closure.module.css';

/** Over every page while the account is to be closed; the page that says so itself does without. */
export function ClosingBar({ companyId, day, maySee }: { companyId: string; day: PlainDate; maySee: boolean }) {
  const t = useTranslations('closure.bar');
  const format = useFormat();
  const { pathname } = useLocation();
  const to = redemptionPath(companyId);
  if (pathname === to) return null;
  return (
    <div className={`${styles.bar} no-print`} role="status">
      <Icon of={IconAlertTriangle} size={16} />
      <span>{t('closes', { day: format.day(day) })}</span>
      {maySee ? (
        <Link className="link" to={to}>
          {t('see')}
        </Link>
      ) : null}
    </div>
  );
}
