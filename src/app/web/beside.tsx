import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { latePart } from '#ui/late/late-part.tsx';
import type { NavEntry, NavGroup } from '#ui/layout/shell/navigation-entries.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { meQuery } from '#areas/access/web/api.ts';
import { unreadQuery } from '#areas/notifications/web/api.ts';
import { homeQuery } from '#areas/reporting/web/api.ts';
import { isBeingSetUp, planOf } from '#areas/setup/rules/next-step.ts';
import { setupQuery } from '#areas/setup/web/api.ts';
import { FIRST_TASKS } from './first-tasks.ts';
import type { NavKey } from './navigation-for.ts';
import { rolesIn } from './roles-in.ts';

const InProduct = latePart(
  () => import('#areas/access/web/mobile/load.ts').then((file) => file.loadInProduct()),
  'unseen',
);
const FreshFactorWatch = latePart(
  () =>
    import('#areas/identity/web/fresh-factor/fresh-factor-watch.tsx').then((file) => ({
      default: file.FreshFactorWatch,
    })),
  'unseen',
);
const KeptSender = latePart(
  () => import('#areas/receipts/web/kept/load-sender.ts').then((file) => file.loadKeptSender()),
  'unseen',
);
const MoneyWatch = latePart(
  () => import('#areas/identity/web/money-lock/money-watch.tsx').then((file) => ({ default: file.MoneyWatch })),
  'unseen',
);

/** Only while a company's account is to be closed. */
const ClosingBar = latePart(() => import('#areas/closure/web/door.tsx').then((file) => file.loadClosingBar()));

/** Only in sample companies. */
const SampleStrip = latePart(() => import('./sample/load-sample.ts').then((file) => file.loadSampleStrip()), 'unseen');

/** Only while a company is set up, or a new member has steps left. */
const SetupBar = latePart(() =>
  Promise.all([import('#areas/setup/web/load-screens.ts'), import('./setup-parts.ts')]).then(
    ([file, { SETUP_PARTS }]) => file.loadSetupBar(SETUP_PARTS),
  ),
);

/** After G, the letter of a page (ux 7). */
const LETTERS: Readonly<Partial<Record<NavKey, string>>> = {
  home: 'h',
  requests: 'r',
  payments: 'p',
  invoices: 'i',
  claims: 'e',
  bookkeeping: 'b',
  budgets: 'u',
};

/** What goes on beside every screen: nobody waits for it. */
export function Beside({ companyId, groups }: { companyId: string; groups: readonly NavGroup[] }) {
  // The frame shows the number that is kept here.
  useQuery(unreadQuery(companyId));
  const { data: me } = useQuery(meQuery);
  const sampleOf = me?.companies.find(({ id }) => id === companyId)?.sampleOf ?? null;
  const letters: Readonly<Record<string, string | undefined>> = LETTERS;
  return (
    <>
      {groups
        .flatMap(({ entries }) => entries)
        .map((entry) => {
          const letter = letters[entry.key];
          return letter === undefined ? null : <GoTo key={entry.key} entry={entry} letter={letter} />;
        })}
      <SetupGuide companyId={companyId} />
      <Closing companyId={companyId} />
      <Suspense fallback={null}>
        <InProduct tasks={FIRST_TASKS} />
        <KeptSender companyId={companyId} userId={me?.impersonatedBy === null ? me.id : null} />
        <MoneyWatch />
        {sampleOf === null ? null : <SampleStrip sampleOf={sampleOf} />}
        <FreshFactorWatch />
      </Suspense>
    </>
  );
}

/** Leads from step to step; the last one is said to be done as the others are. */
function SetupGuide({ companyId }: { companyId: string }) {
  const { data } = useQuery(setupQuery(companyId));
  const [isShown, setShown] = useState(false);
  const isNewMember = data?.isNewMember === true && planOf(data.steps, 'member').left > 0;
  if (data !== undefined && !isShown && (isNewMember || isBeingSetUp(data))) setShown(true);
  return isShown ? (
    <Suspense fallback={null}>
      <SetupBar />
    </Suspense>
  ) : null;
}

function Closing({ companyId }: { companyId: string }) {
  const { data } = useQuery(homeQuery(companyId));
  const { data: me } = useQuery(meQuery);
  const roles = me === undefined ? [] : (rolesIn(me, companyId)?.roles ?? []);
  return data === undefined || data.closesOn === null ? null : (
    <Suspense fallback={null}>
      <ClosingBar companyId={companyId} day={data.closesOn} maySee={roles.some((role) => role !== 'requester')} />
    </Suspense>
  );
}

/** Goes to a page of the navigation by its keys: what is not in there for somebody has none. */
function GoTo({ entry, letter }: { entry: NavEntry; letter: string }) {
  const navigate = useNavigate();
  useShortcut({ keys: `g ${letter}`, label: entry.label, group: 'goTo', run: () => void navigate(entry.to) });
  return null;
}
