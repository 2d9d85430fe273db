import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { PageSection } from '#ui/layout/pages/entity-page.tsx';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import type { SupplierView } from '../../contract/supplier-page.ts';
import styles from './parts.module.css';

const PersonDialog = latePart(
  () => import('./person-dialog.tsx').then((file) => ({ default: file.PersonDialog })),
  'window',
);

type PeopleSectionProps = { companyId: string; supplier: SupplierView; onChanged: (changed: SupplierView) => void };

/** Whom to call at a supplier; one is changed or added at a time. */
export function PeopleSection({ companyId, supplier, onChanged }: PeopleSectionProps) {
  const t = useTranslations('suppliers.people');
  /** The place of who is changed; one behind the last is somebody new. */
  const [index, setIndex] = useState<number | null>(null);
  const { people } = supplier;
  const isOpen = supplier.mergedInto === null;
  return (
    <PageSection title={t('title')}>
      {people.length === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
      <SettingsList>
        {people.map(({ name, role, email, phone }, at) => (
          <li key={`${at} ${name}`}>
            <span>
              <b>{name}</b>
              <small className={styles.line}>{role}</small>
              {email === null ? null : (
                <small className={styles.line}>
                  <a className="link" href={`mailto:${email}`}>
                    {email}
                  </a>
                </small>
              )}
              {phone === null ? null : (
                <small className={styles.line}>
                  <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                    {phone}
                  </a>
                </small>
              )}
            </span>
            {isOpen ? (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('editNamed', { name })}
                onClick={() => setIndex(at)}
              >
                {t('edit')}
              </Button>
            ) : null}
          </li>
        ))}
      </SettingsList>
      {isOpen ? (
        <div className={styles.below}>
          <Button size="xs" onClick={() => setIndex(people.length)}>
            {t('add')}
          </Button>
        </div>
      ) : null}
      {index === null ? null : (
        <Suspense fallback={null}>
          <PersonDialog
            companyId={companyId}
            supplier={supplier}
            index={index}
            onChanged={onChanged}
            onClose={() => setIndex(null)}
          />
        </Suspense>
      )}
    </PageSection>
  );
}
