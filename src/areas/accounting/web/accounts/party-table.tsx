import { TextInput } from '@mantine/core';
import { IconArchive, IconPencil, IconRepeat } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Tag } from '#ui/parts/status/tag.tsx';
import { PARTY_CODE_MAX } from '#areas/companies/contract/party-pattern.ts';
import type { Party, PartyAccountView } from '../../contract/party-accounts.ts';
import table from '../parts/accounting.module.css';
import styles from './accounts.module.css';
import type { useAccountDraft } from './use-account-draft.ts';

type PartyTableProps = {
  party: Party;
  rows: readonly PartyAccountView[];
  draft: ReturnType<typeof useAccountDraft>;
  error: unknown;
};

/** A row for each, its code to type into; what is pasted there fills the rows below too. */
export function PartyTable({ party, rows, draft, error }: PartyTableProps) {
  const t = useTranslations('partyAccounts');
  const problemOf = (row: PartyAccountView): string | undefined => {
    if (draft.isWrong(row)) return t('form');
    const fault = draft.faultAt(row, error);
    return fault === undefined ? undefined : t.has(`fault.${fault}`) ? t(`fault.${fault}` as 'fault.taken') : t('form');
  };
  const paste = (index: number, text: string): boolean => {
    if (!/[\n\t]/.test(text.trim())) return false;
    const beyond = draft.paste(rows.slice(index), text);
    if (beyond > 0) notify({ message: t('beyond', { count: beyond }), tone: 'failed' });
    return true;
  };
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="visually-hidden">{t(`${party}.title`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`${party}.who`)}</th>
            <th scope="col">{t('code')}</th>
            <th scope="col" className={styles.fold}>
              {t('rule')}
            </th>
            <th scope="col" className={`${table.end} ${styles.fold}`}>
              {t('used')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <td className={styles.who}>
                <b>{row.name}</b>
                <small>{row.detail}</small>
                {row.isGone ? <Tag icon={IconArchive}>{t('gone')}</Tag> : null}
              </td>
              <td>
                <TextInput
                  size="xs"
                  className={styles.code}
                  aria-label={t('codeOf', { name: row.name })}
                  maxLength={PARTY_CODE_MAX}
                  placeholder={row.code === null ? t('onUse') : undefined}
                  value={draft.codeOf(row)}
                  error={problemOf(row)}
                  description={
                    row.isExported && row.code !== null && draft.codeOf(row) !== row.code
                      ? t('exported', { code: row.code })
                      : undefined
                  }
                  inputWrapperOrder={['input', 'description', 'error']}
                  onChange={(event) => draft.set(row, event.currentTarget.value)}
                  onPaste={(event) => {
                    if (paste(index, event.clipboardData.getData('text'))) event.preventDefault();
                  }}
                />
              </td>
              <td className={styles.fold}>
                {row.isByPattern ? (
                  <Tag icon={IconRepeat}>{t('byPattern')}</Tag>
                ) : (
                  <Tag icon={IconPencil}>{t('own')}</Tag>
                )}
              </td>
              <td className={`${table.end} ${styles.fold}`}>{row.usedCount === 0 ? '–' : row.usedCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
