import '#ui/styles/app.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useServerEvents } from '#ui/api-client/use-server-events.ts';
import { CompanyTimeZoneProvider, useLanguage } from '#ui/i18n/language-provider.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/i18n/languages.ts';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { AppShell } from '#ui/layout/shell/app-shell.tsx';
import type { CompanyChoice, MenuEntry } from '#ui/layout/shell/navigation-entries.ts';
import { SearchEverywhere } from '#ui/palette/search-everywhere.ts';
import { ShortcutSheet } from '#ui/shortcuts/shortcut-sheet.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { JobPage } from '#ui/parts/states/message-page.tsx';
import { useTheme } from '#ui/styles/theme-provider.tsx';
import { endImpersonation } from '#areas/access/contract/session.ts';
import { chooserPath, lostSessionPath, profilePath } from '#areas/access/paths.ts';
import { meQuery, rememberCompany } from '#areas/access/web/api.ts';
import { logOut } from '#areas/access/web/log-out.ts';
import { accessMessages } from '#areas/access/web/messages/messages.ts';
import { unreadKey } from '#areas/notifications/web/unread-key.ts';
import { registerPayableKinds } from '#areas/payables/contract/kinds.ts';
import type { Setup } from '#areas/setup/contract/setup.ts';
import { setupQuery } from '#areas/setup/web/api.ts';
import { homeQuery } from '#areas/reporting/web/api.ts';
import { newRequestPath } from '#areas/requests/paths.ts';
import { PAYABLE_KINDS } from '../payable-kinds.ts';
import { hasOrganisation, rolesIn, type Place } from './roles-in.ts';
import { closedWorkOf, foundPages, navigationFor, phoneEntriesFor, type NavKey } from './navigation-for.ts';
import { shellMessages } from './messages/messages.ts';
import { paletteMessages } from './palette/messages/messages.ts';

const CompanyPalette = latePart(async () => {
  const [{ CompanyPalette: Component }] = await Promise.all([
    import('./palette/company-palette.tsx'),
    import('./setup-words.ts').then(({ SETUP_WORDS }) => ensureMessages(paletteMessages, ...SETUP_WORDS)),
  ]);
  return { default: Component };
}, 'window');

/** Few ever see it. */
const NoCompany = latePart(() => import('./no-company.tsx').then((file) => ({ default: file.NoCompany })));

/** Neither do most people this. */
const ClosedPage = latePart(() => import('#areas/members/web/access/load.ts').then((file) => file.loadClosedPage()));

/** What one was told is loaded when the bell is first opened. */
const Centre = latePart(() =>
  import('#areas/notifications/web/centre/load-centre.ts').then((file) => file.loadCentre()),
);

/** What goes on beside every screen is loaded when the page stands. */
const Beside = latePart(() => import('./beside.tsx').then((file) => ({ default: file.Beside })), 'unseen');

export const loadFrame = async () => {
  registerPayableKinds(PAYABLE_KINDS);
  await ensureMessages(accessMessages, shellMessages);
  return null;
};

/** Everything below `/app/{company}`: who is here, what they may open, and the page. */
export function CompanyFrame() {
  const { company: companyId = '' } = useParams();
  const { pathname } = useLocation();
  const me = useQuery(meQuery);
  const setup = useQuery(setupQuery(companyId));
  useEffect(() => rememberCompany(companyId), [companyId]);
  if (isApiError(me.error) && me.error.status === 401)
    return <Navigate to={lostSessionPath(me.error.code, pathname)} replace />;
  if (me.data === undefined) {
    // Nothing can be shown without knowing who is here: the page says so and can be loaded again.
    if (me.isError) throw me.error;
    return <JobPage text="" />;
  }
  const roles = rolesIn(me.data, companyId);
  // Only until the first answer: asked again after a failure it is pending once more, and the page would come and go for ever.
  if (roles !== null && !setup.isFetched) return <JobPage text="" />;
  if (roles === null)
    return (
      <Suspense fallback={<JobPage text="" />}>
        <NoCompany companyId={companyId} email={me.data.email} />
      </Suspense>
    );
  return (
    <CompanyTimeZoneProvider value={roles.timeZone}>
      <Frame companyId={companyId} key={companyId} />
    </CompanyTimeZoneProvider>
  );
}

function Frame({ companyId }: { companyId: string }) {
  const t = useTranslations('shell');
  const roleText = useTranslations('access');
  const { pathname } = useLocation();
  const { data: me } = useQuery(meQuery);
  const home = useQuery(homeQuery(companyId));
  const setup = useSetup(companyId);
  const palette = usePalette();
  // Asked for by what is loaded later, beside every screen.
  const unread = useQuery<number>({ queryKey: unreadKey(companyId), enabled: false });
  const leave = useLeaveImpersonation();
  useServerEvents(`/api/companies/${companyId}`);
  const menu = useUserMenu(companyId);
  if (me === undefined) return null;
  const roles = rolesIn(me, companyId);
  if (roles === null) return null;
  const closed = closedWorkOf(roles.roles, companyId, pathname);
  const navText = (key: NavKey): string => t(`nav.${key}`);
  const { groups, foot, hidden } = navigationFor({
    companyId,
    roles: roles.roles,
    home: home.data,
    hasOrganisation: hasOrganisation(me),
    setup,
    t: navText,
  });
  const choiceOf = (id: string, { name, sampleOf, roles: [role = 'requester'] }: Place): CompanyChoice => ({
    id,
    name,
    role: `${sampleOf === null ? '' : `${roleText('chooser.sample')} · `}${roleText(`roles.${role}`)}`,
    to: `/app/${id}/home`,
  });
  return (
    <AppShell
      company={choiceOf(companyId, roles)}
      companies={me.companies.map((company) => choiceOf(company.id, company))}
      groups={groups}
      foot={foot}
      phoneEntries={phoneEntriesFor(groups)}
      newEntry={{ label: t('newRequest'), to: newRequestPath(companyId, 'mine') }}
      user={{ name: me.fullName, menu }}
      onSearch={() => palette.open('')}
      unread={unread.data ?? 0}
      bell={
        <Suspense fallback={null}>
          <Centre companyId={companyId} />
        </Suspense>
      }
      isFolded={/(?<!\/receipts)\/(review|inbox|prepare)(\/|$)/.test(pathname)}
      strip={
        me.impersonatedBy === null
          ? roles.sampleOf === null
            ? null
            : { tone: 'deep', id: 'sample' }
          : { tone: 'saffron', text: t('workingFor', { company: roles.name, name: me.fullName }), onLeave: leave }
      }
    >
      {palette.state === 'unused' ? null : (
        <Suspense fallback={null}>
          <CompanyPalette
            isOpen={palette.state === 'open'}
            onClose={palette.close}
            initialText={palette.text}
            groups={[...groups, { key: 'foot', entries: foot }, ...hidden, foundPages(companyId, navText)]}
            roles={roles.roles}
            companyId={companyId}
            userId={me.id}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Beside companyId={companyId} groups={groups} />
      </Suspense>
      <ShortcutSheet />
      {closed !== null ? (
        <Suspense fallback={null}>
          <ClosedPage key={closed} isInFrame companyId={companyId} ability={closed} />
        </Suspense>
      ) : (
        <SearchEverywhere value={palette.open}>
          <Outlet />
        </SearchEverywhere>
      )}
    </AppShell>
  );
}

/**
 * What the navigation is drawn by. While steps are left, each page that was opened may have finished one; later it is
 * asked again with the pages, at most once a minute.
 */
function useSetup(companyId: string): Setup | undefined {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery(setupQuery(companyId));
  const isUnfinished = data?.steps.some((step) => step.isRequired && !step.isDone) ?? false;
  useEffect(() => {
    void client.prefetchQuery({ ...setupQuery(companyId), ...(isUnfinished ? { staleTime: 0 } : {}) });
  }, [client, companyId, isUnfinished, pathname]);
  return data;
}

/** ⌘K. The palette is loaded when it is first asked for, and then stays, so that closing gives the focus back. */
function usePalette() {
  const t = useTranslations('global');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const [text, setText] = useState('');
  const open = useCallback((what: string): void => {
    setText(what);
    setState('open');
  }, []);
  const close = (): void => setState('closed');
  useShortcut({
    keys: 'mod+k',
    label: t('app.searchOrJump'),
    group: 'general',
    // Asked when the key is pressed: just after an entry was opened, what was drawn last still says open.
    run: () => {
      setText('');
      setState((now) => (now === 'open' ? 'closed' : 'open'));
    },
  });
  return { state, text, open, close };
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
    { key: 'account', label: t('account'), icon: IconUserCircle, startsGroup: true, to: profilePath(companyId) },
    { key: 'chooser', label: t('chooseCompany'), to: chooserPath() },
    { key: 'logout', label: t('logOut'), icon: IconLogout, startsGroup: true, run: () => void logOut() },
  ];
}
