import '#ui/styles/app.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconLogout, IconMoon, IconShieldLock, IconSun } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
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
import { ShortcutSheet } from '#ui/shortcuts/shortcut-sheet.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { useTheme } from '#ui/styles/theme-provider.tsx';
import { endImpersonation } from '#areas/access/contract/session.ts';
import { chooserPath, loginPath, securityPath } from '#areas/access/paths.ts';
import { meQuery, rememberCompany } from '#areas/access/web/api.ts';
import { logOut } from '#areas/access/web/log-out.ts';
import { accessMessages } from '#areas/access/web/messages/messages.ts';
import { homeQuery } from '#areas/reporting/web/api.ts';
import { newRequestPath } from '#areas/requests/paths.ts';
import { rolesIn } from './roles-in.ts';
import { closedWorkOf, navigationFor, phoneEntriesFor } from './navigation-for.ts';
import { shellMessages } from './messages/messages.ts';
import { paletteMessages } from './palette/messages/messages.ts';

const CompanyPalette = lazy(async () => {
  const [{ CompanyPalette: Component }] = await Promise.all([
    import('./palette/company-palette.tsx'),
    ensureMessages(paletteMessages),
  ]);
  return { default: Component };
});

/** What goes on beside every screen is loaded when the page stands: nobody waits for it. */
const InProduct = lazy(() => import('#areas/access/web/mobile/load.ts').then((file) => file.loadInProduct()));

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
  const palette = usePalette();
  const leave = useLeaveImpersonation();
  useServerEvents(`/api/companies/${companyId}`);
  const menu = useUserMenu(companyId);
  if (me === undefined) return null;
  const roles = rolesIn(me, companyId);
  if (roles === null) return null;
  const closed = closedWorkOf(roles.roles, companyId, pathname);
  const groups = navigationFor({ companyId, roles: roles.roles, home: home.data, t: (key) => t(`nav.${key}`) });
  const choices = me.companies.map((company) => ({
    id: company.id,
    name: company.name,
    role: roleText(`roles.${company.roles[0] ?? 'requester'}`),
    to: `/app/${company.id}/home`,
  }));
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
      onSearch={palette.open}
      isFolded={/\/(review|inbox|prepare)(\/|$)/.test(pathname)}
      strip={
        me.impersonatedBy === null
          ? null
          : { tone: 'saffron', text: t('workingFor', { company: roles.name, name: me.fullName }), onLeave: leave }
      }
    >
      {palette.state === 'unused' ? null : (
        <Suspense fallback={null}>
          <CompanyPalette
            isOpen={palette.state === 'open'}
            onClose={palette.close}
            groups={groups}
            companyId={companyId}
            userId={me.id}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <InProduct />
      </Suspense>
      <ShortcutSheet />
      {closed !== null ? (
        <MessagePage isInFrame isError title={global('states.forbiddenTitle')} text={t(closed)} />
      ) : (
        <Outlet />
      )}
    </AppShell>
  );
}

/** ⌘K. The palette is loaded when it is first asked for, and then stays, so that closing gives the focus back. */
function usePalette() {
  const t = useTranslations('global');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const open = (): void => setState('open');
  const close = (): void => setState('closed');
  useShortcut({
    keys: 'mod+k',
    label: t('app.searchOrJump'),
    group: 'general',
    // Asked when the key is pressed: just after an entry was opened, what was drawn last still says open.
    run: () => setState((now) => (now === 'open' ? 'closed' : 'open')),
  });
  return { state, open, close };
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

function useUserMenu(companyId: string): MenuEntry[] {
  const t = useTranslations('shell');
  const { language, choose } = useLanguage();
  const theme = useTheme();
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
    { key: 'security', label: t('security'), icon: IconShieldLock, startsGroup: true, to: securityPath(companyId) },
    { key: 'chooser', label: t('chooseCompany'), to: chooserPath() },
    { key: 'logout', label: t('logOut'), icon: IconLogout, startsGroup: true, run: () => void logOut() },
  ];
}
