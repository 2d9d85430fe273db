import {
  IconBell,
  IconBuildingBank,
  IconCar,
  IconCash,
  IconCreditCard,
  IconFileUpload,
  IconKey,
  IconLanguage,
  IconLogout,
  IconMapPin,
  IconMoon,
  IconPlus,
  IconSend,
  IconShoppingCart,
  IconSun,
  IconTableExport,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/i18n/languages.ts';
import type { PaletteAction } from '#ui/palette/palette.tsx';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { useTheme } from '#ui/styles/theme-provider.tsx';
import { bankInfoPath, profilePath, securityPath } from '#areas/access/paths.ts';
import { logOut } from '#areas/access/web/log-out.ts';
import { exportPath } from '#areas/accounting/paths.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import type { Role } from '#areas/members/contract/member.ts';
import { inviteMemberPath } from '#areas/members/paths.ts';
import { notificationsPath } from '#areas/notifications/paths.ts';
import { bankPath, payPath } from '#areas/payments/paths.ts';
import { inboxPath, newRequestPath } from '#areas/requests/paths.ts';

/** What leads somewhere to do something there, with the roles that may; everybody where none is named. */
const LEADING = [
  ['newClaim', IconCash, (company: string) => newRequestPath(company, 'mine', 'reimbursement'), null],
  ['newRequest', IconPlus, (company: string) => newRequestPath(company, 'mine'), null],
  ['newInvoice', IconFileUpload, (company: string) => inboxPath(company), null],
  ['newOrder', IconShoppingCart, (company: string) => newRequestPath(company, 'mine', 'purchase-order'), null],
  ['newMileage', IconCar, (company: string) => newRequestPath(company, 'mine', 'mileage'), null],
  ['newPerDiem', IconMapPin, (company: string) => newRequestPath(company, 'mine', 'perdiem'), null],
  ['newCard', IconCreditCard, (company: string) => newRequestPath(company, 'mine', 'virtual'), null],
  ['invite', IconUserPlus, inviteMemberPath, ABILITIES.invite.roles],
  ['pay', IconSend, (company: string) => payPath(company, 'invoice'), ABILITIES.pay.roles],
  ['importStatement', IconBuildingBank, bankPath, ABILITIES.pay.roles],
  ['exportBooks', IconTableExport, exportPath, ABILITIES.bookkeeping.roles],
  ['profile', IconUserCircle, profilePath, null],
  ['security', IconKey, securityPath, null],
  ['bankDetails', IconBuildingBank, bankInfoPath, null],
  ['notifications', IconBell, notificationsPath, null],
] as const satisfies readonly (readonly [
  string,
  IconComponent,
  (companyId: string) => string,
  readonly Role[] | null,
])[];

/** Everything that can be done from anywhere by somebody with these roles (ux 7). */
export function useActions(companyId: string, roles: readonly Role[]): readonly PaletteAction[] {
  const t = useTranslations('palette.action');
  const { language, choose } = useLanguage();
  const theme = useTheme();
  const other = theme.resolved === 'dark' ? 'light' : 'dark';
  return [
    ...LEADING.filter(([, , , may]) => may === null || may.some((role) => roles.includes(role))).map(
      ([name, icon, path]) => ({
        key: `action.${name}`,
        label: t(`${name}.label`),
        keywords: t(`${name}.keywords`),
        icon,
        to: path(companyId),
      }),
    ),
    {
      key: 'action.theme',
      label: t(`${other}.label`),
      keywords: t(`${other}.keywords`),
      icon: other === 'dark' ? IconMoon : IconSun,
      run: () => theme.choose(other),
    },
    ...LANGUAGES.filter((one) => one !== language).map((one) => ({
      key: `action.language.${one}`,
      label: t('language.label', { language: LANGUAGE_NAMES[one] }),
      keywords: t('language.keywords'),
      icon: IconLanguage,
      run: () => void choose(one),
    })),
    {
      key: 'action.logOut',
      label: t('logOut.label'),
      keywords: t('logOut.keywords'),
      icon: IconLogout,
      run: () => void logOut(),
    },
  ];
}
