import { SegmentedControl } from '@mantine/core';
import { IconCrown, IconLogout, IconUserOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { PanelSection, SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { confirmAction } from '#ui/parts/notices/confirm.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton, PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { endMemberSessions, type Member } from '../../contract/member.ts';
import { memberQuery, ownershipQuery } from '../api.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { MemberEvents } from './member-events.tsx';
import { MemberForm } from './member-form.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { StateTag } from './state-tag.tsx';
import styles from './people.module.css';

type MemberPanelProps = {
  companyId: string;
  memberId: string;
  closeTo: string;
  position?: NonNullable<SidePanelProps['position']>;
  parts: MemberParts;
};
const ALL_TABS = ['profile', 'limits', 'cards', 'activity', 'absence'] as const;
/** Nobody who left spends or is away; who decides for them is said where they leave. */
const TABS_OF_LEAVERS: readonly (typeof ALL_TABS)[number][] = ['profile', 'activity'];

type MemberPartProps = { companyId: string; member: Pick<Member, 'userId' | 'fullName'> };
/** What an area above this one says of a member who is there, loaded when its tab is opened. */
type MemberPart = () => Promise<{ default: ComponentType<MemberPartProps> }>;
export type MemberParts = {
  readonly limits: MemberPart;
  readonly cards: MemberPart;
  readonly absence: MemberPart;
  readonly limit: LimitPart;
};
/** What a member may spend, in their row; who stands on the same page is asked about with them. */
type LimitPart = () => Promise<{
  default: ComponentType<{ companyId: string; memberId: string; page: readonly string[] }>;
}>;

/** One member: what they are here, what was done about them, and behind the dots what ends or hands over. */
export function MemberPanel({ companyId, memberId, closeTo, position, parts }: MemberPanelProps) {
  const t = useTranslations('people');
  const query = useQuery(memberQuery(companyId, memberId));
  const [tab, setTab] = useState<(typeof ALL_TABS)[number]>('profile');
  const [dialog, setDialog] = useState<'leave' | 'offer' | null>(null);
  const [Absence] = useState(() => latePart(parts.absence));
  const [Limits] = useState(() => latePart(parts.limits));
  const [Cards] = useState(() => latePart(parts.cards));
  const member = query.data;
  const tabs = member?.state === 'active' ? ALL_TABS : TABS_OF_LEAVERS;
  const menu = useMemberMenu(companyId, member, setDialog);
  return (
    <SidePanel
      label={member?.fullName ?? t('panel.kicker')}
      kicker={t('panel.kicker')}
      closeTo={closeTo}
      menu={menu}
      {...(position === undefined ? {} : { position })}
    >
      {query.isPending ? <PanelSkeleton /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {member === undefined ? null : (
        <>
          <div className={styles.head}>
            <Avatar name={member.fullName} size={40} />
            <div>
              <h2>{member.fullName}</h2>
              <small>{member.email}</small>
            </div>
          </div>
          <SegmentedControl
            fullWidth
            mb={18}
            value={tab}
            data={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            onChange={(value) => setTab(tabs.find((one) => one === value) ?? 'profile')}
          />
          {tab === 'profile' ? (
            <Profile companyId={companyId} member={member} />
          ) : tab === 'activity' ? (
            <MemberEvents companyId={companyId} member={member} />
          ) : (
            <Suspense fallback={<BlockSkeleton lines={5} />}>
              {tab === 'limits' ? (
                <Limits companyId={companyId} member={member} />
              ) : tab === 'cards' ? (
                <Cards companyId={companyId} member={member} />
              ) : (
                <Absence companyId={companyId} member={member} />
              )}
            </Suspense>
          )}
        </>
      )}
      {dialog === 'leave' && member !== undefined ? (
        <LeaveDialog companyId={companyId} member={member} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'offer' && member !== undefined ? (
        <OfferDialog companyId={companyId} member={member} onClose={() => setDialog(null)} />
      ) : null}
    </SidePanel>
  );
}

function Profile({ companyId, member }: { companyId: string; member: Member }) {
  const t = useTranslations('people');
  const format = useFormat();
  const day = (at: string): string => format.longDay(format.dayAt(at as Instant));
  const { fullName: name, leftAt } = member;
  return (
    <>
      <PanelSection>
        <FieldRows
          rows={[
            { label: t('column.state'), value: <StateTag state={member.state} /> },
            { label: t('field.joined'), value: day(member.joinedAt) },
            ...(leftAt === null ? [] : [{ label: t('field.left'), value: day(leftAt) }]),
          ]}
        />
      </PanelSection>
      {leftAt === null ? (
        <MemberForm key={member.userId} companyId={companyId} member={member} />
      ) : (
        <NoticeBox tone="blue" title={t('panel.leftNote', { name, day: day(leftAt) })} />
      )}
    </>
  );
}

/** Only what can work is offered: the owner cannot leave, and only the owner offers the company. */
function useMemberMenu(companyId: string, member: Member | undefined, open: (which: 'leave' | 'offer') => void) {
  const t = useTranslations('people.panel');
  const words = useTranslations('members.logOut');
  const notice = useMutationNotice('people');
  const { data: ownership } = useQuery(ownershipQuery(companyId));
  const who = member?.fullName ?? '';
  const logOut = useMutation({
    mutationFn: (memberId: Member['userId']) => call(endMemberSessions, { params: { companyId, memberId } }),
    ...notice({ done: words('done', { who }) }),
  });
  if (member === undefined || member.state === 'left') return [];
  const askLogOut = async (): Promise<void> => {
    const question = { title: words('title', { who }), text: words('text'), confirmLabel: words('button') };
    if (await confirmAction(question)) logOut.mutate(member.userId);
  };
  const isOwner = member.roles.includes('owner');
  return [
    { key: 'logOut', label: t('logOut'), icon: IconLogout, run: () => void askLogOut() },
    ...(ownership?.isOwner === true && !isOwner
      ? [{ key: 'owner', label: t('makeOwner'), icon: IconCrown, run: () => open('offer') }]
      : []),
    ...(isOwner
      ? []
      : [
          {
            key: 'leave',
            label: t('leave'),
            icon: IconUserOff,
            isDangerous: true,
            startsGroup: true,
            run: () => open('leave'),
          },
        ]),
  ];
}
