import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SettingsPage } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import { analyticalFieldsPath } from '#areas/dimensions/paths.ts';
import type { SetupItem, SetupItemName, SetupState } from '../../contract/setup-state.ts';
import {
  bankBooksPath,
  booksSetupPath,
  booksWizardPath,
  employeeAccountsPath,
  expenseAccountsPath,
  supplierAccountsPath,
  taxAccountsPath,
} from '../../paths.ts';
import { useSetupLinks } from '../setup/use-setup-links.ts';
import { setupStateQuery } from './api.ts';
import styles from './start.module.css';

const PATHS: Readonly<Record<SetupItemName, (company: string) => string>> = {
  books: booksSetupPath,
  bankAccounts: bankBooksPath,
  expenseAccounts: expenseAccountsPath,
  taxAccounts: taxAccountsPath,
  supplierAccounts: supplierAccountsPath,
  employeeAccounts: employeeAccountsPath,
  analyticalFields: analyticalFieldsPath,
};

const LOOKS: Readonly<Record<SetupItem['state'], { tone: Tone; icon: IconComponent }>> = {
  blocking: { tone: 'red', icon: IconAlertTriangle },
  open: { tone: 'saffron', icon: IconClock },
  optional: { tone: 'neutral', icon: IconCircleDashed },
  done: { tone: 'green', icon: IconCircleCheck },
};

/** `company/accounting`: how each part of the set-up stands, what blocks exports first, and what is next. */
export function StartScreen() {
  const t = useTranslations('booksStart');
  const { company: companyId = '' } = useParams();
  const query = useQuery(setupStateQuery(companyId));
  const groups = useSetupLinks(companyId);
  return (
    <SettingsPage title={t('title')} lead={t('lead')} groups={groups}>
      {query.isError && query.data === undefined ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <Parts companyId={companyId} state={query.data} />
      )}
    </SettingsPage>
  );
}

function Parts({ companyId, state }: { companyId: string; state: SetupState }) {
  const t = useTranslations('booksStart');
  const needed = state.items.filter((item) => item.state !== 'optional');
  const left = needed.filter((item) => item.state !== 'done');
  const [next] = left;
  const sayOf = ({ problem, count }: SetupItem, name: SetupItemName): string =>
    problem === null ? t(`done.${name}`, { count }) : t(`problem.${problem}`, { count });
  return (
    <>
      <p className={styles.progress}>
        <b>{t('progress', { done: needed.length - left.length, count: needed.length })}</b>
        {next === undefined ? null : (
          <Button
            component={Link}
            variant="filled"
            to={state.isFinished ? PATHS[next.name](companyId) : booksWizardPath(companyId)}
          >
            {t('finish')}
          </Button>
        )}
      </p>
      <ul className={styles.list}>
        {state.items.map((item) => (
          <li key={item.name}>
            <div>
              <Link to={PATHS[item.name](companyId)}>{t(`item.${item.name}`)}</Link>
              <small>{sayOf(item, item.name)}</small>
            </div>
            <Tag {...LOOKS[item.state]}>{t(`state.${item.state}`)}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}
