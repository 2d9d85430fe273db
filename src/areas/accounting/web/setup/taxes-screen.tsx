import { ActionIcon, Button, Menu, NumberInput, TextInput } from '@mantine/core';
import { IconArchive, IconDots, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsPage } from '#ui/layout/pages/settings-page.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { saveTax, type TaxView } from '../../contract/books-setup.ts';
import styles from '../parts/accounting.module.css';
import { taxesQuery } from './api.ts';
import own from './setup.module.css';
import { NEW_TAX, TaxDialog } from './tax-dialog.tsx';
import { useSetupLinks } from './use-setup-links.ts';

const ACCOUNT = /^[0-9A-Z]{3,12}$/;

/** Every rate with its accounts: with reverse charge both of them. A row is changed in its place and saved as a whole. */
export function TaxesScreen() {
  const t = useTranslations('booksSetup');
  const { company: companyId = '' } = useParams();
  const query = useQuery(taxesQuery(companyId));
  const groups = useSetupLinks(companyId);
  const [edited, setEdited] = useState<TaxView | null>(null);
  return (
    <SettingsPage title={t('taxes.title')} lead={t('taxes.lead')} groups={groups}>
      {query.isError && query.data === undefined ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <>
          <div className={styles.frame}>
            <table className={styles.table}>
              <caption className="visually-hidden">{t('taxes.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('taxes.name')}</th>
                  <th scope="col">{t('taxes.recoverable')}</th>
                  <th scope="col" className={own.fold}>
                    {t('taxes.debit')}
                  </th>
                  <th scope="col" className={own.fold}>
                    {t('taxes.credit')}
                  </th>
                  <th scope="col" className={own.fold}>
                    {t('taxes.key')}
                  </th>
                  <th scope="col">
                    <span className="visually-hidden">{t('accounts.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {query.data.items.map((tax) => (
                  <TaxRow
                    key={`${tax.code} ${tax.version}`}
                    companyId={companyId}
                    tax={tax}
                    onEdit={() => setEdited(tax)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <Button
            className={own.below}
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => setEdited(NEW_TAX)}
          >
            {t('taxes.add')}
          </Button>
        </>
      )}
      {edited === null ? null : (
        <TaxDialog {...{ companyId, tax: edited }} known={query.data?.items ?? []} onClose={() => setEdited(null)} />
      )}
    </SettingsPage>
  );
}

function TaxRow({ companyId, tax, onEdit }: { companyId: string; tax: TaxView; onEdit: () => void }) {
  const t = useTranslations('booksSetup');
  const client = useQueryClient();
  const format = useFormat();
  const notice = useMutationNotice('accounting');
  const [typed, setTyped] = useState(tax);
  const save = useMutation({
    mutationFn: (body: TaxView) => call(saveTax, { params: { companyId }, body }),
    ...notice({ done: t('saved') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookkeeping', companyId, 'taxes'] }),
  });
  const change = (part: Partial<TaxView>): void => setTyped({ ...typed, ...part });
  const isRight = [typed.debitAccount, typed.creditAccount].every((code) => code === null || ACCOUNT.test(code));
  const isChanged = JSON.stringify(typed) !== JSON.stringify(tax);
  const account = (side: 'debitAccount' | 'creditAccount', label: string) =>
    tax[side] === null ? (
      '–'
    ) : (
      <TextInput
        size="xs"
        aria-label={t('taxes.of', { what: label, name: tax.name })}
        maxLength={12}
        value={typed[side] ?? ''}
        error={ACCOUNT.test(typed[side] ?? '') ? undefined : t('accountForm')}
        onChange={(event) => change({ [side]: event.currentTarget.value.trim().toUpperCase() })}
      />
    );
  return (
    <tr>
      <td>
        <b>{tax.name}</b>
        <small>
          {t(`taxes.kind.${tax.kind}`)}
          {` · ${tax.rate} %`}
          {tax.validFrom === null ? '' : ` · ${t('taxes.from', { day: format.day(tax.validFrom) })}`}
          {tax.validTo === null ? '' : ` · ${t('taxes.until', { day: format.day(tax.validTo) })}`}
        </small>
        {tax.isArchived ? <Tag icon={IconArchive}>{t('taxes.archived')}</Tag> : null}
      </td>
      <td>
        {tax.kind === 'exempt' ? (
          '–'
        ) : (
          <NumberInput
            size="xs"
            aria-label={t('taxes.of', { what: t('taxes.recoverable'), name: tax.name })}
            allowDecimal={false}
            min={0}
            max={100}
            clampBehavior="strict"
            value={typed.recoverablePercent}
            onChange={(value) => change({ recoverablePercent: Number(value) })}
          />
        )}
      </td>
      <td className={own.fold}>{account('debitAccount', t('taxes.debit'))}</td>
      <td className={own.fold}>{account('creditAccount', t('taxes.credit'))}</td>
      <td className={own.fold}>
        <TextInput
          size="xs"
          aria-label={t('taxes.of', { what: t('taxes.key'), name: tax.name })}
          maxLength={4}
          value={typed.datevKey ?? ''}
          onChange={(event) => {
            const digits = event.currentTarget.value.replaceAll(/\D/g, '');
            change({ datevKey: digits === '' ? null : digits });
          }}
        />
      </td>
      <td className={styles.end}>
        {isChanged ? (
          <Button
            size="xs"
            variant="filled"
            disabled={!isRight}
            loading={save.isPending}
            onClick={() => save.mutate(typed)}
          >
            {t('taxes.save')}
          </Button>
        ) : (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                aria-label={t('accounts.actionsOf', { code: tax.name })}
                loading={save.isPending}
              >
                <Icon of={IconDots} size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onEdit}>{t('taxes.edit')}</Menu.Item>
              <Menu.Item onClick={() => save.mutate({ ...tax, isArchived: !tax.isArchived })}>
                {tax.isArchived ? t('accounts.restore') : t('accounts.archive')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </td>
    </tr>
  );
}
