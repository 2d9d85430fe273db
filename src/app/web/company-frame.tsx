import '#ui/styles/app.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useServerEvents } from '#ui/api-client/use-server-events.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/i18n/languages.ts';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { AppShell } from '#ui/layout/shell/app-shell.tsx';
import type { MenuEntry } from '#ui/layout/shell/navigation-entries.ts';
import { Palette } from '#ui/palette/palette.tsx';
import { ShortcutSheet } from '#ui/shortcuts/shortcut-sheet.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { useTheme } from '#ui/styles/theme-provider.tsx';
import { endImpersonation, logout } from '#areas/access/contract/session.ts';
import { chooserPath, loginPath } from '#areas/access/paths.ts';
import { meQuery, rememberCompany } from '#areas/access/web/api.ts';
import { accessMessages } from '#areas/access/web/messages/messages.ts';
import { homeQuery } from '#areas/reporting/web/api.ts';
import { newRequestPath } from '#areas/requests/paths.ts';
import { rolesIn } from './roles-in.ts';
import { isClosedTo, navigationFor, phoneEntriesFor } from './navigation-for.ts';
import { shellMessages } from './messages/messages.ts';

export const loadFrame = async () => {
  await ensureMessages(accessMessages, shellMessages);
  return null;
};

/** Everything below `/app/{company}`: who is here, what they may open, and the page. */
export function CompanyFrame() {
  const { company: companyId = '' } = useParams();
  const { pathname } = useLocation();
  const me = useQuery(meQuery);
  useEffect(() => rememberCompany(companyId), [companyId]);
  if (isApiError(me.error) && me.error.status === 401) return <Navigate to={loginPath(pathname)} replace />;
  if (me.data === undefined) {
    // Nothing can be shown without knowing who is here: the page says so and can be loaded again.
    if (me.isError) throw me.error;
    return <JobPage text="" />;
  }
  const roles = rolesIn(me.data, companyId);
  if (roles === null) return <Navigate to={chooserPath()} replace />;
  return <Frame companyId={companyId} key={companyId} />;
}

function Frame({ companyId }: { companyId: string }) {
  const t = useTranslations('shell');
  const global = useTranslations('global');
  const roleText = useTranslations('access');
  const { pathname } = useLocation();
  const { data: me } = useQuery(meQuery);
  const home = useQuery(homeQuery(companyId));
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const leave = useLeaveImpersonation();
  const { language } = useLanguage();
  useServerEvents(`/api/companies/${companyId}`);
  const menu = useUserMenu();
  if (me === undefined) return null;
  const roles = rolesIn(me, companyId);
  if (roles === null) return null;
  const groups = navigationFor({ companyId, roles: roles.roles, home: home.data, t: (key) => t(`nav.${key}`) });
  const choices = me.companies.map((company) => ({
    id: company.id,
    name: company.name,
    role: roleText(`roles.${company.roles[0] ?? 'requester'}`),
    to: `/app/${company.id}/home`,
  }));
  const paletteTexts = {
    title: t('palette.title'),
    goTo: t('palette.goTo'),
    requests: t('palette.requests'),
    empty: t('palette.empty'),
    placeholder: t('palette.placeholder'),
  };
  const company = {
    id: companyId,
    name: roles.name,
    role: roleText(`roles.${roles.roles[0] ?? 'requester'}`),
    to: `/app/${companyId}/home`,
  };
  return (
    <AppShell
      company={company}
      companies={choices}
      groups={groups}
      phoneEntries={phoneEntriesFor(groups)}
      newEntry={{ label: t('newRequest'), to: newRequestPath(companyId, 'mine') }}
      user={{ name: me.fullName, menu }}
      onSearch={() => setPaletteOpen(true)}
      isFolded={/\/(review|inbox|prepare)(\/|$)/.test(pathname)}
      strip={
        me.impersonatedBy === null
          ? null
          : { tone: 'saffron', text: t('workingFor', { company: roles.name, name: me.fullName }), onLeave: leave }
      }
    >
      <Palette
        isOpen={isPaletteOpen}
        onToggle={setPaletteOpen}
        groups={groups}
        companyId={companyId}
        texts={paletteTexts}
        find={(text) => import('./find-records.ts').then((file) => file.findRecords(companyId, text, language))}
      />
      <ShortcutSheet />
      {isClosedTo(roles.roles, companyId, pathname) ? (
        <MessagePage isInFrame isError title={global('states.forbiddenTitle')} text={t('financeOnly')} />
      ) : (
        <Outlet />
      )}
    </AppShell>
  );
}

function useLeaveImpersonation(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void call(endImpersonation, {}).finally(() => {
      client.clear();
      void navigate(chooserPath());
    });
  };
}

function useUserMenu(): MenuEntry[] {
  const t = useTranslations('shell');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { language, choose } = useLanguage();
  const theme = useTheme();
  const leave = (): void => {
    void call(logout, {}).finally(() => {
      client.clear();
      void navigate(loginPath());
    });
  };
  return [
    ...LANGUAGES.filter((each) => each !== language).map((each) => ({
      key: each,
      label: LANGUAGE_NAMES[each],
      run: () => void choose(each),
    })),
    {
      key: 'theme',
      label: t(theme.resolved === 'dark' ? 'lightTheme' : 'darkTheme'),
      icon: theme.resolved === 'dark' ? IconSun : IconMoon,
      startsGroup: true,
      run: () => theme.choose(theme.resolved === 'dark' ? 'light' : 'dark'),
    },
    { key: 'chooser', label: t('chooseCompany'), to: chooserPath() },
    { key: 'logout', label: t('logOut'), icon: IconLogout, startsGroup: true, run: leave },
  ];
}
