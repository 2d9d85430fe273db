import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { PageSection } from '#ui/layout/pages/entity-page.tsx';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { companyQuery } from '#areas/companies/web/door.tsx';
import { fileContentPath } from '#areas/documents/paths.ts';
import { baseFigure } from '#areas/rates/web/door.tsx';
import type { SupplierView } from '../../contract/supplier-page.ts';
import styles from './parts.module.css';

const ContractDialog = latePart(
  () => import('./open-contract-dialog.ts').then((file) => file.openContractDialog()),
  'window',
);

type Contract = SupplierView['contracts'][number];
type ContractsSectionProps = { companyId: string; supplier: SupplierView; onChanged: (changed: SupplierView) => void };

/** What was agreed with a supplier, until when, and by when notice has to be given. */
export function ContractsSection({ companyId, supplier, onChanged }: ContractsSectionProps) {
  const t = useTranslations('suppliers.contracts');
  /** The place of what is changed; one behind the last is something new. */
  const [index, setIndex] = useState<number | null>(null);
  const { contracts } = supplier;
  const { language } = useFormat();
  const base = useQuery(companyQuery(companyId)).data?.baseCurrency;
  const isOpen = supplier.mergedInto === null;
  return (
    <PageSection title={t('title')}>
      {contracts.length === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
      <SettingsList>
        {contracts.map((contract, at) => (
          <li key={`${at} ${contract.title}`}>
            <span>
              <b>{contract.title}</b>
              <Term contract={contract} />
              {contract.rate === null || base === undefined ? null : (
                <small className={styles.line}>
                  {t('fixed', { figure: baseFigure({ base, ...contract.rate }, language) })}
                </small>
              )}
              {contract.fileId === null ? null : (
                <small className={styles.line}>
                  <a
                    className="link"
                    href={fileContentPath(companyId, contract.fileId)}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {contract.fileName ?? t('file')}
                  </a>
                </small>
              )}
            </span>
            {isOpen ? (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('editNamed', { title: contract.title })}
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
          <Button size="xs" onClick={() => setIndex(contracts.length)}>
            {t('add')}
          </Button>
        </div>
      ) : null}
      {index === null ? null : (
        <Suspense fallback={null}>
          <ContractDialog
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

/** From when to when it runs, and until it ends the last day for notice, or that it has passed. */
function Term({ contract: { startsOn, endsOn, noticeDays } }: { contract: Contract }) {
  const t = useTranslations('suppliers.contracts');
  const format = useFormat();
  const from = format.day(startsOn);
  if (endsOn === null) return <small className={styles.line}>{t('openEnd', { from })}</small>;
  const hasEnded = endsOn < format.today;
  const noticeOn = noticeDays === null || hasEnded ? null : addDays(endsOn, -noticeDays);
  return (
    <>
      <small className={styles.line}>
        {hasEnded ? t('ended', { to: format.day(endsOn) }) : t('term', { from, to: format.day(endsOn) })}
      </small>
      {noticeOn === null ? null : (
        <small className={styles.line}>
          {t(noticeOn < format.today ? 'noticeWas' : 'noticeBy', { day: format.day(noticeOn) })}
        </small>
      )}
    </>
  );
}
