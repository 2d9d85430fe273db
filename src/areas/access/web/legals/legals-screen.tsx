import type { PlainDate } from '#kernel/plain-date.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { LEGAL_VERSIONS, acceptLegals, getLegals, type Legals } from '../../contract/legals.ts';
import { legalPath, legalsPath } from '../../paths.ts';

const keyOf = (companyId: string) => ['legals', companyId] as const;

/** Specification 2.2, `legals`: the texts with their versions, and who accepted them for the company. */
export function LegalsScreen() {
  const t = useTranslations('legals');
  const { company: companyId = '' } = useParams();
  const query = useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => call(getLegals, { params: { companyId }, signal }),
  });
  const links = [{ label: t('title'), to: legalsPath(companyId) }];
  return (
    <SettingsPage title={t('title')} lead={t('lead')} groups={[{ label: t('title'), links }]}>
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <BlockSkeleton lines={6} />
      ) : (
        <Texts companyId={companyId} legals={query.data} />
      )}
    </SettingsPage>
  );
}

function Texts({ companyId, legals }: { companyId: string; legals: Legals }) {
  const t = useTranslations('legals');
  const format = useFormat();
  const client = useQueryClient();
  const notice = useMutationNotice('legals');
  const versionOf = (page: 'terms' | 'privacy'): PlainDate =>
    legals.items.find((item) => item.page === page)?.version ?? LEGAL_VERSIONS[page];
  const accept = useMutation({
    mutationFn: () =>
      call(acceptLegals, {
        params: { companyId },
        body: { terms: versionOf('terms'), privacy: versionOf('privacy') },
      }),
    ...notice({ done: t('done') }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(companyId) }),
  });
  const isOpen = legals.items.some(({ needsAcceptance, accepted }) => needsAcceptance && accepted === null);
  return (
    <SettingsSection title={t('texts')}>
      <SettingsList>
        {legals.items.map(({ page, version, needsAcceptance, accepted }) => (
          <li key={page}>
            <span>
              <b>{t(`page.${page}`)}</b>
              <small>
                {[
                  t('version', { day: format.longDay(plainDate(version)) }),
                  ...(accepted !== null
                    ? [t('accepted', { name: accepted.byName, at: format.moment(accepted.at as Instant) })]
                    : needsAcceptance
                      ? [t('notAccepted')]
                      : []),
                ].join(' · ')}
              </small>
            </span>
            <a
              className="link"
              href={legalPath(page)}
              target="_blank"
              rel="noreferrer"
              aria-label={format.named(t('read'), t(`page.${page}`))}
            >
              {t('read')}
            </a>
          </li>
        ))}
      </SettingsList>
      {isOpen && legals.mayAccept ? (
        <div>
          <Button variant="filled" loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('accept')}
          </Button>
        </div>
      ) : null}
    </SettingsSection>
  );
}
