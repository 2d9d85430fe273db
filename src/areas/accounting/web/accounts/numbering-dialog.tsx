import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { parsePartyPattern } from '#areas/companies/contract/party-pattern.ts';
import {
  changePartyPattern,
  savePartyAccounts,
  type Party,
  type PartyPatternView,
} from '../../contract/party-accounts.ts';
import table from '../parts/accounting.module.css';
import styles from './accounts.module.css';
import { proposalQuery, type Asked } from './api.ts';

type NumberingDialogProps = { companyId: string; party: Party; numbering: PartyPatternView; onClose: () => void };

const SHOWN = 100;
const EXAMPLES = { byName: '401{NAME:8}', byNumber: '70001+', byDigits: '40{NUMBER:6}' };

/** Numbers by a pattern: first what each would get, then all of it; the pattern is kept for those to come on wish. */
export function NumberingDialog({ companyId, party, numbering, onClose }: NumberingDialogProps) {
  const t = useTranslations('partyAccounts');
  const errorText = useErrorText('partyAccounts');
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>({ pattern: numbering.pattern, which: 'unlike' });
  const [keeps, setKeeps] = useState(true);
  const isPattern = parsePartyPattern(asked.pattern).ok;
  const proposal = useQuery({ ...proposalQuery(companyId, party, asked), enabled: isPattern });
  const items = (isPattern ? proposal.data?.items : undefined) ?? [];
  const isOther = keeps && asked.pattern !== numbering.pattern;
  const apply = useMutation({
    mutationFn: async () => {
      const params = { companyId, party };
      const changes = items.map(({ id, before, code }) => ({ id, before, code }));
      if (changes.length > 0) await call(savePartyAccounts, { params, body: { changes } });
      if (isOther) await call(changePartyPattern, { params, body: { pattern: asked.pattern } });
      return changes.length;
    },
    onSuccess: (count) => {
      notify({ message: count === 0 ? t('numbering.kept') : t('saved', { count }) });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['bookkeeping', companyId] }),
  });
  return (
    <Dialog opened onClose={onClose} size={560} title={t('numbering.title')}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPattern && (items.length > 0 || isOther)) apply.mutate();
        }}
      >
        <p>{t('numbering.text')}</p>
        {apply.isError ? <NoticeBox tone="red" isAlert title={errorText(apply.error)} /> : null}
        <TextInput
          label={t('numbering.pattern')}
          description={t('numbering.patternHint', EXAMPLES)}
          maxLength={30}
          value={asked.pattern}
          error={isPattern ? undefined : t('errors.invalid_pattern')}
          onChange={(event) => setAsked({ ...asked, pattern: event.currentTarget.value.trim().toUpperCase() })}
        />
        <Select
          label={t('numbering.which')}
          allowDeselect={false}
          value={asked.which}
          data={[
            { value: 'unlike', label: t('numbering.unlike') },
            { value: 'all', label: t('numbering.all') },
          ]}
          onChange={(which) => setAsked({ ...asked, which: which === 'all' ? 'all' : 'unlike' })}
        />
        {isPattern ? <Preview {...{ companyId, party, asked }} /> : null}
        <Checkbox
          label={t('numbering.keep')}
          checked={keeps}
          onChange={(event) => setKeeps(event.currentTarget.checked)}
        />
        <DialogFoot>
          {items.length > 0 || isOther ? (
            <Button type="submit" variant="filled" disabled={!isPattern} loading={apply.isPending}>
              {items.length > 0 ? t('numbering.apply', { count: items.length }) : t('numbering.keepOnly')}
            </Button>
          ) : null}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function Preview({ companyId, party, asked }: { companyId: string; party: Party; asked: Asked }) {
  const t = useTranslations('partyAccounts');
  const errorText = useErrorText('partyAccounts');
  const { data, isError, error } = useQuery(proposalQuery(companyId, party, asked));
  if (isError) return <NoticeBox tone="red" isAlert title={errorText(error)} />;
  if (data === undefined) return <BlockSkeleton lines={4} />;
  if (data.items.length === 0) return <p>{t('numbering.none')}</p>;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list must scroll by keyboard (WCAG 2.1.1) */}
      <div className={styles.preview} tabIndex={0} role="region" aria-label={t('numbering.preview')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t(`${party}.who`)}</th>
              <th scope="col">{t('numbering.before')}</th>
              <th scope="col">{t('numbering.after')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.slice(0, SHOWN).map(({ id, name, before, code }) => (
              <tr key={id}>
                <td className={styles.who}>{name}</td>
                <td>{before ?? '–'}</td>
                <td>
                  <b>{code}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.items.length > SHOWN ? <p>{t('numbering.shown', { shown: SHOWN, count: data.items.length })}</p> : null}
      {data.left > 0 ? <p>{t('numbering.left', { count: data.left })}</p> : null}
    </>
  );
}
