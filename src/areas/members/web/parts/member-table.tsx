import { IconUserOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { Member } from '../../contract/member.ts';
import styles from './members.module.css';

/** Name and address, roles, team and manager; somebody who left stays, and says so. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const t = useTranslations('members');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('members')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('column.roles')}</th>
          <th scope="col">{t('column.team')}</th>
          <th scope="col">{t('column.manager')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.userId}>
            <td>
              <span className={styles.person}>
                <Avatar name={member.fullName} size={28} />
                <span>
                  <b>{member.fullName}</b>
                  <small>{member.email}</small>
                </span>
                {member.state === 'left' ? <Tag icon={IconUserOff}>{t('left')}</Tag> : null}
              </span>
            </td>
            <td>{member.roles.map((role) => t(`roles.${role}`)).join(', ')}</td>
            <td>{member.teamName ?? '–'}</td>
            <td>{member.managerName ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
