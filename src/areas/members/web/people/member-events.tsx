import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { ROLES, type Member } from '../../contract/member.ts';
import { memberEventsQuery } from '../api.ts';
import styles from './people.module.css';

const FIELDS = ['roles', 'team_id', 'manager_id', 'job_title', 'grade'] as const;

/** What was done about a member and by whom, the newest first. */
export function MemberEvents({ companyId, member }: { companyId: string; member: Member }) {
  const t = useTranslations('people');
  const roleText = useTranslations('members.roles');
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(memberEventsQuery(companyId, member.userId));
  if (isPending) return <PanelSkeleton />;
  if (data === undefined) return <ErrorState isInline error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p>{t('panel.noEvent')}</p>;
  const valueText = (field: string, value: string): string => {
    if (value === '') return t('event.none');
    if (field !== 'roles') return value;
    const held = value.split(' ');
    return ROLES.filter((role) => held.includes(role))
      .map((role) => roleText(role))
      .join(', ');
  };
  return (
    <ol className={styles.events}>
      {data.items.map((event) => (
        <li key={`${event.at} ${event.kind}`}>
          {t(`event.${event.kind}`, { name: member.fullName, actor: event.actorName ?? t('event.somebody') })}
          <small>{format.moment(event.at as Instant)}</small>
          {event.changes.length === 0 ? null : (
            <ul>
              {event.changes.map(({ field, from, to }) => {
                const known = FIELDS.find((one) => one === field);
                return known === undefined ? null : (
                  <li key={field}>
                    {t('event.line', {
                      field: t(`eventField.${known}`),
                      from: valueText(field, from),
                      to: valueText(field, to),
                    })}
                  </li>
                );
              })}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
