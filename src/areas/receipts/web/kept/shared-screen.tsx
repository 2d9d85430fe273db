import { Button, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { receiptInboxPath } from '../../paths.ts';
import styles from '../receipts.module.css';
import { putKept, removeKept, type KeptReceipt } from './kept-database.ts';
import { useKept } from './use-kept.ts';

/** What somebody shared and never added is let go after a week. */
const LIFE_MS = 7 * 86_400_000;

export type ShareCompany = { readonly id: string; readonly name: string };

/**
 * What another app shared with the product: the person says whether it is a receipt, and of which company. It is theirs from
 * the moment they see it, and sent like all that was kept on this device.
 */
export function SharedScreen({
  userId,
  companies,
  lastCompany,
}: {
  userId: string;
  companies: readonly ShareCompany[];
  lastCompany: string | null;
}) {
  const t = useTranslations('receipts.shared');
  const format = useFormat();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const kept = useKept();
  const first = companies.find(({ id }) => id === lastCompany) ?? companies[0];
  const [companyId, setCompanyId] = useState(first?.id ?? '');
  const shared = (kept.data ?? []).filter((one) => isShared(one, userId));
  useEffect(() => {
    for (const one of kept.data ?? []) {
      if (one.companyId === null && Date.now() - Date.parse(one.takenAt) > LIFE_MS) void removeKept(one.key);
      // Whoever signs in on this device afterwards does not see it.
      else if (one.owner === null) void putKept({ ...one, owner: { kind: 'member', userId } });
    }
  }, [kept.data, userId]);
  const add = async (): Promise<void> => {
    for (const one of shared) await putKept({ ...one, owner: { kind: 'member', userId }, companyId });
    await navigate(receiptInboxPath(companyId));
  };
  if (kept.isPending) return <JobPage text={t('title')} />;
  if (shared.length === 0 || first === undefined)
    return (
      <MessagePage
        scene="slip"
        title={t(search.has('lost') ? 'lost' : 'none')}
        text={t(search.has('lost') ? 'lostText' : 'noneText')}
        actions={
          <Button component={Link} to={first === undefined ? '/app' : receiptInboxPath(first.id)} variant="filled">
            {t('open')}
          </Button>
        }
      />
    );
  return (
    <MessagePage
      scene="slip"
      title={t('title')}
      text={t('text', { count: shared.length })}
      actions={
        <>
          <Button variant="filled" onClick={() => void add()}>
            {t('add', { count: shared.length })}
          </Button>
          <Button onClick={() => void Promise.all(shared.map(({ key }) => removeKept(key)))}>{t('drop')}</Button>
        </>
      }
    >
      {search.has('lost') ? <NoticeBox title={t('someLost')} /> : null}
      {companies.length > 1 ? (
        <Select
          allowDeselect={false}
          label={t('company')}
          data={companies.map(({ id, name }) => ({ value: id, label: name }))}
          value={companyId}
          onChange={(value) => setCompanyId(value ?? companyId)}
        />
      ) : null}
      <ul className={styles.list}>
        {shared.map((one) => (
          <li key={one.key} className={styles.line}>
            <b>{one.name}</b>
            <small>{format.fileSize(one.file.size)}</small>
          </li>
        ))}
      </ul>
    </MessagePage>
  );
}

/** Shared by nobody we know, or by this person, and not added yet. */
const isShared = ({ owner, companyId }: KeptReceipt, userId: string): boolean =>
  companyId === null && (owner === null || (owner.kind === 'member' && owner.userId === userId));
