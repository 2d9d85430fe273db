import { Popover, TextInput } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { fold } from '#kernel/text.ts';
import { Mark } from '../../parts/brand/mark.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import type { CompanyChoice } from './navigation-entries.ts';
import styles from './shell.module.css';

/** From this many companies on, typing is faster than looking (ux 3). */
const SEARCH_FROM = 8;

/** The company we are in, and the way to the others: role under the name, a search from eight on. */
export function CompanySwitcher({
  company,
  companies,
  foot,
}: {
  company: CompanyChoice;
  companies: readonly CompanyChoice[];
  foot?: ReactNode;
}) {
  const t = useTranslations('global');
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const shown = companies.filter((each) => fold(each.name).includes(fold(search)));
  return (
    <Popover opened={isOpen} onChange={setOpen} width={280} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.company} onClick={() => setOpen(!isOpen)} aria-haspopup="dialog">
          <Mark size={30} isDecorative />
          <span className={styles.label}>
            <b>{company.name}</b>
            <span>{company.role}</span>
            <span className="visually-hidden">{t('app.switchCompany')}</span>
          </span>
          <Icon of={IconSelector} size={16} className={styles.muted} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t('app.switchCompany')}>
        {companies.length < SEARCH_FROM ? null : (
          <TextInput
            size="xs"
            mb={6}
            data-autofocus
            aria-label={t('app.findCompany')}
            placeholder={t('app.findCompany')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <ul className={styles.companies}>
          {shown.map((each) => (
            <li key={each.id}>
              <Link
                to={each.to}
                onClick={() => setOpen(false)}
                aria-current={each.id === company.id ? 'true' : undefined}
              >
                <span>
                  <b>{each.name}</b>
                  <small>{each.role}</small>
                </span>
                {each.id === company.id ? <Icon of={IconCheck} size={16} /> : null}
              </Link>
            </li>
          ))}
        </ul>
        {foot === undefined ? null : <div className={styles.companiesFoot}>{foot}</div>}
      </Popover.Dropdown>
    </Popover>
  );
}
