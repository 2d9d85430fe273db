import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SettingsPage } from '#ui/layout/pages/settings-page.tsx';
import { PAY_SETTINGS_PAGES, paySettingsPath, type PaySettingsPageKey } from '../../paths.ts';

/** The frame of the pages about how the company pays, with the list of them. */
export function PaySettingsPage({ page, children }: { page: PaySettingsPageKey; children: ReactNode }) {
  const t = useTranslations('paySettings');
  const { company = '' } = useParams();
  const links = PAY_SETTINGS_PAGES.map((one) => ({ label: t(`${one}.title`), to: paySettingsPath(company, one) }));
  return (
    <SettingsPage title={t(`${page}.title`)} lead={t(`${page}.lead`)} groups={[{ label: t('group'), links }]}>
      {children}
    </SettingsPage>
  );
}
