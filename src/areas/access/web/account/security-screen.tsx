import { useTranslations } from 'use-intl';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { SingleKeysSwitch } from '#ui/shortcuts/single-keys-switch.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import { AccountsSection } from './accounts-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { TrustedDevicesSection } from './trusted-devices-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Password, sessions and keys of the person who is logged in (specification 2.2, security 7 and 8). */
export function SecurityScreen() {
  const t = useTranslations('account');
  return (
    <AccountPage title={t('security.title')}>
      <PasswordSection />
      <AccountsSection />
      <FactorsSection />
      <TrustedDevicesSection />
      <SessionsSection />
      <SettingsSection title={t('security.keyboard')}>
        <SingleKeysSwitch />
      </SettingsSection>
    </AccountPage>
  );
}
