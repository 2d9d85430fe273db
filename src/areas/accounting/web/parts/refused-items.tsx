import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { FormatProblem } from '../../contract/export-formats.ts';

type Refused = {
  readonly items: readonly { reference: string; label: string; account: string; code: FormatProblem }[];
  readonly count: number;
};
const SHOWN = 10;

/** What a format has no room for, item by item; null for any other failure. */
export function refusedItems(error: unknown): Refused | null {
  if (!isApiError(error) || error.code !== 'not_exportable') return null;
  // The refusal's data is as the server's own contract has it.
  return error.data as Refused;
}

export function RefusedItems({ refused }: { refused: Refused }) {
  const t = useTranslations('accounting');
  return (
    <NoticeBox tone="red" isAlert title={t('export.refusedTitle', { count: refused.count })}>
      <p>{t('export.refusedText')}</p>
      <ul>
        {refused.items.slice(0, SHOWN).map((item) => (
          <li key={`${item.reference} ${item.account}`}>
            <b>{item.label}</b>: {t(`export.problem.${item.code}`, { account: item.account })}
          </li>
        ))}
      </ul>
      {refused.count > SHOWN ? <p>{t('marked.more', { count: refused.count - SHOWN })}</p> : null}
    </NoticeBox>
  );
}
