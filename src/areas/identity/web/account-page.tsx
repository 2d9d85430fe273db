import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SettingsPage } from '#ui/layout/pages/settings-page.tsx';
import { bankInfoPath, profilePath, rightsPath, rolesPath, securityPath } from '#areas/access/paths.ts';
import { myAdvancesPath } from '#areas/expense-claims/paths.ts';
import { notificationsPath } from '#areas/notifications/paths.ts';
import { myRulesPath } from '#areas/policies/paths.ts';

/** A page of one's own account (specification 2.2), with the way to the others beside it. */
export function AccountPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const t = useTranslations('identity.account');
  const { company = '' } = useParams();
  const links = [
    { label: t('profile'), to: profilePath(company) },
    { label: t('security'), to: securityPath(company) },
    { label: t('bankInfo'), to: bankInfoPath(company) },
    { label: t('roles'), to: rolesPath(company) },
    { label: t('rights'), to: rightsPath(company) },
    { label: t('rules'), to: myRulesPath(company) },
    { label: t('advances'), to: myAdvancesPath(company) },
    { label: t('notifications'), to: notificationsPath(company) },
  ];
  return (
    <SettingsPage title={title} {...(lead === undefined ? {} : { lead })} groups={[{ label: t('group'), links }]}>
      {children}
    </SettingsPage>
  );
}
