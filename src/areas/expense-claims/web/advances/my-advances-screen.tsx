import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import { requestPath } from '#areas/requests/paths.ts';
import { AdvanceTag } from './advance-tag.tsx';
import styles from './advances.module.css';
import { myAdvancesQuery } from './api.ts';

/** `account/me/advances`: what I hold of advances, and what of my claims was set off against them. */
export function MyAdvancesScreen() {
  const t = useTranslations('advances');
  const format = useFormat();
  const { company: companyId = '' } = useParams();
  const { data, error, refetch } = useQuery(myAdvancesQuery(companyId));
  return (
    <AccountPage title={t('mine.title')} lead={t('mine.lead')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} areas={['advances']} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <BlockSkeleton lines={6} />
      ) : (
        <>
          <p className={styles.sentence}>
            {data.open.minor === '0' ? t('mine.nothing') : t('mine.open', { amount: format.money(data.open) })}
          </p>
          <SettingsSection title={t('mine.advances')} {...(data.items.length === 0 ? { text: t('mine.none') } : {})}>
            {data.items.length === 0 ? null : (
              <SettingsList>
                {data.items.map((advance) => (
                  <li key={advance.id}>
                    <span className={styles.stack}>
                      <b>{advance.purpose}</b>
                      <small>
                        {[
                          `A-${advance.number}`,
                          format.day(advance.paidOn ?? advance.givenOn),
                          ...(advance.paidOn === null ? [] : [t('mine.row', { amount: format.money(advance.open) })]),
                        ].join(' · ')}
                      </small>
                      <AdvanceTag state={advance.state} />
                    </span>
                    <MoneyText amount={advance.amount} />
                  </li>
                ))}
              </SettingsList>
            )}
          </SettingsSection>
          {data.claims.length === 0 ? null : (
            <SettingsSection title={t('mine.claims')}>
              <SettingsList>
                {data.claims.map((claim) => (
                  <li key={claim.id}>
                    <span className={styles.stack}>
                      <Link className="link" to={requestPath(companyId, 'mine', claim.requestId)}>
                        {claim.description}
                      </Link>
                      <small>
                        {t('mine.claimRow', {
                          owed: format.money(claim.owed),
                          setOff: format.money(claim.setOff),
                          toPay: format.money(claim.toPay),
                        })}
                      </small>
                    </span>
                    <MoneyText amount={claim.toPay} />
                  </li>
                ))}
              </SettingsList>
            </SettingsSection>
          )}
        </>
      )}
    </AccountPage>
  );
}
