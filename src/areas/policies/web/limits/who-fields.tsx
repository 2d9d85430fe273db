import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { gradeKey } from '#areas/members/contract/grade.ts';
import { colleaguesQuery, gradesQuery, PersonSelect } from '#areas/members/web/door.tsx';
import type { LimitRow } from '../../contract/limits.ts';
import { WHO_KINDS, type Who } from '../../contract/rule-book.ts';
import styles from '../rules/policies.module.css';

type WhoProps = {
  companyId: string;
  who: Who;
  /** The limit as it stands, for the names in it; null for a new one. */
  row: LimitRow | null;
  kind: Who['kind'];
  isTried: boolean;
  onKind: (kind: Who['kind']) => void;
  onWho: (who: Who) => void;
};

/** Whose limit it is: everybody's, a team's, a grade's or a person's. */
export function WhoFields({ companyId, who, row, kind, isTried, onKind, onWho }: WhoProps) {
  const t = useTranslations('policies');
  const colleagues = useQuery(colleaguesQuery(companyId));
  const teams = colleagues.data?.teams ?? [];
  const missing = isTried && kind !== who.kind ? t('problems.required') : undefined;
  return (
    <div className={styles.pair}>
      <Select
        data-autofocus
        label={t('limits.who')}
        allowDeselect={false}
        data={WHO_KINDS.map((value) => ({ value, label: t(`limits.whoKind.${value}`) }))}
        value={kind}
        onChange={(chosen) => {
          const next = WHO_KINDS.find((one) => one === chosen) ?? 'all';
          onKind(next);
          if (next === 'all') onWho({ kind: 'all' });
        }}
      />
      {kind === 'team' ? (
        <Select
          label={t('limits.team')}
          searchable
          data={teams.map((one) => ({ value: one.id, label: one.name }))}
          value={who.kind === 'team' ? who.teamId : null}
          error={missing}
          onChange={(chosen) => {
            const team = teams.find((one) => one.id === chosen);
            if (team !== undefined) onWho({ kind: 'team', teamId: team.id });
          }}
        />
      ) : null}
      {kind === 'grade' ? <GradeSelect companyId={companyId} who={who} missing={missing} onWho={onWho} /> : null}
      {kind === 'member' ? (
        <PersonSelect
          companyId={companyId}
          clearable={false}
          label={t('limits.person')}
          value={who.kind === 'member' ? who.memberId : null}
          valueName={who.kind === 'member' ? (row?.whoName ?? null) : null}
          error={missing}
          onPerson={(memberId) => {
            if (memberId !== null) onWho({ kind: 'member', memberId });
          }}
        />
      ) : null}
    </div>
  );
}

type GradeProps = { companyId: string; who: Who; missing: string | undefined; onWho: (who: Who) => void };

/** One of the grades that people have; that of the limit stays to be chosen when nobody has it any more. */
function GradeSelect({ companyId, who, missing, onWho }: GradeProps) {
  const t = useTranslations('policies.limits');
  const { data } = useQuery(gradesQuery(companyId));
  const inUse = data?.items.map(({ name }) => name) ?? [];
  const own = who.kind === 'grade' ? who.grade : null;
  const known = own === null ? undefined : inUse.find((name) => gradeKey(name) === gradeKey(own));
  const isForNobody = data !== undefined && own !== null && known === undefined;
  return (
    <div className={styles.stack}>
      <Select
        label={t('grade')}
        description={data !== undefined && inUse.length === 0 ? t('noGrades') : undefined}
        searchable
        allowDeselect={false}
        data={own === null || known !== undefined ? inUse : [...inUse, own]}
        value={known ?? own}
        error={missing}
        onChange={(grade) => {
          if (grade !== null) onWho({ kind: 'grade', grade });
        }}
      />
      {isForNobody ? <NoticeBox tone="saffron" title={t('forNobody')} /> : null}
    </div>
  );
}
