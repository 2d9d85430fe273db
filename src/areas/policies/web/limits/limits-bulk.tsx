import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { SelectionBar } from '#ui/layout/list/selection-bar.tsx';
import type { Selection } from '#ui/layout/list/use-selection.ts';
import type { LimitFilter, WhichLimits } from '../../contract/limits.ts';
import type { RuleId } from '../../contract/rule-words.ts';
import { ResetDialog } from './reset-dialog.tsx';

type LimitsBulkProps = {
  companyId: string;
  filter: LimitFilter;
  /** How many match. */
  total: number;
  /** The version that the list shows. */
  version: number;
  selection: Selection;
};

/** What can be done with the limits selected, or with all that match: people's own are reset (ux 5.2). */
export function LimitsBulk({ companyId, filter, total, version, selection }: LimitsBulkProps) {
  const t = useTranslations('policies.limits');
  const [isResetting, setResetting] = useState(false);
  const which: WhichLimits = selection.isAll
    ? { filter }
    : { ids: [...selection.ids].filter((id): id is RuleId => isId('rul', id)) };
  return (
    <>
      <SelectionBar selection={selection} total={total}>
        <Button onClick={() => setResetting(true)}>{t('reset')}</Button>
      </SelectionBar>
      {isResetting ? (
        <ResetDialog
          companyId={companyId}
          which={which}
          version={version}
          onDone={(stay) => {
            setResetting(false);
            selection.replace(stay);
          }}
          onClose={() => setResetting(false)}
        />
      ) : null}
    </>
  );
}
